import { getProduct } from '@market/contract/catalogue/routes';
import { searchProducts } from '@market/contract/product-search/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import { checkReplica } from '../../../../tools/replica-check.ts';
import { query, startAlone, startPair } from './streaming.ts';
import {
  startReading,
  startReplicaWorld,
  untilReplayed,
  untilUsable,
  type ReadingProcess,
  type ReplicaWorld,
} from './world.ts';

const CALLERS = 8;
const STATE = { timeout: 20_000, interval: 50 };
/** A hanging server is found within 1.6 s; then the primary answers. */
const MAX_MS = 3_000;

let world: ReplicaWorld;
/** A search has a time limit of its own, a product has none. */
let urls: string[];
beforeAll(async () => {
  world = await startReplicaWorld();
  const { id } = await world.market.create.product({ title: 'Áo thun' });
  urls = [searchProducts.path, getProduct.path.replace(':id', String(id))];
  await world.market.settle();
});
afterAll(() => world.stop());

/** People who read one after the other until they are stopped. */
const startCallers = ({ app }: ReadingProcess) => {
  const state = { stopped: false, slowest: 0 };
  const statuses = new Map<number, number>();
  const call = async (_: unknown, caller: number): Promise<void> => {
    while (!state.stopped) {
      const begun = performance.now();
      const { statusCode } = await app.inject(urls[caller % urls.length]!);
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      state.slowest = Math.max(state.slowest, performance.now() - begun);
    }
  };
  const all = Promise.all(Array.from({ length: CALLERS }, call));
  return async () => {
    state.stopped = true;
    await all;
    return { failed: [...statuses.keys()].filter((status) => status !== 200), slowest: state.slowest };
  };
};

const untilReadFrom = (reading: ReadingProcess, database: 'replica' | 'primary', count: number) => {
  let total = 0;
  return expect
    .poll(async () => (total += (await reading.reads())[database]), STATE)
    .toBeGreaterThanOrEqual(count);
};

test('a replica that is killed under load costs no call, and is used again when it is back', async () => {
  const reading = await startReading(world);
  await untilUsable(reading);
  const stop = startCallers(reading);
  await untilReadFrom(reading, 'replica', 50);
  for (let kill = 0; kill < 3; kill++) {
    world.standby.kill();
    await untilReadFrom(reading, 'primary', 10);
    await untilUsable(reading);
    await reading.reads();
    await untilReadFrom(reading, 'replica', 50);
  }
  expect((await stop()).failed).toEqual([]);
});

test('a replica that hangs costs a call a bounded wait, and is used again when it continues', async () => {
  const reading = await startReading(world);
  await untilUsable(reading);
  const stop = startCallers(reading);
  await untilReadFrom(reading, 'replica', 50);
  const thaw = world.standby.freeze();
  onTestFinished(thaw);
  await expect
    .poll(() => reading.replica.status(), STATE)
    .toMatchObject({ state: 'away', fault: 'no_answer' });
  await reading.reads();
  await untilReadFrom(reading, 'primary', 50);
  expect((await reading.app.inject('/readyz')).statusCode).toBe(200);
  const { failed, slowest } = await stop();
  expect(failed).toEqual([]);
  expect(slowest).toBeLessThan(MAX_MS);
  thaw();
  await untilUsable(reading);
  await expect
    .poll(async () => {
      await reading.app.inject(searchProducts.path);
      return (await reading.reads()).replica;
    }, STATE)
    .toBe(1);
});

test('a replica that lags beyond the limit is not read, and its lag is measured', async () => {
  const reading = await startReading(world);
  await untilUsable(reading);
  await query(world.standby.url, 'select pg_wal_replay_pause()');
  await query(world.primary.url, 'create table lag_test (id int)');
  await expect.poll(() => reading.replica.status().state, STATE).toBe('lagging');
  expect(reading.replica.status().lagMs).toBeGreaterThan(1_000);
  await reading.reads();
  await reading.app.inject(searchProducts.path);
  expect(await reading.reads()).toEqual({ replica: 0, primary: 1, repeated: 0 });
  const { body } = await reading.app.inject('/metrics');
  expect(body).toMatch(/^database_replica_usable 0$/m);
  expect(body).toMatch(/^database_replica_lag_seconds [1-9]/m);
  await query(world.standby.url, 'select pg_wal_replay_resume()');
  await untilUsable(reading);
});

test('a replica without the newest migration is not read', async () => {
  const [row] = await query(world.primary.url, 'select max(name) as name from schema_migrations');
  const { name } = row as { name: string };
  await query(world.primary.url, `delete from schema_migrations where name = '${name}'`);
  const reading = await startReading(world);
  await expect
    .poll(() => reading.replica.status(), STATE)
    .toMatchObject({ state: 'wrong', fault: 'older_schema' });
  await query(world.primary.url, `insert into schema_migrations (name) values ('${name}')`);
  await untilUsable(reading);
});

test('a database that is no replica, or one of another market, is not read', async () => {
  const alone = await startAlone();
  onTestFinished(() => alone.stop());
  const primary = await startReading(world, { url: alone.url });
  await expect
    .poll(() => primary.replica.status(), STATE)
    .toMatchObject({ state: 'wrong', fault: 'not_standby' });
  const other = await startPair();
  onTestFinished(() => other.stop());
  await migrate(other.primary.url);
  const foreign = await startReading(world, { url: other.standby.url });
  await expect
    .poll(() => foreign.replica.status(), STATE)
    .toMatchObject({ state: 'wrong', fault: 'other_database' });
  await foreign.app.inject(searchProducts.path);
  expect((await foreign.reads()).replica).toBe(0);
});

test('a read that replay cancels is repeated on the primary', async () => {
  const reading = await startReading(world);
  await query(world.primary.url, 'create table conflict_test as select 1 as id');
  await untilReplayed(world);
  await untilUsable(reading);
  const begun = Promise.withResolvers<void>();
  const result = reading.replica.read(undefined, {
    onReplica: async (db) => {
      begun.resolve();
      await sql`select pg_sleep(4) from conflict_test`.execute(db);
      return 'replica';
    },
    onPrimary: async () => 'primary',
  });
  await begun.promise;
  const isReading = () =>
    query(
      world.standby.url,
      "select 1 as reads from pg_locks where relation = 'conflict_test'::regclass and mode = 'AccessShareLock'",
    );
  await expect.poll(isReading, STATE).toEqual([{ reads: 1 }]);
  await query(world.primary.url, 'drop table conflict_test');
  expect(await result).toBe('primary');
  expect(reading.failures).toEqual(['canceling statement due to conflict with recovery']);
});

test('the command doctor says whether a replica is read', async () => {
  const addresses = { url: world.standby.url, primaryUrl: world.primary.url, maxLagMs: 10_000 };
  expect(await checkReplica(addresses)).toEqual({
    ok: true,
    text: expect.stringMatching(/^Replica: it answers and lags by \d+ ms\.$/),
  });
  expect(await checkReplica({ ...addresses, url: world.primary.url })).toEqual({
    ok: false,
    text: 'Replica: it is no replica, or was promoted, so all reads go to the primary.',
  });
  const { hostname, port } = new URL(world.standby.url);
  const other = `postgres://market:wrong@${hostname}:${port}/postgres`;
  expect(await checkReplica({ ...addresses, url: other })).toMatchObject({ ok: false });
});

test('a replica that was promoted is not read any more', async () => {
  const reading = await startReading(world);
  await untilUsable(reading);
  await query(world.standby.url, 'select pg_promote()');
  await expect
    .poll(() => reading.replica.status(), STATE)
    .toMatchObject({ state: 'wrong', fault: 'not_standby' });
  await reading.reads();
  expect((await reading.app.inject(searchProducts.path)).statusCode).toBe(200);
  expect(await reading.reads()).toEqual({ replica: 0, primary: 1, repeated: 0 });
});
