import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import pg from 'pg';
import type { Db } from './context.ts';

// bigint and numeric columns here stay within safe integers (ids, đồng, counts).
pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1700, Number);

const names = new Map<string, string>();
const MOST_NAMES = 2_000;

/** One short name a text, so that PostgreSQL plans each statement once a connection. */
const nameOf = (text: string): string => {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('base64url');
    if (names.size < MOST_NAMES) names.set(text, name);
  }
  return name;
};

type Query = (...parts: unknown[]) => unknown;

class PreparingClient extends pg.Client {
  // pg's own overloads cannot be spelled by an override
  override query = ((...parts: unknown[]): unknown => {
    const [text, values, ...rest] = parts;
    const send = pg.Client.prototype.query as unknown as Query;
    return typeof text === 'string' && Array.isArray(values) && values.length > 0
      ? send.call(this, { name: nameOf(text), text, values }, ...rest)
      : send.apply(this, parts);
  }) as unknown as pg.Client['query'];
}

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Time limits in ms that every connection works under; a statement over it is a 503, never a stuck page. */
export interface TimeLimits {
  readonly statement: number;
  readonly lock: number;
  readonly idleInTransaction: number;
}
const LIMITS: TimeLimits = { statement: 5_000, lock: 2_000, idleInTransaction: 10_000 };

/** Opens a pool on `url`. Named statements, safe integers, and no lost connection that ends the process. */
export const openDatabase = (url: string, { max = 10, limits = LIMITS } = {}): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    Client: PreparingClient,
    options: `-c statement_timeout=${limits.statement} -c lock_timeout=${limits.lock} -c idle_in_transaction_session_timeout=${limits.idleInTransaction} -c timezone=UTC`,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<{}>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
};

/**
 * Compiles a statement on its first call and only binds on the next ones: a hot read costs a third.
 * `build` may use its arguments as bound values alone: never spread, inspect or branch on them.
 */
export const prepared = <Arguments extends readonly unknown[], Row>(
  build: (db: Db, ...given: Arguments) => { compile(): CompiledQuery<Row> },
): ((db: Db, ...given: Arguments) => Promise<Row[]>) => {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, ...given) => {
    compiled ??= build(db, ...(given.map((_, slot) => ({ $slot: slot })) as unknown as Arguments)).compile();
    const parameters = compiled.parameters.map((value) =>
      value !== null && typeof value === 'object' && '$slot' in value ? given[value.$slot as number] : value,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
};
