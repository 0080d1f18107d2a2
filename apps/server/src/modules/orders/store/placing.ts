import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { OrdersTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<OrdersTables>();

/** Makes everybody who places the same thing take turns, until the end of the transaction. */
export const lockFingerprint = (tx: Tx, fingerprint: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`.execute(tx);

/** The checkout that placed the same thing since then. */
export const selectSameCheckout = async (
  db: Db,
  fingerprint: string,
  since: Date,
): Promise<string | undefined> => {
  const row = await tables(db)
    .selectFrom('checkouts')
    .select('id')
    .where('fingerprint', '=', fingerprint)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
};

export const selectCheckout = (db: Db, id: string) =>
  tables(db).selectFrom('checkouts').select(['id', 'total']).where('id', '=', id).executeTakeFirstOrThrow();

const baseOf = (db: Db, month: string) =>
  tables(db).selectFrom('order_months').select('base').where('month', '=', month).executeTakeFirst();

/**
 * The next so many numbers of a month. A sequence gives them without a lock, so a busy market never queues here; the
 * month's first order alone writes its base, and those of the same instant wait for it.
 */
export const nextNumbers = async (tx: Tx, month: string, count: number): Promise<number[]> => {
  let row = await baseOf(tx, month);
  if (row === undefined) {
    await sql`insert into order_months (month, base) select ${month}, nextval('order_numbers') on conflict (month) do nothing`.execute(
      tx,
    );
    row = await baseOf(tx, month);
  }
  const { rows } = await sql<{ value: number }>`
    select nextval('order_numbers') as value from generate_series(1, ${count})`.execute(tx);
  return rows.map(({ value }) => value - row!.base);
};

/** After rows with given numbers went in: the month's next order counts on from the highest. */
export const startMonth = async (tx: Tx, month: string, highest: number): Promise<void> => {
  await sql`insert into order_months (month, base) values (${month}, nextval('order_numbers') - ${highest}::bigint)
    on conflict (month) do update set base = excluded.base`.execute(tx);
};

export const selectSecret = async (db: Db): Promise<string> => {
  const { rows } = await sql<{
    value: string;
  }>`select value #>> '{}' as value from settings where key = 'orders.quote_secret'`.execute(db);
  return rows[0]!.value;
};
