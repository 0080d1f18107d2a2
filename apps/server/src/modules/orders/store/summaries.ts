import type { BuyerStatus } from '@market/contract/rules/order-status';
import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import { opaqueTextIds } from '#platform/db/database.ts';
import type { OrdersTables } from '../tables.ts';
import { buyerStatusOf } from './buyer-status.ts';

const tables = (db: Db) => db.withTables<OrdersTables>();

export interface SummaryRow {
  readonly id: string;
  readonly user_id: number;
  readonly shop_id: number;
  readonly order_number: string;
  readonly buyer_status: BuyerStatus;
  readonly service_code: string;
  readonly total_price: number;
  readonly quantity: number;
  readonly products: number;
  /** `sản phẩm` when the lines have different ones. */
  readonly unit_name: string;
  /** Storage keys. */
  readonly images: readonly string[];
  readonly created_at: Date;
}

export const selectSummaries = (db: Db, ids: readonly string[]): Promise<SummaryRow[]> =>
  tables(db)
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .select([
      'o.id',
      'o.user_id',
      'o.shop_id',
      'o.order_number',
      'o.total_price',
      'o.created_at',
      buyerStatusOf.as('buyer_status'),
      sql<string>`o.shipping_line->>'code'`.as('service_code'),
      sql<number>`sum(l.quantity)::integer`.as('quantity'),
      sql<number>`count(distinct l.product_id)::integer`.as('products'),
      sql<string>`case count(distinct l.unit_name) when 1 then min(l.unit_name) else 'sản phẩm' end`.as(
        'unit_name',
      ),
      sql<string[]>`array_remove(array_agg(distinct l.image), null)`.as('images'),
    ])
    .where('o.id', '=', sql<string>`any(${opaqueTextIds(ids)})`)
    .groupBy('o.id')
    .execute();

interface Between {
  readonly userId: number;
  readonly shopId: number;
}

export const selectLatestIds = async (
  db: Db,
  { userId, shopId, limit }: Between & { readonly limit: number },
): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('shop_id', '=', shopId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** One answer a pair, in their order. */
export const selectDealings = async (
  db: Db,
  pairs: readonly Between[],
): Promise<
  {
    orders_count: number;
    cancelled_count: number;
    spent: number;
    paid: boolean;
    last_order_at: Date | null;
  }[]
> => {
  const [users, shops] = [pairs.map(({ userId }) => userId), pairs.map(({ shopId }) => shopId)];
  const { rows } = await sql<Awaited<ReturnType<typeof selectDealings>>[number]>`
    select d.orders_count, d.cancelled_count, d.spent, d.paid, d.last_order_at
    from unnest(${users}::bigint[], ${shops}::bigint[]) with ordinality as n (user_id, shop_id, place)
      cross join lateral (
        select count(*)::integer as orders_count,
          (count(*) filter (where status = 'cancelled'))::integer as cancelled_count,
          coalesce(sum(total_price) filter (where status <> 'cancelled'), 0)::bigint as spent,
          coalesce(bool_or(financial_status in ('paid', 'partially_refunded', 'refunded')), false) as paid,
          max(created_at) as last_order_at
        from orders o where o.user_id = n.user_id and o.shop_id = n.shop_id) d
    order by n.place`.execute(db);
  return rows;
};

/** Orders of a shop that came by a referral code, without cancelled ones. */
export const selectReferred = (
  db: Db,
  { shopId, refCode }: { readonly shopId: number; readonly refCode: string },
): Promise<{ orders: number; customers: number; amount: number }> =>
  tables(db)
    .selectFrom('orders')
    .select([
      sql<number>`count(*)::integer`.as('orders'),
      sql<number>`count(distinct user_id)::integer`.as('customers'),
      sql<number>`coalesce(sum(total_price), 0)::bigint`.as('amount'),
    ])
    .where('shop_id', '=', shopId)
    .where('ref_code', '=', refCode)
    .where('status', '<>', 'cancelled')
    .executeTakeFirstOrThrow();
