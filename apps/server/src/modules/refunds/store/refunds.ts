import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { RefundState } from '@market/contract/payments/schemas';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueTextIds } from '#platform/db/database.ts';
import type { RefundsTable, RefundsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<RefundsTables>();

export type RefundRow = Selectable<RefundsTable>;

export interface RefundNames {
  readonly provider: string;
  readonly references: readonly string[];
  readonly paymentIds: readonly string[];
}

/** Queues a refund; undefined when its ref is queued already. */
export const insertRefund = (tx: Tx, refund: Insertable<RefundsTable>): Promise<RefundRow | undefined> =>
  tables(tx)
    .insertInto('payment_refunds')
    .values(refund)
    .onConflict((conflict) => conflict.column('ref').doNothing())
    .returningAll()
    .executeTakeFirst();

export const selectByRef = (db: Db, ref: string): Promise<RefundRow | undefined> =>
  tables(db).selectFrom('payment_refunds').selectAll().where('ref', '=', ref).executeTakeFirst();

export const selectRefund = (db: Db, id: number): Promise<RefundRow | undefined> =>
  tables(db).selectFrom('payment_refunds').selectAll().where('id', '=', id).executeTakeFirst();

/** The refund by hand that an outgoing transfer of this memo and amount is for. */
export const selectByMemoAndAmount = (db: Db, memo: string, amount: number): Promise<RefundRow | undefined> =>
  tables(db)
    .selectFrom('payment_refunds')
    .selectAll()
    .where('memo', '=', memo)
    .where('amount', '=', amount)
    .executeTakeFirst();

/** What was queued for an order after `since`, in đồng. */
export const sumQueuedSince = async (db: Db, orderId: string, since: Date): Promise<number> => {
  const { sum } = await tables(db)
    .selectFrom('payment_refunds')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('order_id', '=', orderId)
    .where('queued_at', '>', since)
    .executeTakeFirstOrThrow();
  return sum;
};

export const selectRefundIds = async (db: Db, orderId: string): Promise<number[]> => {
  const rows = await tables(db)
    .selectFrom('payment_refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .execute();
  return rows.map(({ id }) => id);
};

export const lockRefund = (tx: Tx, id: number): Promise<RefundRow | undefined> =>
  tables(tx).selectFrom('payment_refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const insertApproval = async (
  tx: Tx,
  id: number,
  approval: { approved_by: number; approved_at: Date },
): Promise<void> => {
  await tables(tx).updateTable('payment_refunds').set(approval).where('id', '=', id).execute();
};

/** `by` is null when a provider or a bank line says that it is done. */
export const finishRefund = async (
  tx: Tx,
  id: number,
  { at, by }: { at: Date; by: number | null },
): Promise<boolean> => {
  const row = await tables(tx)
    .updateTable('payment_refunds')
    .set({ state: 'succeeded', done_at: at, done_by: by, next_try_at: null })
    .where('id', '=', id)
    .where('state', '<>', 'succeeded')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

export const updateRefund = async (db: Db, id: number, changes: Updateable<RefundsTable>): Promise<void> => {
  await tables(db)
    .updateTable('payment_refunds')
    .set(changes)
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'processing'])
    .execute();
};

/**
 * Leases due refunds until `until`, one at a time per receipt: VNPAY answers queries about its last refund alone, so
 * a parallel one could never be queried and would be sent twice.
 */
export const takeDueRefunds = async (
  db: Db,
  { now, until, most, id }: { now: Date; until: Date; most: number; id?: number },
): Promise<RefundRow[]> => {
  const { rows } = await sql<RefundRow>`
    update payment_refunds set next_try_at = ${until}, attempts = attempts + 1
    where id in (
      select id from payment_refunds r where next_try_at <= ${now} and (${id ?? null}::bigint is null or id = ${id ?? null})
        and not exists (select from payment_refunds b where b.payment_id = r.payment_id and b.receipt_id = r.receipt_id
          and b.id < r.id and b.state in ('queued', 'processing'))
      order by next_try_at limit ${most} for update skip locked)
    returning *`.execute(db);
  return rows;
};

/** Refunds of a provider under one of these references, or of these payments. */
export const selectRefundsNamed = async (
  db: Db,
  { provider, references, paymentIds }: RefundNames,
): Promise<Pick<RefundRow, 'reference' | 'payment_id' | 'amount' | 'state'>[]> => {
  const { rows } = await sql<RefundRow>`
    select reference, payment_id, amount, state from payment_refunds
    where provider = ${provider} and (reference = any(${references}::text[]) or payment_id = any(${paymentIds}::text[]))
    order by id`.execute(db);
  return rows;
};

export const selectRefundsOf = async (db: Db, ids: readonly string[]): Promise<RefundRow[]> =>
  ids.length === 0
    ? []
    : tables(db)
        .selectFrom('payment_refunds')
        .selectAll()
        .where('payment_id', '=', sql<string>`any(${opaqueTextIds(ids)})`)
        .orderBy('id')
        .execute();

const inState = (db: Db, state: RefundState | undefined) =>
  tables(db)
    .selectFrom('payment_refunds')
    .$if(state !== undefined, (query) => query.where('state', '=', state!));

export const countRefunds = async (db: Db, state: RefundState | undefined): Promise<number> => {
  const row = await inState(db, state)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
};

export const selectRefundPage = (
  db: Db,
  state: RefundState | undefined,
  { page, limit }: { page: number; limit: number },
): Promise<RefundRow[]> =>
  inState(db, state)
    .selectAll()
    .orderBy('queued_at')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

interface WaitingSum {
  readonly count: number;
  readonly amount: number;
  readonly oldest_at: Date | null;
  /** How many wait since before a time. */
  readonly overdue: number;
}

/** How many are in these states, their sum in đồng, and since when. */
export const sumWaiting = async (
  db: Db,
  states: readonly RefundState[],
  before: Date,
): Promise<WaitingSum> => {
  const { rows } = await sql<WaitingSum>`
    select count(*) as count, coalesce(sum(amount), 0)::bigint as amount, min(queued_at) as oldest_at,
      count(*) filter (where queued_at < ${before}) as overdue
    from payment_refunds where state = any(${states}::text[])`.execute(db);
  return rows[0]!;
};
