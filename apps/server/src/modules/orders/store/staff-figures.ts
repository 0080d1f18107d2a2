import { STAFF_ORDER_QUEUES, type StaffOrderQueue } from '@market/contract/rules/staff-orders';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/context.ts';
import { sumQueue, type LateSince, type QueueSum } from './staff-queues.ts';

export interface Period {
  readonly from: Date;
  readonly until: Date;
}
type PeriodName = 'today' | 'todayBefore' | 'week' | 'weekBefore';
interface FigureQuery {
  readonly periods: Readonly<Record<PeriodName, Period>>;
  readonly late: LateSince;
}
export interface Placed {
  readonly orders: number;
  readonly cancelled: number;
}
interface Row extends QueueSum, Placed {
  readonly name: string;
}

/** Two counts, each by an index of its own: one over the statuses would read every order. */
const countPlaced = (name: string, { from, until }: Period): RawBuilder<Row> => {
  const placed = sql`from orders where created_at >= ${from} and created_at < ${until}`;
  return sql`select ${name}::text as name, (select count(*) ${placed}) as orders,
    (select count(*) ${placed} and status = 'cancelled') as cancelled,
    0::bigint as total, null::timestamptz as oldest_at, 0::bigint as overdue`;
};

const countWaiting = (queue: StaffOrderQueue, late: LateSince): RawBuilder<Row> =>
  sql`select ${queue}::text, 0::bigint, 0::bigint, waiting.* from (${sumQueue(queue, late)}) waiting`;

/** Orders by period and by queue, in one statement. */
export const selectFigures = async (
  db: Db,
  { periods, late }: FigureQuery,
): Promise<Record<PeriodName | StaffOrderQueue, Placed & QueueSum>> => {
  const parts = [
    ...Object.entries(periods).map(([name, period]) => countPlaced(name, period)),
    ...STAFF_ORDER_QUEUES.map((queue) => countWaiting(queue, late)),
  ];
  const { rows } = await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.name, row])) as Record<PeriodName | StaffOrderQueue, Row>;
};
