import type { PaymentMethod } from '@market/contract/payments/schemas';
import type { BuyerStatus, FinancialStatus } from '@market/contract/rules/order-status';
import type { StaffOrderQueue } from '@market/contract/rules/staff-orders';
import { STAFF_COUNT_MAX } from '@market/contract/rules/user-admin';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/context.ts';
import { escapeLike } from '#platform/db/like.ts';
import { buyerStatusOf } from './buyer-status.ts';
import { waitsIn } from './staff-queues.ts';

export interface StaffFilter {
  readonly status?: BuyerStatus | undefined;
  readonly paymentMethod?: PaymentMethod | undefined;
  readonly financialStatus?: FinancialStatus | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly userId?: number | undefined;
  readonly shopId?: number | undefined;
  /** Only those that wait for staff, the longest first. */
  readonly queue?: StaffOrderQueue | undefined;
  /** A query of text search, and the start of an order number. */
  readonly search: { readonly query: string | null; readonly number: string } | null;
}

/** Statuses that only open orders have: an index holds those, and another one those that were cancelled. */
const OF_OPEN_ORDERS = new Set<BuyerStatus>(['wait_confirm', 'wait_checkout', 'wait_pickup', 'in_transit']);

const conditionOf = (filter: StaffFilter): RawBuilder<boolean> => {
  const { status, paymentMethod, financialStatus, from, until, userId, shopId } = filter;
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (status !== undefined) conditions.push(sql`${buyerStatusOf} = ${status}`);
  if (status !== undefined && OF_OPEN_ORDERS.has(status)) conditions.push(sql`o.status = 'open'`);
  if (status === 'cancelled') conditions.push(sql`o.status = 'cancelled'`);
  if (paymentMethod !== undefined) conditions.push(sql`o.payment_method = ${paymentMethod}`);
  if (financialStatus !== undefined) conditions.push(sql`o.financial_status = ${financialStatus}`);
  if (from !== undefined) conditions.push(sql`o.created_at >= ${from}`);
  if (until !== undefined) conditions.push(sql`o.created_at < ${until}`);
  if (userId !== undefined) conditions.push(sql`o.user_id = ${userId}`);
  if (shopId !== undefined) conditions.push(sql`o.shop_id = ${shopId}`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
};

const foundBy = (filter: StaffFilter): RawBuilder<unknown> => {
  const where = conditionOf(filter);
  const columns = sql`select o.id, o.created_at, o.created_at as sorted_by from orders o`;
  if (filter.queue !== undefined)
    return sql`select id, created_at, min(since) as sorted_by from (${waitsIn(filter.queue, where)}
      order by since limit ${STAFF_COUNT_MAX}) waits group by id, created_at`;
  if (filter.search === null)
    return sql`(${columns} where ${where} order by o.created_at desc, o.id limit ${STAFF_COUNT_MAX})`;
  const { query, number } = filter.search;
  const byNumber = sql`(${columns} where o.order_number like ${`${escapeLike(number)}%`} and ${where}
    limit ${STAFF_COUNT_MAX})`;
  if (query === null) return byNumber;
  return sql`${byNumber} union (${columns}
    where to_tsvector('simple', o.seller_text || ' ' || fold_accents(o.shop_name)) @@ to_tsquery('simple', ${query})
      and ${where} limit ${STAFF_COUNT_MAX})`;
};

/** A page of everybody's orders, newest first, and how many there are up to `STAFF_COUNT_MAX`. */
export const selectStaffPage = async (
  db: Db,
  filter: StaffFilter,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ ids: string[]; total: number }> => {
  const order = filter.queue !== undefined ? sql`sorted_by, id` : sql`created_at desc, id`;
  const { rows } = await sql<{ ids: string[] | null; total: number }>`
    with found as materialized (${foundBy(filter)}),
    page as (select id, row_number() over (order by ${order}) as place from found
      order by ${order} limit ${limit} offset ${(page - 1) * limit})
    select (select array_agg(id order by place) from page) as ids,
      least(count(*), ${STAFF_COUNT_MAX}) as total from found`.execute(db);
  return { ids: rows[0]!.ids ?? [], total: rows[0]!.total };
};
