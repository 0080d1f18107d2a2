// The product as a person starts it, on a DATA_DIR of its own that goes when it ends. Started by playwright.config.ts.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const dataDir = mkdtempSync(join(tmpdir(), 'market-e2e-'));
chmodSync(dataDir, 0o755); // as root, PostgreSQL's own user has to enter it
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
process.env['DATA_DIR'] = dataDir;

await import('../apps/server/src/main.ts');
