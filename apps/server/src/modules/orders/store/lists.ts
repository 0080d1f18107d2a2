import type { PaymentMethod } from '@market/contract/payments/schemas';
import type { BuyerStatus, FinancialStatus } from '@market/contract/rules/order-status';
import type { SellerOrderSort } from '@market/contract/rules/seller-orders';
import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import { escapeLike } from '#platform/db/like.ts';
import type { OrdersTables, ShopOrders } from '../tables.ts';
import { buyerStatusOf } from './buyer-status.ts';

/** The deadline of the shop's next step; null when it waits for others. */
const shopDueAt = sql<Date | null>`case
  when o.cancellation_state = 'requested' and o.cancellation_by = 'seller' then null
  else (select min(l.due_at) from order_limits l
    where l.order_id = o.id and l.paused_at is null and l.kind = any(case
      when o.cancellation_state = 'requested' then array['cancellation']
      else array['confirm', 'pickup', 'cash'] end)) end`;

/** Whose list: what a buyer has not hidden, or all of a shop's. */
export type Owner = { readonly userId: number } | ShopOrders;

export interface ListFilter {
  readonly owner: Owner;
  readonly status?: BuyerStatus | undefined;
  readonly paymentMethod?: PaymentMethod | undefined;
  readonly financialStatus?: FinancialStatus | undefined;
  /** Folded: small letters without marks. */
  readonly words?: string | undefined;
  /** Time of placement; the end is exclusive. */
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** `none`: without a carrier. */
  readonly carrier?: string | undefined;
  readonly note?: 'buyer' | 'shop' | undefined;
  readonly productId?: number | undefined;
}

const hasShopNote = sql<boolean>`exists (select 1 from order_notes n where n.order_id = o.id)`;
const hasProduct = (productId: number) =>
  sql<boolean>`exists (select 1 from order_lines l where l.order_id = o.id and l.product_id = ${productId})`;

const filterOrders = (db: Db, { owner: of, words, paymentMethod, financialStatus, ...rest }: ListFilter) => {
  const { from, until, carrier, note, productId } = rest;
  const like = words === undefined ? undefined : `%${escapeLike(words)}%`;
  const orders = db.withTables<OrdersTables>().selectFrom('orders as o');
  const buyer = 'userId' in of;
  return orders
    .$if(buyer, (query) =>
      query.where('o.user_id', '=', (of as { userId: number }).userId).where('o.hidden_at', 'is', null),
    )
    .$if('shopId' in of, (query) => query.where('o.shop_id', '=', (of as ShopOrders).shopId))
    .$if('shopId' in of && of.confirmedOnly, (query) =>
      query.where('o.fulfillment_status', '<>', 'unconfirmed'),
    )
    .$if(paymentMethod !== undefined, (query) => query.where('o.payment_method', '=', paymentMethod!))
    .$if(financialStatus !== undefined, (query) => query.where('o.financial_status', '=', financialStatus!))
    .$if(from !== undefined, (query) => query.where('o.created_at', '>=', from!))
    .$if(until !== undefined, (query) => query.where('o.created_at', '<', until!))
    .$if(carrier === 'none', (query) => query.where('o.carrier', 'is', null))
    .$if(carrier !== undefined && carrier !== 'none', (query) => query.where('o.carrier', '=', carrier!))
    .$if(note === 'buyer', (query) => query.where('o.note', '<>', ''))
    .$if(note === 'shop', (query) => query.where(hasShopNote))
    .$if(productId !== undefined, (query) => query.where(hasProduct(productId!)))
    .$if(like !== undefined, (query) => query.where(buyer ? 'o.buyer_text' : 'o.seller_text', 'like', like!));
};

/** How many orders of each status fit the filter; exact. */
export const countByStatus = async (db: Db, filter: ListFilter): Promise<Map<BuyerStatus, number>> => {
  const rows = await filterOrders(db, filter)
    .select([buyerStatusOf.as('buyer_status'), sql<number>`count(*)`.as('count')])
    .groupBy(sql`1`)
    .execute();
  return new Map(rows.map(({ buyer_status, count }) => [buyer_status, count]));
};

export const selectPage = async (
  db: Db,
  filter: ListFilter,
  { page, limit, sort = 'newest' }: { page: number; limit: number; sort?: SellerOrderSort | undefined },
): Promise<string[]> => {
  const oldest = sort === 'oldest';
  const rows = await filterOrders(db, filter)
    .select('o.id')
    .$if(filter.status !== undefined, (query) => query.where(buyerStatusOf, '=', filter.status!))
    .$if(sort === 'due_soonest', (query) => query.orderBy(shopDueAt, (due) => due.asc().nullsLast()))
    .$if(sort === 'highest_total', (query) => query.orderBy('o.total_price', 'desc'))
    // the index of the list, backwards for the oldest
    .orderBy('o.created_at', oldest ? 'asc' : 'desc')
    .orderBy('o.id', oldest ? 'desc' : 'asc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Orders of a shop that wait for its confirmation. */
export const countToConfirm = async (db: Db, shopId: number): Promise<number> => {
  const row = await filterOrders(db, { owner: { shopId, confirmedOnly: false } })
    .select(sql<number>`count(*)`.as('count'))
    .where('o.status', '=', 'open')
    .where('o.fulfillment_status', '=', 'unconfirmed')
    .where(buyerStatusOf, '=', 'wait_confirm')
    .executeTakeFirstOrThrow();
  return row.count;
};
