import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { RfqRow, RfqsTable, RfqTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<RfqTables>();

export type NewRfq = Omit<Insertable<RfqsTable>, 'items' | 'number' | 'status'> & Pick<RfqsTable, 'items'>;

export const insertRfq = (tx: Tx, { items, ...row }: NewRfq): Promise<RfqRow> =>
  tables(tx)
    .insertInto('rfqs')
    .values({ ...row, items: sql`${JSON.stringify(items)}::jsonb` as never })
    .returningAll()
    .executeTakeFirstOrThrow();

export const selectRfq = (db: Db, id: string): Promise<RfqRow | undefined> =>
  tables(db).selectFrom('rfqs').selectAll().where('id', '=', id).executeTakeFirst();

export const selectRfqs = (db: Db, ids: readonly string[]): Promise<RfqRow[]> =>
  tables(db)
    .selectFrom('rfqs')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();

/** Serializes everything that happens to a request and its quotations until the end of the transaction. */
export const lockRfq = (tx: Tx, id: string): Promise<RfqRow | undefined> =>
  tables(tx).selectFrom('rfqs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Locks a request against changes until the end of the transaction; other shops may quote it meanwhile. */
export const shareRfq = (tx: Tx, id: string): Promise<RfqRow | undefined> =>
  tables(tx).selectFrom('rfqs').selectAll().where('id', '=', id).forShare().executeTakeFirst();

export type RfqChanges = Pick<
  Updateable<RfqsTable>,
  'status' | 'closed_reason' | 'closed_at' | 'up_at' | 'expires_at'
>;

export const updateRfq = (tx: Tx, id: string, changes: RfqChanges): Promise<RfqRow> =>
  tables(tx).updateTable('rfqs').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Serializes what one account may do so many times a day. */
export const lockDailyCount = (tx: Tx, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);

export const countRfqsSince = async (db: Db, userId: number, since: Date): Promise<number> => {
  const row = await tables(db)
    .selectFrom('rfqs')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return row.total;
};

export const countBumpsSince = async (db: Db, userId: number, since: Date): Promise<number> => {
  const row = await tables(db)
    .selectFrom('rfq_bumps')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return row.total;
};

/** The same, by request. */
export const countBumpsByRfq = async (db: Db, userId: number, since: Date): Promise<Map<string, number>> => {
  const rows = await tables(db)
    .selectFrom('rfq_bumps')
    .select(({ fn }) => ['rfq_id', fn.countAll<number>().as('total')])
    .where('user_id', '=', userId)
    .where('at', '>=', since)
    .groupBy('rfq_id')
    .execute();
  return new Map(rows.map(({ rfq_id, total }) => [rfq_id, total]));
};

export const insertBump = async (tx: Tx, bump: RfqTables['rfq_bumps']): Promise<void> => {
  await tables(tx).insertInto('rfq_bumps').values(bump).execute();
};

/** Open requests past their end, the longest first. */
export const selectDueRfqs = async (db: Db, now: Date, most: number): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('rfqs')
    .select('id')
    .where('status', '=', 'open')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
};
