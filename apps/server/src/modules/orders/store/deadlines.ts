import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueTextIds } from '#platform/db/database.ts';
import type { DeadlineKind, OrdersTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<OrdersTables>();

export interface NewDeadline {
  readonly order_id: string;
  readonly kind: DeadlineKind;
  readonly due_at: Date;
  readonly paused_at?: Date | null;
  readonly done_at?: Date | null;
}

export const insertDeadlines = async (tx: Tx, deadlines: readonly NewDeadline[]): Promise<void> => {
  if (deadlines.length > 0) await tables(tx).insertInto('order_limits').values(deadlines).execute();
};

export const deleteDeadlines = async (tx: Tx, orderId: string, kind?: DeadlineKind): Promise<void> => {
  await tables(tx)
    .deleteFrom('order_limits')
    .where('order_id', '=', orderId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .execute();
};

/** Extends a deadline; one that ends later anyway stays. */
export const extendDeadline = async (
  tx: Tx,
  orderId: string,
  kind: DeadlineKind,
  until: Date,
): Promise<void> => {
  await tables(tx)
    .updateTable('order_limits')
    .set({ due_at: sql`greatest(due_at, ${until})` })
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .execute();
};

/** Whether a deadline is over and was not handled. */
export const isDue = async (db: Db, orderId: string, kind: DeadlineKind, now: Date): Promise<boolean> => {
  const row = await tables(db)
    .selectFrom('order_limits')
    .select('kind')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .where('paused_at', 'is', null)
    .where('due_at', '<=', now)
    .executeTakeFirst();
  return row !== undefined;
};

export const pauseDeadlines = async (tx: Tx, orderId: string, now: Date): Promise<void> => {
  await tables(tx)
    .updateTable('order_limits')
    .set({ paused_at: now })
    .where('order_id', '=', orderId)
    .where('paused_at', 'is', null)
    .execute();
};

/** Resumes the deadlines of an order with the time that was left. */
export const resumeDeadlines = async (tx: Tx, orderId: string, now: Date): Promise<void> => {
  await tables(tx)
    .updateTable('order_limits')
    .set({ due_at: sql`due_at + (${now}::timestamptz - paused_at)`, paused_at: null })
    .where('order_id', '=', orderId)
    .where('paused_at', 'is not', null)
    .execute();
};

/** Resumes the deadlines of an order as if they had never been paused. */
export const unpauseDeadlines = async (tx: Tx, orderId: string): Promise<void> => {
  await tables(tx)
    .updateTable('order_limits')
    .set({ paused_at: null })
    .where('order_id', '=', orderId)
    .execute();
};

export const selectDue = (db: Db, now: Date, most: number) =>
  tables(db)
    .selectFrom('order_limits')
    .select(['order_id', 'kind'])
    .where('done_at', 'is', null)
    .where('paused_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(most)
    .execute();

/** Marks a deadline as handled; false when it was already. */
export const markDone = async (tx: Tx, orderId: string, kind: DeadlineKind, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('order_limits')
    .set({ done_at: now })
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** The first due time among these orders. */
export const selectFirstDue = async (db: Db, orderIds: readonly string[]): Promise<Date | null> => {
  const row = await tables(db)
    .selectFrom('order_limits')
    .select(sql<Date | null>`min(due_at)`.as('due'))
    .where('order_id', '=', sql<string>`any(${opaqueTextIds(orderIds)})`)
    .where('kind', '=', 'payment')
    .executeTakeFirst();
  return row?.due ?? null;
};
