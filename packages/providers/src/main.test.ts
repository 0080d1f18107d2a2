import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

const start = (env: Readonly<Record<string, string>>): ChildProcess =>
  spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], PROVIDERS_PORT: '0', ...env },
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  });

const textOf = async (stream: NodeJS.ReadableStream | null): Promise<string> => {
  const parts: string[] = [];
  for await (const part of stream ?? []) parts.push(String(part));
  return parts.join('');
};

const exitCodeOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => void child.on('exit', resolve));

const firstLine = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => void child.stdout?.once('data', (line) => resolve(String(line))));

test.each([
  ['it is asked to', (child: ChildProcess) => void child.kill('SIGTERM')],
  ['its parent leaves', (child: ChildProcess) => child.disconnect()],
  ['its input ends', (child: ChildProcess) => void child.stdin?.end()],
])('the process prints its addresses, and ends when %s', { timeout: 20_000 }, async (_why, end) => {
  const child = start({});
  const { url, smtpUrl } = JSON.parse(await firstLine(child)) as { url: string; smtpUrl: string };
  expect((await fetch(url)).status).toBe(200);
  expect(smtpUrl).toMatch(/^smtp:\/\/127\.0\.0\.1:\d+$/);
  const exit = exitCodeOf(child);
  end(child);
  expect(await exit).toBe(0);
});

test.each([
  ['NODE_ENV', 'production'],
  ['MARKET_MODE', 'live'],
])('the process refuses to start with %s=%s', { timeout: 20_000 }, async (name, value) => {
  const child = start({ [name]: value });
  const [exit, errorOutput] = await Promise.all([exitCodeOf(child), textOf(child.stderr)]);
  expect(exit).toBe(1);
  expect(errorOutput.trim().split('\n')).toEqual([expect.stringContaining('do not start in production')]);
});
