import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fillMarket } from '../../demo/fill.ts';
import { waitForLock } from '#platform/db/bulk.ts';
import { openDatabase } from '#platform/db/database.ts';
import { FILL_LOCK } from '#platform/db/locks.ts';
import { setFlag } from '#platform/db/one-time-flags.ts';
import { aMarket } from '../market.ts';
import { aFolder, aFreePort, MAIN, processesOf, startCommand } from './command.ts';

const NPM_JOBS = ['npm', 'start', '--', '--role', 'jobs'] as const;

test('npm start ends with its PostgreSQL on a signal, also in a folder with blanks and Vietnamese letters', async () => {
  const folder = await aFolder('chợ phiên-');
  const dataDir = join(folder, 'dữ liệu của chợ');
  const { child, says, ended } = startCommand(NPM_JOBS, {
    DATA_DIR: dataDir,
    DEMO: '0',
    METRICS_PORT: String(await aFreePort()),
  });
  await says('Jobs are running.');
  expect((await processesOf(dataDir)).length).toBeGreaterThan(2);
  const from = performance.now();
  child.kill('SIGTERM');
  await ended;
  await expect.poll(() => processesOf(dataDir), { timeout: 10_000 }).toEqual([]);
  expect(performance.now() - from).toBeLessThan(10_000);
});

test('SIGTERM during the start ends it without an error message', async () => {
  const env = { DATA_DIR: await aFolder(), METRICS_PORT: String(await aFreePort()) };
  const { child, says, ended, output } = startCommand([...MAIN, '--role', 'jobs'], env);
  await says('Making a new database');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(output.err).toBe('');
  await expect.poll(() => processesOf(env.DATA_DIR), { timeout: 10_000 }).toEqual([]);
});

test.each<[string, Record<string, string>, string]>([
  [
    'a misspelt setting',
    { DATBASE_URL: 'postgres://x' },
    'DATBASE_URL is not a setting: DATABASE_URL may be meant',
  ],
  [
    'a host that is not here',
    { HOST: '192.0.2.1', DEMO: '0' },
    'HOST=192.0.2.1 is no address of this machine',
  ],
  [
    'a folder that is a file',
    { DATA_DIR: '/dev/null' },
    '/dev/null is not a folder: point DATA_DIR elsewhere',
  ],
  [
    'a folder that nobody can make',
    { DATA_DIR: '/proc/market' },
    'is not a folder: point DATA_DIR elsewhere',
  ],
  [
    'a name that is too long',
    { DATA_DIR: `/tmp/${'x'.repeat(300)}` },
    'DATA_DIR is no name that this system takes',
  ],
  [
    'a database that is away',
    { DATABASE_URL: 'postgres://127.0.0.1:1/none' },
    'The database at DATABASE_URL cannot be used',
  ],
])('%s is refused in one sentence', async (_what, env, sentence) => {
  const { ended, output } = startCommand(MAIN, {
    DATA_DIR: await aFolder(),
    PORT: String(await aFreePort()),
    ...env,
  });
  expect(await ended).toBe(1);
  expect(output.err.trim().split('\n')).toHaveLength(1);
  expect(output.err).toContain(sentence);
});

test('a process waits and fills nothing while another fills the empty database', async () => {
  const market = await aMarket();
  const { db, close } = openDatabase(market.url);
  onTestFinished(close);
  const labels: string[] = [];
  const waits = Promise.withResolvers<void>();
  const filling = db.transaction().execute(async (tx) => {
    await waitForLock(tx, FILL_LOCK, () => labels.push('the first waits'));
    const other = fillMarket(market.context(), {
      scale: undefined,
      progress: (label) => {
        labels.push(label);
        waits.resolve();
      },
    });
    await waits.promise;
    await setFlag(tx, 'demo.filled');
    return { other };
  });
  expect(await (await filling).other).toBe(false);
  expect(labels).toEqual(['another process fills the market']);
});
