import type { StaffOrderQueue } from '@market/contract/rules/staff-orders';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/context.ts';

interface Queue {
  /** Orders as `o`. */
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  /** When an order began to wait. */
  readonly since: RawBuilder<unknown>;
}

/** Orders that wait for staff; each queue has an index of its own rows. */
export const STAFF_QUEUES: Readonly<Record<StaffOrderQueue, Queue>> = {
  stuck: {
    from: sql`order_limits l join orders o on o.id = l.order_id`,
    where: sql`l.kind = 'stuck' and l.done_at is not null and l.paused_at is null and o.held_at is null`,
    since: sql`l.done_at`,
  },
  held: { from: sql`orders o`, where: sql`o.held_at is not null`, since: sql`o.held_at` },
  money_request: {
    from: sql`order_money_requests r join orders o on o.id = r.order_id`,
    where: sql`r.state = 'waiting'`,
    since: sql`r.asked_at`,
  },
  return_fee: {
    // an order with two of them waits once
    from: sql`(select order_id, min(asked_at) as asked_at from return_fees where state = 'waiting' group by order_id) f
      join orders o on o.id = f.order_id`,
    where: sql`true`,
    since: sql`f.asked_at`,
  },
};

export interface QueueSum {
  readonly total: number;
  readonly oldest_at: Date | null;
  readonly overdue: number;
}

/** @param late since when those are late that wait that long */
export const sumQueue = (queue: StaffOrderQueue, late: Date): RawBuilder<QueueSum> => {
  const { from, where, since } = STAFF_QUEUES[queue];
  return sql<QueueSum>`select count(*) as total, min(${since}) as oldest_at,
    count(*) filter (where ${since} < ${late}) as overdue from ${from} where ${where}`;
};

/** Return shipping that waits for an approval, fee by fee. */
export const sumReturnFees = async (db: Db, late: Date): Promise<QueueSum & { readonly amount: number }> => {
  const { rows } = await sql<QueueSum & { readonly amount: number }>`
    select count(*) as total, coalesce(sum(amount), 0)::bigint as amount, min(asked_at) as oldest_at,
      count(*) filter (where asked_at < ${late}) as overdue from return_fees where state = 'waiting'`.execute(
    db,
  );
  return rows[0]!;
};
