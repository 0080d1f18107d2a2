import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

export const selectUneven = async (db: Db) => {
  const { rows } = await sql<{ id: string; what: string; stored: number; counted: number }>`
    select p.id, w.what, w.stored, w.counted from payments p
    left join (select payment_id, sum(amount) as came from payment_receipts group by 1) r on r.payment_id = p.id
    left join (select payment_id, sum(funded) - sum(refunded) as lies from payment_orders group by 1) o on o.payment_id = p.id
    cross join lateral (values
      ('came in', p.paid_amount, coalesce(r.came, 0)),
      ('lies with its orders', p.paid_amount - p.refund_amount, coalesce(o.lies, 0))) as w (what, stored, counted)
    where w.stored <> w.counted`.execute(db);
  return rows;
};

/** What a payment counts as refunded, in đồng. */
export interface RefundCount {
  readonly id: string;
  readonly refunds: number;
  readonly of_receipts: number;
}

export const selectRefundCounts = async (db: Db): Promise<RefundCount[]> => {
  const { rows } = await sql<RefundCount>`
    select p.id, p.refund_amount as refunds, coalesce(r.refunded, 0) as of_receipts from payments p
    left join (select payment_id, sum(refunded) as refunded from payment_receipts group by 1) r on r.payment_id = p.id
    where p.refund_amount <> 0 or r.refunded <> 0`.execute(db);
  return rows;
};

export const sumReceipts = async (db: Db): Promise<Map<string, number>> => {
  const { rows } = await sql<{ provider: string; amount: number }>`
    select provider, sum(amount) as amount from payment_receipts group by provider`.execute(db);
  return new Map(rows.map(({ provider, amount }) => [provider, amount]));
};
