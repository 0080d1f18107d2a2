import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

export interface RefundSum {
  readonly payment_id: string;
  readonly amount: number;
  /** Of that, what is refunded of a receipt of the payment. */
  readonly of_receipts: number;
}

export const selectSums = async (db: Db): Promise<RefundSum[]> => {
  const { rows } = await sql<RefundSum>`
    select payment_id, sum(amount) as amount,
      coalesce(sum(amount) filter (where receipt_id is not null), 0) as of_receipts
    from payment_refunds where payment_id is not null group by payment_id`.execute(db);
  return rows;
};

export const sumSent = async (db: Db): Promise<Map<string, number>> => {
  const { rows } = await sql<{ provider: string; amount: number }>`
    select provider, sum(amount) as amount from payment_refunds where state = 'succeeded' group by provider`.execute(
    db,
  );
  return new Map(rows.map(({ provider, amount }) => [provider, amount]));
};

export const sumWaiting = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0) as amount from payment_refunds where state <> 'succeeded'`.execute(db);
  return rows[0]!.amount;
};

/** Of these orders, in đồng. */
export const sumWaitingOf = async (db: Db, orderIds: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0) as amount from payment_refunds
    where state <> 'succeeded' and order_id = any(${orderIds}::text[])`.execute(db);
  return rows[0]!.amount;
};

export const selectWithoutPayment = async (
  db: Db,
  orderIds: readonly string[],
): Promise<{ order_id: string; amount: number }[]> => {
  const { rows } = await sql<{ order_id: string; amount: number }>`
    select order_id, amount from payment_refunds
    where payment_id is null and order_id = any(${orderIds}::text[])`.execute(db);
  return rows;
};

export const selectAmounts = async (db: Db, ids: readonly number[]): Promise<Map<number, number>> => {
  const { rows } = await sql<{ id: number; amount: number }>`
    select id, amount from payment_refunds where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, amount }) => [id, amount]));
};

/** Finished between two times, by provider. */
export const sumSentBetween = async (
  db: Db,
  { from, before }: { readonly from: Date; readonly before: Date },
): Promise<Map<string, { count: number; amount: number }>> => {
  const { rows } = await sql<{ provider: string; count: number; amount: number }>`
    select provider, count(*) as count, sum(amount)::bigint as amount from payment_refunds
    where state = 'succeeded' and done_at >= ${from} and done_at < ${before} group by provider`.execute(db);
  return new Map(rows.map(({ provider, ...sums }) => [provider, sums]));
};
