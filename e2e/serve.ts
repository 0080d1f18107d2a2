// Starts the market as an operator does, with a DATA_DIR of its own that is removed at the end. playwright.config.ts runs it.
import { chmodSync, mkdirSync, rmSync } from 'node:fs';

const dataDir = process.env['E2E_DATA_DIR']!;
mkdirSync(dataDir, { recursive: true });
chmodSync(dataDir, 0o755); // as root, PostgreSQL's own user has to enter it
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
process.env['DATA_DIR'] = dataDir;

await import('../apps/server/src/main.ts');
