import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mkdtemp, chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { aFreePort, processesOf, root, startCommand } from './command.ts';

// A checkout in a folder as a person in Vietnam may call it, not only its data.

const INSTALLED = ['node_modules', 'apps/web/node_modules', 'apps/server/node_modules'];
const STARTED_MS = 300_000;
const ENDED_MS = 10_000;

let place: string;
let cloneFolder: string;
const succeeds = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'market-clone-'));
  await chmod(place, 0o755);
  cloneFolder = join(place, 'chợ phiên thử/');
  expect(succeeds('git', 'clone', '-q', root, cloneFolder)).toBe(true);
  for (const folder of INSTALLED) {
    const [from, to] = [join(root, folder), join(cloneFolder, folder)];
    // links where both are on one disk: copies take a while
    expect(succeeds('cp', '-al', from, to) || succeeds('cp', '-a', from, to)).toBe(true);
  }
}, STARTED_MS);
afterAll(() => rm(place, { recursive: true, force: true }));

const openMarket = async () => {
  const env = { PORT: String(await aFreePort()), PROVIDERS_PORT: String(await aFreePort()) };
  const started = startCommand(['npm', 'start'], env, { at: cloneFolder, group: true });
  await started.says('is open at', STARTED_MS);
  return { ...started, address: `http://127.0.0.1:${env.PORT}` };
};

const statusesOf = async (address: string, pages: readonly string[]): Promise<Record<string, number>> => {
  const statuses: Record<string, number> = {};
  for (const page of pages) {
    const html = await (await fetch(address + page)).text();
    const files = [...html.matchAll(/(?:["'(]|&quot;)(\/(?!\/)[^"'()\s&]+\.(?!html)[a-z0-9]+)["')&]/g)];
    for (const [, path = ''] of files) statuses[path] ??= (await fetch(address + path)).status;
  }
  return statuses;
};

test.each<['SIGTERM' | 'SIGINT', string]>([
  ['SIGTERM', 'npm alone'],
  ['SIGINT', 'everything at the terminal'],
])(
  'it opens, serves all that its pages show, and ends by %s to %s',
  async (signal) => {
    const { child, address, output } = await openMarket();
    const statuses = await statusesOf(address, ['/', '/dang-nhap', '/gio-hang', '/nowhere']);
    expect(Object.keys(statuses).length).toBeGreaterThan(50);
    expect(Object.entries(statuses).filter(([, status]) => status !== 200)).toEqual([]);
    expect((await processesOf(cloneFolder)).length).toBeGreaterThan(4);
    const from = performance.now();
    process.kill(signal === 'SIGINT' ? -child.pid! : child.pid!, signal);
    await expect.poll(() => processesOf(cloneFolder), { timeout: ENDED_MS }).toEqual([]);
    expect(performance.now() - from).toBeLessThan(ENDED_MS);
    expect(output.err.replaceAll(/^npm warn.*$/gm, '').trim()).toBe('');
  },
  2 * STARTED_MS,
);

test(
  'a fresh clone passes a part of the checks',
  async () => {
    const { ended, output } = startCommand(
      ['npm', 'test', '--', '--only', 'boundaries,rules'],
      {},
      { at: cloneFolder },
    );
    expect(await ended, output.out).toBe(0);
  },
  STARTED_MS,
);
