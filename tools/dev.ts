// `npm run dev`: the market with pages that reload as they change, and a server that restarts when one of its files
// does. Several run side by side on a DATA_DIR each: a busy port gives way to the next free one.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { reservePort } from './free-port.ts';

const choosePort = async (name: string, standard: number): Promise<string> => {
  const setting = process.env[name] ?? String(standard);
  const wanted = Number(setting);
  // the market says what is wrong with it
  if (!Number.isInteger(wanted)) return setting;
  const port = await reservePort(wanted);
  if (port !== wanted) console.log(`Port ${wanted} is taken by another program: ${name}=${port} is used.`);
  return String(port);
};

const root = fileURLToPath(new URL('../', import.meta.url));
/** Vite watches the pages; watching every file the server loads would include what Vite writes. */
const WATCHED = ['apps/server/src', 'apps/server/demo', 'packages/contract/src', 'packages/providers/src'];
// chosen here, so that they stay the same when the server restarts
const env = {
  ...process.env,
  PORT: await choosePort('PORT', 3000),
  PROVIDERS_PORT: await choosePort('PROVIDERS_PORT', 4010),
};
const watch = WATCHED.map((folder) => `--watch-path=${folder}`);
const args = ['--watch-preserve-output', ...watch, 'apps/server/src/main.ts', '--dev'];
const server = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
// Ctrl+C goes to the server too: this process ends after it
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.once('exit', (code) => process.exit(code ?? 1));
