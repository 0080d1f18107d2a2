// The product as a person starts it, on a DATA_DIR of its own that goes when it ends. Started by playwright.config.ts.
import { chmodSync, mkdirSync, rmSync } from 'node:fs';

const dataDir = process.env['E2E_DATA_DIR']!;
mkdirSync(dataDir, { recursive: true });
chmodSync(dataDir, 0o755); // as root, PostgreSQL's own user has to enter it
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
process.env['DATA_DIR'] = dataDir;

await import('../apps/server/src/main.ts');
