import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';

export const root = fileURLToPath(new URL('../../../../', import.meta.url));

export const MAIN = ['node', '--import', './tools/compile-cache.mjs', 'apps/server/src/main.ts'] as const;

/** A folder that is deleted with the test. */
export const aFolder = async (name = 'market-start-'): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), name));
  // PostgreSQL runs as another user than root
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

export const aFreePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => void server.close(resolve));
  return port;
};

/**
 * Starts a market as people do, with settings of its own alone.
 * @param at the checkout it is started in, with a slash at the end
 * @param group its processes are a group of their own, as at a terminal
 */
export const startCommand = (
  command: readonly [string, ...string[]],
  env: Readonly<Record<string, string>>,
  { at = root, group = false } = {},
) => {
  const [program, ...args] = command;
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(program, args, {
    cwd: at,
    detached: group,
    env: { PATH: `${at}node_modules/.bin:${PATH}`, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = { out: '', err: '' };
  child.stdout.on('data', (part: Buffer) => (output.out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (output.err += part.toString()));
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? ''));
  });
  const says = (words: string | RegExp, timeout = 50_000) =>
    expect.poll(() => output.out, { timeout, interval: 20 }).toMatch(words);
  return { child, output, ended, says };
};

/** Numbers of the processes whose command line, or data, names this folder. */
export const processesOf = async (folder: string): Promise<string[]> => {
  const found: string[] = [];
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) continue;
    const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
    if ((await read('cmdline')).includes(folder) || (await read('environ')).includes(folder)) found.push(pid);
  }
  return found;
};
