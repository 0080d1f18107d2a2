import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

export interface Period {
  readonly from: Date;
  readonly before: Date;
}

export interface BookedByProvider {
  readonly provider: string;
  readonly count: number;
  readonly amount: number;
  readonly confirmed_count: number;
  readonly confirmed_amount: number;
}

/** Receipts of providers by when they were booked, and those of them that a signed event confirmed. */
export const sumBooked = async (db: Db, { from, before }: Period): Promise<BookedByProvider[]> => {
  const { rows } = await sql<BookedByProvider>`
    select provider, count(*) as count, sum(amount)::bigint as amount,
      count(*) filter (where confirmed) as confirmed_count,
      coalesce(sum(amount) filter (where confirmed), 0)::bigint as confirmed_amount
    from (select r.provider, r.amount, exists (select from provider_events e
        where e.payment_id = r.payment_id and e.provider = r.provider and e.verified and e.result = 'done'
          and e.reference = r.attempt and e.amount = r.amount) as confirmed
      from payment_receipts r
      where r.provider <> 'bank' and r.received_at >= ${from} and r.received_at < ${before}) booked
    group by provider order by provider`.execute(db);
  return rows;
};

export interface UnbookedEvent {
  readonly provider: string;
  readonly result: 'amount' | 'transaction' | 'unknown';
  readonly payment_id: string | null;
  readonly reference: string | null;
  readonly transaction_id: string | null;
  readonly amount: number | null;
  readonly booked: number | null;
  readonly at: Date;
}

/** Signed reports of money that were not booked, newest first. */
export const selectUnbooked = async (
  db: Db,
  { from, before }: Period,
  limit: number,
): Promise<UnbookedEvent[]> => {
  const { rows } = await sql<UnbookedEvent>`
    select e.provider, e.result, e.payment_id, e.reference, e.transaction_id, e.amount, e.at,
      (select r.amount from payment_receipts r where r.payment_id = e.payment_id and r.attempt = e.reference limit 1) as booked
    from provider_events e
    where e.at >= ${from} and e.at < ${before} and e.verified and e.kind <> 'return'
      and e.result in ('amount', 'transaction', 'unknown')
    order by e.at desc, e.id desc limit ${limit}`.execute(db);
  return rows;
};
