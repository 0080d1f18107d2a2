import { searchProducts } from '@market/contract/product-search/routes';
import { getSession } from '@market/contract/sessions/routes';
import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeAll, expect, inject, onTestFinished, test, type TestContext } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { openDatabase, type DatabaseOptions } from '#platform/db/database.ts';
import { executeWithin } from '#platform/db/statement-timeout.ts';
import { changeShop } from '#shops';
import { requireProgram, type Program } from '../debian-programs.ts';
import { createDatabase, createEmptyDatabase, dropDatabase } from '../database.ts';
import { aWorld, catchUp, expectWhole, orderUntilAnswered } from '../faults/world.ts';
import { aMarket } from '../market.ts';
import { startPooler, type Pooler } from '../pgbouncer/pooler.ts';
import { findPgBouncer } from '../pgbouncer/program.ts';
import { aFolder, aFreePort, MAIN, startCommand } from './command.ts';
import { startProcess } from './start.ts';

const SERVERS = 4;
const FETCHING_MS = 240_000;

let program: Program | undefined;
beforeAll(() => {
  program = findPgBouncer();
}, FETCHING_MS);

const aPooler = async (context: TestContext, url: string): Promise<Pooler> =>
  startPooler(requireProgram(context, program, 'PgBouncer'), url, { servers: SERVERS });

const openPooled = (url: string, options: DatabaseOptions = {}) => {
  const database = openDatabase(url, { pooled: true, ...options });
  onTestFinished(() => database.close());
  return database;
};

/** The state of the connections of the pooler, all of them asked at once. */
const connectionStates = async (url: string): Promise<unknown[]> => {
  const clients = await Promise.all(
    Array.from({ length: SERVERS }, async () => {
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query('begin');
      return client;
    }),
  );
  const states = await Promise.all(
    clients.map(async (client) => {
      const { rows } = await client.query<Record<string, unknown>>(`
        select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
          current_setting('idle_in_transaction_session_timeout') as idle,
          (select count(*)::int from pg_prepared_statements) as prepared,
          (select count(*)::int from pg_listening_channels()) as listens,
          (select count(*)::int from pg_class where pg_my_temp_schema() = relnamespace) as temporary,
          (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks`);
      return rows[0];
    }),
  );
  for (const client of clients) await client.end();
  return states;
};
const NOTHING = {
  statement: '0',
  lock: '0',
  idle: '0',
  prepared: 0,
  listens: 0,
  temporary: 0,
  locks: 0,
};

test('two processes place forty orders at once over four connections, each once, without session state', async (context) => {
  const world = await aWorld({ buyers: 20 });
  const { market, fakeProviders, proxy } = world;
  const pooled = (await aPooler(context, market.url)).of(market.url);
  const options = { pooled, fakeProviders, publicUrl: proxy.address, works: true };
  const processes = await Promise.all([startProcess(market, options), startProcess(market, options)]);
  proxy.forwardTo(processes[0].address);
  await Promise.all(
    world.buyers.flatMap((buyer) =>
      processes.map(({ address }, index) =>
        orderUntilAnswered(world, buyer, index === 0 ? 'wallet_momo' : 'cod', { address: () => address }),
      ),
    ),
  );
  for (const state of await connectionStates(pooled)) expect(state).toEqual(NOTHING);
  for (const each of processes) expect(await each.end('SIGTERM')).toBe('0');
  await catchUp(world, 2);
  await expectWhole(world);
});

test('notifications sent through the pooler reach other processes', async (context) => {
  const market = await aMarket();
  const pooled = (await aPooler(context, market.url)).of(market.url);
  const shop = await market.create.shop({ name: 'Quán Trọ Gió' });
  const processes = await Promise.all([
    startProcess(market, { pooled, pages: true }),
    startProcess(market, { pooled, pages: true }),
  ]);
  const shows = () =>
    Promise.all(
      processes.map(async ({ address }) =>
        (await (await fetch(`${address}/shop/${shop}`)).text()).includes('Quán Trọ Gió'),
      ),
    );
  expect(await shows()).toEqual([true, true]);
  await changeShop({ ...market.context(), db: openPooled(pooled).db }, shop, { review_state: 3 });
  // cached pages are fresh for ten seconds
  await expect.poll(shows, { timeout: 5_000 }).toEqual([false, false]);
});

const LIMITS = { statement: 400, lock: 200, idleInTransaction: 300 };
const code = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

test('time limits apply to single statements and transactions, and not to the next client', async (context) => {
  const url = await createDatabase(inject('databaseTemplate'));
  onTestFinished(() => dropDatabase(url));
  const direct = openDatabase(url);
  onTestFinished(() => direct.close());
  await sql`alter database ${sql.id(new URL(url).pathname.slice(1))} set timezone = 'Asia/Ho_Chi_Minh'`.execute(
    direct.db,
  );
  const pooled = (await aPooler(context, url)).of(url);
  const { db } = openPooled(pooled, { limits: LIMITS });
  const pause = sql`select pg_sleep(30), ${1}::int`;
  expect(await code(pause.execute(db))).toBe('57014');
  expect(await code(db.transaction().execute((tx) => pause.execute(tx)))).toBe('57014');
  const zone = () => sql<{ zone: string }>`select current_setting('timezone') as zone`.execute(db);
  expect((await zone()).rows).toEqual([{ zone: 'UTC' }]);
  const waits = direct.db.transaction().execute(async (tx) => {
    await sql`lock table settings`.execute(tx);
    return code(sql`select count(*) from settings`.execute(db));
  });
  expect(await waits).toBe('55P03');
  const idle = db.transaction().execute(async (tx) => {
    const gone = async () =>
      (
        await sql`select from pg_stat_activity where state = 'idle in transaction'
        and datname = current_database()`.execute(direct.db)
      ).rows.length;
    await expect.poll(gone).toBe(0);
    await sql`select 1`.execute(tx);
  });
  await expect(idle).rejects.toThrow();
  // filling a complete market may take longer
  const long = db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select pg_sleep(0.6)`.execute(tx);
  });
  expect(await code(long)).toBe('done');
  for (const state of await connectionStates(pooled)) expect(state).toEqual(NOTHING);
});

test('a statement over its own limit fails, and PostgreSQL cancels it', async (context) => {
  const market = await aMarket();
  const { db } = openPooled((await aPooler(context, market.url)).of(market.url));
  const pause = sql`select pg_sleep(30), ${'here'}::text`.compile(db);
  const from = performance.now();
  await expect(executeWithin(db, pause, 300)).rejects.toMatchObject({ status: 503 });
  expect(performance.now() - from).toBeLessThan(2_000);
  const running = async () =>
    (
      await sql`select from pg_stat_activity where state = 'active' and query like 'select pg_sleep(30)%'
      and datname = current_database()`.execute(market.db)
    ).rows.length;
  await expect.poll(running).toBe(0);
});

test('a failing statement outside a transaction changes nothing and passes its error on', async (context) => {
  const market = await aMarket();
  const { db } = openPooled((await aPooler(context, market.url)).of(market.url), { max: 1 });
  const add = (key: string) => sql`insert into settings (key, value) values (${key}, '{}')`.execute(db);
  await add('once');
  expect(await code(add('once'))).toBe('23505');
  expect(await code(sql`select 1 / ${0}::int`.execute(db))).toBe('22012');
  expect(await code(sql`set constraints none_of_these deferred`.execute(db))).toBe('42704');
  await add('again');
  expect((await sql`select key from settings order by key`.execute(db)).rows).toEqual([
    { key: 'again' },
    { key: 'once' },
  ]);
});

test('calls get 503 within two seconds while the pooler hangs, and work again when it resumes', async (context) => {
  const market = await aMarket();
  const pooler = await aPooler(context, market.url);
  const buyer = await market.as(await market.create.user());
  const { clock, services } = market;
  const { db } = openPooled(pooler.of(market.url), { max: 4, watch: true });
  const app = await buildApp({ db, clock, services, logLevel: 'fatal' });
  onTestFinished(() => app.close());
  const isReady = async () => (await app.inject('/readyz')).statusCode;
  await expect.poll(isReady, { timeout: 10_000 }).toBe(200);
  const thaw = pooler.freeze();
  const headers = { authorization: `Bearer ${buyer.token}` };
  const calls = [`${searchProducts.path}?keyword=ao`, getSession.path];
  const from = performance.now();
  const answers = await Promise.all(
    [...calls, ...calls, ...calls, ...calls].map((url) => app.inject({ url, headers })),
  );
  expect(performance.now() - from).toBeLessThan(2_000);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  thaw();
  await expect.poll(isReady, { timeout: 10_000 }).toBe(200);
});

test('a market configured with both addresses migrates an empty database and works', async (context) => {
  const template = inject('databaseTemplate');
  const url = await createEmptyDatabase(template, `pooled_${Date.now()}`);
  onTestFinished(() => dropDatabase(url));
  const pooled = (await aPooler(context, url)).of(url);
  const METRICS_PORT = String(await aFreePort());
  const { child, says, ended, output } = startCommand([...MAIN, '--role', 'jobs'], {
    DATABASE_URL: pooled,
    DATABASE_DIRECT_URL: url,
    DATA_DIR: await aFolder(),
    DEMO: '0',
    METRICS_PORT,
  });
  await says('Jobs are running.');
  const ready = await fetch(`http://127.0.0.1:${METRICS_PORT}/readyz`);
  expect(await ready.json()).toMatchObject({ status: 'ok' });
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(output.err).toBe('');
});

test('inconsistent addresses are refused in one sentence', async (context) => {
  const template = inject('databaseTemplate');
  const [url, other] = await Promise.all([createDatabase(template), createDatabase(template)]);
  onTestFinished(async () => void (await Promise.all([url, other].map(dropDatabase))));
  const pooler = await aPooler(context, url);
  const pooled = pooler.of(url);
  const wrong: [Record<string, string>, string][] = [
    [{ DATABASE_URL: pooled }, 'DATABASE_URL leads to a pooler: set DATABASE_DIRECT_URL'],
    [
      { DATABASE_URL: pooled, DATABASE_DIRECT_URL: pooled },
      'DATABASE_DIRECT_URL leads to a pooler: it has to be',
    ],
    [
      { DATABASE_URL: pooler.of(other), DATABASE_DIRECT_URL: url },
      'DATABASE_URL and DATABASE_DIRECT_URL are not the same database.',
    ],
    [
      { DATABASE_URL: 'postgres://127.0.0.1:1/none', DATABASE_DIRECT_URL: url },
      'The database at DATABASE_URL cannot be used: ',
    ],
    [{ DATABASE_DIRECT_URL: url }, 'DATABASE_DIRECT_URL requires DATABASE_URL'],
  ];
  await Promise.all(
    wrong.map(async ([env, sentence]) => {
      const own = { DATA_DIR: await aFolder(), PORT: String(await aFreePort()) };
      const { ended, output } = startCommand(MAIN, { ...own, ...env });
      expect(await ended).toBe(1);
      expect(output.err.trim().split('\n')).toHaveLength(1);
      expect(output.err).toContain(sentence);
    }),
  );
});
