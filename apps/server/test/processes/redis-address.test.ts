import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { openSharedMemory } from '../../src/adapters/open-shared-memory.ts';
import type { Program } from '../debian-programs.ts';
import { aMarket } from '../market.ts';
import { findRedis } from '../redis/program.ts';
import { startRedis } from '../redis/server.ts';
import { aFolder, aFreePort, MAIN, startCommand } from './command.ts';

const FETCHING_MS = 240_000;
const OPEN_MS = 120_000;
const PASSWORD = 'mật khẩu: p@ss/w#rd';

let program: Program | undefined;
beforeAll(() => {
  program = findRedis();
}, FETCHING_MS);

const open = async (url: string) => {
  const opened = await openSharedMemory(url, 'tests');
  await opened.close();
  return opened.failure;
};

test('a password with special letters opens a Redis, and a wrong one is named without being shown', async (context) => {
  const redis = await startRedis(context, program, { password: PASSWORD });
  expect(await open(redis.url)).toBeUndefined();
  const wrong = await open(redis.url.replace(/:[^:]*@/, ':hush-hush@'));
  expect(wrong).toMatch(/^WRONGPASS /);
  expect(wrong).not.toContain('hush');
  expect(await open(redis.url.replace(/:[^:]*@/, ''))).toMatch(/^NOAUTH /);
});

/** Starts a market that runs jobs on this database; answers what it prints until it runs. */
const startOutput = async (url: string, env: Readonly<Record<string, string>>): Promise<string> => {
  const started = startCommand([...MAIN, '--role', 'jobs'], {
    DATABASE_URL: url,
    DATA_DIR: await aFolder(),
    DEMO: '0',
    METRICS_PORT: String(await aFreePort()),
    ...env,
  });
  await started.says('Jobs are running.', OPEN_MS);
  started.child.kill('SIGTERM');
  await started.ended;
  return started.output.out;
};

test(
  'a market starts with a rediss:// address whose certificate it trusts, and says in one sentence when it does not',
  async (context) => {
    const redis = await startRedis(context, program, { tls: true });
    const { url } = await aMarket();
    const known = { REDIS_URL: redis.url, NODE_EXTRA_CA_CERTS: redis.certificate! };
    expect(await startOutput(url, known)).not.toContain('WARNING');
    const output = await startOutput(url, { REDIS_URL: redis.url });
    expect(output.split('\n').filter((line) => line.includes('WARNING'))).toEqual([
      'WARNING  Redis at REDIS_URL cannot be used: self-signed certificate. The market runs without it and tries again every second.',
    ]);
  },
  2 * OPEN_MS,
);

test(
  'a market without Redis does not load its client, and one whose Redis is away starts with one sentence',
  async () => {
    const { url } = await aMarket();
    const file = join(await aFolder(), 'loaded');
    const recorder = new URL(`record-loaded.mjs?to=${encodeURIComponent(file)}`, import.meta.url).href;
    const options = { NODE_OPTIONS: `--import=${recorder}` };
    const loadsClient = async () => (await readFile(file, 'utf8')).includes('@redis/client');
    await startOutput(url, options);
    expect(await loadsClient()).toBe(false);
    const output = await startOutput(url, {
      ...options,
      REDIS_URL: `redis://:hush-hush@127.0.0.1:${await aFreePort()}`,
    });
    expect(await loadsClient()).toBe(true);
    expect(output).toMatch(
      /^WARNING {2}Redis at REDIS_URL cannot be used: connect ECONNREFUSED 127\.0\.0\.1:\d+\. The market runs/m,
    );
    expect(output).not.toContain('hush');
  },
  2 * OPEN_MS,
);
