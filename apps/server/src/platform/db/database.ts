import { Kysely, PostgresDialect, sql, type CompiledQuery, type RawBuilder } from 'kysely';
import pg from 'pg';
import { clientWithSettings, PreparingClient, SocketClient } from './clients.ts';
import type { Db } from '../context.ts';
import { startHeartbeat } from './heartbeat.ts';
import type { Gauges } from '../logging/metrics.ts';
import { traceStatement } from '../logging/tracing.ts';

// bigint and numeric columns here stay within safe integers (ids, amounts, counts).
pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1700, Number);

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** How its connections are used. */
  readonly gauges: Gauges;
  close(): Promise<void>;
}

/** In ms; a statement over its limit is answered 503. */
export interface TimeLimits {
  readonly statement: number;
  readonly lock: number;
  readonly idleInTransaction: number;
}
export const LIMITS: TimeLimits = { statement: 5_000, lock: 2_000, idleInTransaction: 10_000 };

const settingsFor = ({ statement, lock, idleInTransaction }: TimeLimits): [name: string, value: string][] => [
  ['statement_timeout', `${statement}`],
  ['lock_timeout', `${lock}`],
  ['idle_in_transaction_session_timeout', `${idleInTransaction}`],
  ['timezone', 'UTC'],
];

export const limitOptions = (
  limits: TimeLimits,
  pooled: boolean,
): Pick<pg.PoolConfig, 'Client' | 'options' | 'pipeline'> => {
  const settings = settingsFor(limits);
  const local = settings.map(([name, value]) => `set local ${name} = '${value}'`).join('; ');
  const options = settings.map(([name, value]) => `-c ${name}=${value}`).join(' ');
  return {
    pipeline: true,
    ...(pooled ? { Client: clientWithSettings(local) } : { Client: PreparingClient, options }),
  };
};

const MAX_WAIT_MS = 8_000;

/** A connection stores a plan for each statement that it ran, and a busy one is never idle long enough to be closed. */
const MAX_LIFETIME_S = 3_600;

const databaseHangs = () => new Error('Connection terminated: the database does not answer');

/** When a client of the pool received something last: found by calling it often. */
const watchAnswers = (pool: pg.Pool): (() => number) => {
  const received = new Map<SocketClient, number>();
  let at = 0;
  pool.on('connect', (client) => {
    if (client instanceof SocketClient) received.set(client, client.bytesRead);
  });
  pool.on('remove', (client) => {
    if (client instanceof SocketClient) received.delete(client);
  });
  return () => {
    for (const [client, bytes] of received) {
      if (client.bytesRead === bytes) continue;
      received.set(client, client.bytesRead);
      at = performance.now();
    }
    return at;
  };
};

const watchPool = (pool: pg.Pool, url: string) => {
  const used = new Set<pg.PoolClient>();
  let waiting = new Set<(error: Error) => void>();
  pool.on('acquire', (client) => used.add(client));
  pool.on('release', (_error, client) => used.delete(client));
  const giveUp = () => {
    for (const client of used) if (client instanceof SocketClient) client.destroy(databaseHangs());
    for (const reject of waiting) reject(databaseHangs());
    waiting = new Set();
  };
  const heartbeat = startHeartbeat(url, giveUp, watchAnswers(pool));
  const connect = async (): Promise<pg.PoolClient> => {
    if (!heartbeat.isAlive()) throw databaseHangs();
    const { promise, reject } = Promise.withResolvers<never>();
    waiting.add(reject);
    let late = false;
    promise.catch(() => (late = true));
    const connecting = pool.connect();
    connecting.then(
      (client) => late && client.release(true),
      () => {},
    );
    return Promise.race([connecting, promise]).finally(() => waiting.delete(reject));
  };
  return { connect, heartbeat };
};

const poolGauges = (pool: pg.Pool): Gauges => ({
  help: {
    database_connections: 'Open connections of this process to the database',
    database_connections_idle: 'Open connections that wait for work',
    database_requests_waiting: 'Transactions and statements that wait for a connection',
  },
  read: async () => ({
    database_connections: pool.totalCount,
    database_connections_idle: pool.idleCount,
    database_requests_waiting: pool.waitingCount,
  }),
});

export interface DatabaseOptions {
  readonly max?: number;
  readonly limits?: TimeLimits;
  readonly longestWait?: number;
  /** Fails within two seconds while the database hangs: for a process that serves requests. */
  readonly watch?: boolean;
  /** For a pooler in transaction mode: connections have no session state. */
  readonly pooled?: boolean;
}

/** Numbers are safe integers; a lost connection does not end the process. */
export const openDatabase = (url: string, options: DatabaseOptions = {}): Database => {
  const { max = 10, limits = LIMITS, longestWait = MAX_WAIT_MS, watch = false, pooled = false } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: longestWait,
    maxLifetimeSeconds: MAX_LIFETIME_S,
    ...limitOptions(limits, pooled),
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const guard = watch ? watchPool(pool, url) : undefined;
  const connect = guard === undefined ? () => pool.connect() : guard.connect;
  const end = async () => {
    await guard?.heartbeat.stop();
    await pool.end();
  };
  const db = new Kysely<{}>({
    dialect: new PostgresDialect({ pool: { connect, end, options: pool.options } }),
    log: traceStatement,
  });
  const close = async () => {
    await db.destroy();
    // Kysely ends no pool that it has not used; its idle connections would keep the process running for 10 s
    if (!pool.ending) await end();
  };
  return { db, pool, gauges: poolGauges(pool), close };
};

/** Compiles once: a third of the cost. `build` may only bind its arguments, never spread, inspect or test them. */
export const prepared = <Arguments extends readonly unknown[], Row>(
  build: (db: Db, ...args: Arguments) => { compile(): CompiledQuery<Row> },
): ((db: Db, ...args: Arguments) => Promise<Row[]>) => {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, ...args) => {
    compiled ??= build(db, ...(args.map((_, slot) => ({ $slot: slot })) as unknown as Arguments)).compile();
    const parameters = compiled.parameters.map((value) =>
      value !== null && typeof value === 'object' && '$slot' in value ? args[value.$slot as number] : value,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
};

/**
 * Ids for `any(…)` and `unnest(…)` of a statement that runs often. Behind a subquery PostgreSQL does not see how many
 * there are: else a plan for few of them seems cheaper than the general one, and it plans the statement at each call.
 */
export const opaqueIds = (ids: readonly number[]): RawBuilder<number[]> =>
  sql<number[]>`(select ${ids}::bigint[])::bigint[]`;

/** As `opaqueIds`, of ids that are texts. */
export const opaqueTextIds = (ids: readonly string[]): RawBuilder<string[]> =>
  sql<string[]>`(select ${ids}::text[])::text[]`;
