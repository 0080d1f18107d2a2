import type { PaymentMethod } from '@market/contract/payments/schemas';
import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

/** `gmv`: goods in đồng. */
export interface MarketSales {
  readonly orders: number;
  readonly gmv: number;
}
interface Period {
  readonly from: Date;
  readonly until: Date;
}

const sums = sql`count(*) as orders, coalesce(sum(subtotal_price), 0)::bigint as gmv`;
const placed = ({ from, until }: Period) =>
  sql`from orders where created_at >= ${from} and created_at < ${until} and status <> 'cancelled'`;

/** By hour or day in Vietnam; those without an order are left out. */
export const selectSalesByTime = async (db: Db, period: Period, unit: 'hour' | 'day') => {
  const { rows } = await sql<MarketSales & { at: Date }>`
    select date_trunc(${unit}, created_at, 'Asia/Ho_Chi_Minh') as at, ${sums} ${placed(period)} group by 1`.execute(
    db,
  );
  return rows;
};

/** The largest first. */
export const selectSalesByMethod = async (db: Db, period: Period) => {
  const { rows } = await sql<MarketSales & { method: PaymentMethod }>`
    select payment_method as method, ${sums} ${placed(period)} group by 1 order by gmv desc, method`.execute(
    db,
  );
  return rows;
};

export const sumSales = async (db: Db, period: Period): Promise<MarketSales> => {
  const { rows } = await sql<MarketSales>`select ${sums} ${placed(period)}`.execute(db);
  return rows[0]!;
};

export const countMissedDeadlines = async (db: Db, since: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from order_limits where due_at < ${since} and done_at is null and paused_at is null`.execute(
    db,
  );
  return rows[0]!.count;
};
