import {
  STAFF_ORDER_WAITS,
  type StaffOrderQueue,
  type StaffOrderWait,
} from '@market/contract/rules/staff-orders';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/context.ts';
import { opaqueTextIds } from '#platform/db/database.ts';

export type WaitKind = StaffOrderWait | 'held';
interface Source {
  /** Orders as `o`. */
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  /** When an order began to wait. */
  readonly since: RawBuilder<unknown>;
  /** What is decided about, in đồng. */
  readonly amount: RawBuilder<unknown>;
}

/** What waits for staff; each kind has an index of its own rows. */
const SOURCES: Readonly<Record<WaitKind, Source>> = {
  stuck: {
    from: sql`order_limits l join orders o on o.id = l.order_id`,
    where: sql`l.kind = 'stuck' and l.done_at is not null and l.paused_at is null and o.held_at is null`,
    since: sql`l.done_at`,
    amount: sql`o.total_price - o.refund_price`,
  },
  money_request: {
    from: sql`order_money_requests r join orders o on o.id = r.order_id`,
    where: sql`r.state = 'waiting'`,
    since: sql`r.asked_at`,
    amount: sql`r.amount`,
  },
  return_fee: {
    from: sql`return_fees f join orders o on o.id = f.order_id`,
    where: sql`f.state = 'waiting'`,
    since: sql`f.asked_at`,
    amount: sql`f.amount`,
  },
  held: {
    from: sql`orders o`,
    where: sql`o.held_at is not null`,
    since: sql`o.held_at`,
    amount: sql`o.total_price - o.refund_price`,
  },
};

const kindsOf = (queue: StaffOrderQueue): readonly WaitKind[] =>
  queue === 'decision' ? STAFF_ORDER_WAITS : [queue];

interface WaitRow {
  readonly id: string;
  readonly created_at: Date;
  readonly kind: WaitKind;
  readonly since: Date;
  readonly amount: number;
}

/**
 * What waits in a queue; an order that waits for two decisions is there twice.
 * @param condition about the order `o`
 */
export const waitsIn = (queue: StaffOrderQueue, condition: RawBuilder<unknown>): RawBuilder<WaitRow> => {
  const parts = kindsOf(queue).map((kind) => {
    const { from, where, since, amount } = SOURCES[kind];
    return sql`select o.id, o.created_at, ${kind}::text as kind, ${since} as since, ${amount} as amount
      from ${from} where ${where} and ${condition}`;
  });
  return sql<WaitRow>`${sql.join(parts, sql` union all `)}`;
};

export interface QueueSum {
  readonly total: number;
  readonly oldest_at: Date | null;
  readonly overdue: number;
}
/** Since when those are late that wait that long. */
export type LateSince = Readonly<Record<WaitKind, Date>>;

/** The orders of a queue, each once. */
export const sumQueue = (queue: StaffOrderQueue, late: LateSince): RawBuilder<QueueSum> => {
  const lateOf = kindsOf(queue).map((kind) => sql`(kind = ${kind} and since < ${late[kind]})`);
  return sql<QueueSum>`select count(*) as total, min(since) as oldest_at, count(*) filter (where late) as overdue
    from (select min(since) as since, bool_or(${sql.join(lateOf, sql` or `)}) as late
      from (${waitsIn(queue, sql`true`)}) waits group by id) orders`;
};

/** What waits of one kind, also twice of one order. @param late since when it is late that waits that long */
export const sumWaits = async (
  db: Db,
  kind: StaffOrderWait,
  late: Date,
): Promise<QueueSum & { readonly amount: number }> => {
  const { rows } = await sql<QueueSum & { readonly amount: number }>`
    select count(*) as total, coalesce(sum(amount), 0)::bigint as amount, min(since) as oldest_at,
      count(*) filter (where since < ${late}) as overdue from (${waitsIn(kind, sql`true`)}) waits`.execute(
    db,
  );
  return rows[0]!;
};

export interface OrderWait extends Pick<WaitRow, 'since' | 'amount'> {
  readonly kind: StaffOrderWait;
}

/** For which decisions these orders wait, the longest first. */
export const selectWaits = async (
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OrderWait[]>> => {
  if (orderIds.length === 0) return new Map();
  const condition = sql`o.id = any(${opaqueTextIds(orderIds)})`;
  const { rows } = await sql<OrderWait & Pick<WaitRow, 'id'>>`
    ${waitsIn('decision', condition)} order by since, amount`.execute(db);
  return Map.groupBy(rows, ({ id }) => id);
};
