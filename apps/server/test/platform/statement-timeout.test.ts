import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { executeWithin } from '#platform/db/statement-timeout.ts';
import { aMarket, type Market } from '../market.ts';

const MAX_MS = 300;
const WAIT_MS = 1_000;

let market: Market;
let consoleOutput: unknown[];
beforeEach(async () => {
  market = await aMarket();
  consoleOutput = [];
  const spies = (['error', 'warn', 'log'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...words) => void consoleOutput.push(words)),
  );
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
});

const selectValue = (value = 1) => sql<{ value: number }>`select ${value}::int as value`.compile(market.db);
const pause = () => sql`select pg_sleep(30), ${'here'}::text`.compile(market.db);
const asleep = async () =>
  (
    await sql`select from pg_stat_activity where state = 'active' and query like 'select pg_sleep(30)%'
    and datname = current_database()`.execute(market.db)
  ).rows.length;

test('a statement that takes too long is cancelled in time, also by PostgreSQL, and nothing is logged', async () => {
  const from = performance.now();
  await expect(executeWithin(market.db, pause(), MAX_MS)).rejects.toMatchObject({ status: 503 });
  expect(performance.now() - from).toBeLessThan(2_000);
  await expect.poll(asleep).toBe(0);
  expect(await executeWithin(market.db, selectValue(7), 10_000)).toEqual([{ value: 7 }]);
  expect(consoleOutput).toEqual([]);
});

test('the time limit includes waiting for a connection, and a connection that never comes logs nothing', async () => {
  const { db, pool, close } = openDatabase(market.url, { max: 1, longestWait: WAIT_MS });
  onTestFinished(close);
  const client = await pool.connect();
  const from = performance.now();
  await expect(executeWithin(db, selectValue(), MAX_MS)).rejects.toMatchObject({ status: 503 });
  expect(performance.now() - from).toBeLessThan(WAIT_MS);
  // the pool reports it to whoever waited in its place
  await expect.poll(() => pool.waitingCount, { timeout: 5_000 }).toBe(0);
  client.release();
  expect(await executeWithin(db, selectValue(2), 10_000)).toEqual([{ value: 2 }]);
  expect(consoleOutput).toEqual([]);
});

test('a connection that comes too late runs nothing', async () => {
  const { db, pool, close } = openDatabase(market.url, { max: 1, longestWait: 60_000 });
  onTestFinished(close);
  await sql`create sequence late_runs`.execute(market.db);
  const runs = sql`select nextval('late_runs'), ${1}::int`.compile(db);
  const client = await pool.connect();
  await expect(executeWithin(db, runs, MAX_MS)).rejects.toMatchObject({ status: 503 });
  client.release();
  expect(await executeWithin(db, selectValue(3), 10_000)).toEqual([{ value: 3 }]);
  const { rows } = await sql`select is_called from late_runs`.execute(market.db);
  expect(rows).toEqual([{ is_called: false }]);
});

test('an error of a statement is passed on and the connection stays usable', async () => {
  const { db, close } = openDatabase(market.url, { max: 1 });
  onTestFinished(close);
  const wrong = sql`select 1 / ${0}::int`.compile(db);
  await expect(executeWithin(db, wrong, 10_000)).rejects.toMatchObject({ code: '22012' });
  expect(await executeWithin(db, selectValue(4), 10_000)).toEqual([{ value: 4 }]);
});

test('within a transaction it commits nothing', async () => {
  const undone = market.db.transaction().execute(async (tx) => {
    await sql`insert into settings (key, value) values ('undone', '{}')`.execute(tx);
    expect(await executeWithin(tx, selectValue(5), 10_000)).toEqual([{ value: 5 }]);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  const { rows } = await sql`select key from settings where key = 'undone'`.execute(market.db);
  expect(rows).toEqual([]);
});
