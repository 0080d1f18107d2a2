import type { Checkout } from '@market/contract/checkout/schemas';
import { orderNotFound } from '@market/contract/orders/problems';
import type { Order, OrderCounts, SellerOrder } from '@market/contract/orders/schemas';
import type { PaymentMethod } from '@market/contract/payments/schemas';
import { BUYER_STATUSES, type BuyerStatus, type FinancialStatus } from '@market/contract/rules/order-status';
import type { SellerOrderSort } from '@market/contract/rules/seller-orders';
import { foldAccents } from '@market/contract/rules/text';
import { getOrderPayments } from '#payments';
import { getPeople } from '#users';
import { carrierOf, getParcels } from '#shipping';
import type { Context, Db, Person, Seller } from '#platform/context.ts';
import { countByStatus, selectPage, type ListFilter, type Owner } from '../store/lists.ts';
import { isOfShopsCash } from '../rules/cash.ts';
import { searchedText, timesOf } from '../rules/list-filter.ts';
import { selectNotes } from '../store/notes.ts';
import { shopOrdersOf } from '../rules/shop-orders.ts';
import { selectCashRefunds } from '../store/cash-refunds.ts';
import * as store from '../store/orders.ts';
import { selectProofs } from '../store/proofs.ts';
import { presentOrder, presentSellerOrder, type OrderRows } from './present.ts';

const idsOf = (orders: readonly store.OrderRow[], test: (order: store.OrderRow) => boolean): string[] =>
  orders.filter(test).map(({ id }) => id);

/** Orders with all that is shown of them. */
export const hydrate = async (context: Context, orders: readonly store.OrderRow[]): Promise<OrderRows[]> => {
  if (orders.length === 0) return [];
  const online = idsOf(orders, ({ payment_method }) => payment_method !== 'cod');
  const carried = idsOf(orders, ({ shipping_line }) => carrierOf(shipping_line.code) !== null);
  const onTheirWay = idsOf(orders, ({ picked_at }) => picked_at !== null);
  const inHand = idsOf(orders, (order) => isOfShopsCash(order) && order.delivered_at !== null);
  const [whole, payments, parcels, proofs, cash] = await Promise.all([
    store.selectWhole(context.db, orders),
    online.length === 0 ? undefined : getOrderPayments(context, online),
    carried.length === 0 ? undefined : getParcels(context, carried),
    selectProofs(context.db, onTheirWay),
    selectCashRefunds(context.db, inHand),
  ]);
  return whole.map((rows) => ({
    ...rows,
    payment: payments?.get(rows.order.id),
    parcel: parcels?.get(rows.order.id),
    proof: proofs.get(rows.order.id),
    cash: cash.filter(({ order_id }) => order_id === rows.order.id),
  }));
};

/** The present picture of the buyer of each of these orders. */
export const getBuyerPictures = async (
  context: Context,
  orders: readonly Pick<store.OrderRow, 'user_id'>[],
): Promise<(order: Pick<store.OrderRow, 'user_id'>) => string | null> => {
  const people = await getPeople(context, [...new Set(orders.map(({ user_id }) => user_id))]);
  return ({ user_id }) => people.get(user_id)?.avatar ?? null;
};

/** @throws orderNotFound, also for somebody else's */
export const getOrder = async (context: Context<Db, Person>, id: string): Promise<Order> => {
  const order = await store.selectOfBuyer(context.db, context.actor.id, id);
  if (order === undefined) throw orderNotFound();
  const [rows] = await hydrate(context, [order]);
  return presentOrder(rows!, context.now);
};

/** @throws orderNotFound, also for another shop's */
export const getSellerOrder = async (context: Context<Db, Seller>, id: string): Promise<SellerOrder> => {
  const order = await store.selectOfShop(context.db, shopOrdersOf(context.actor), id);
  if (order === undefined) throw orderNotFound();
  const [[rows], notes, pictureOf] = await Promise.all([
    hydrate(context, [order]),
    selectNotes(context.db, [id]),
    getBuyerPictures(context, [order]),
  ]);
  const note = notes.get(id) ?? '';
  return presentSellerOrder(rows!, context.now, { reader: 'seller', avatar: pictureOf(order), note });
};

/** What a checkout placed: its sum, where to pay now, and its orders. */
export const getCheckout = async (
  context: Context,
  id: string,
): Promise<{ checkout: Checkout; orders: Order[] }> => {
  const rows = await hydrate(context, await store.selectOfCheckout(context.db, id));
  const orders = rows.map((row) => presentOrder(row, context.now));
  const paid = orders.findIndex(({ paymentCheckoutUrl }) => paymentCheckoutUrl !== null);
  return {
    checkout: {
      id,
      total: rows.reduce((sum, { order }) => sum + order.total_price, 0),
      paymentCheckoutUrl: orders[paid]?.paymentCheckoutUrl ?? null,
      expires_at: rows[paid]?.payment?.expires_at?.toISOString() ?? null,
    },
    orders,
  };
};

export interface ListQuery {
  readonly status?: BuyerStatus | 'any' | undefined;
  readonly payment_method?: PaymentMethod | undefined;
  readonly financial_status?: FinancialStatus | undefined;
  readonly sort?: SellerOrderSort | undefined;
  readonly keyword?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly carrier?: string | undefined;
  readonly note?: 'buyer' | 'shop' | undefined;
  readonly product_id?: number | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

/** @throws orderDaysInvalid */
export const filterOf = (owner: Owner, query: ListQuery): ListFilter => ({
  owner,
  words: foldAccents(searchedText(query.keyword)) || undefined,
  status: query.status === 'any' ? undefined : query.status,
  paymentMethod: query.payment_method,
  financialStatus: query.financial_status,
  carrier: query.carrier,
  note: query.note,
  productId: query.product_id,
  ...timesOf(query),
});

const list = async (
  context: Context,
  owner: Owner,
  { status = 'any', sort, page = 1, limit = 10, ...query }: ListQuery,
) => {
  const filter = filterOf(owner, { status, ...query });
  const [found, ids] = await Promise.all([
    countByStatus(context.db, filter),
    selectPage(context.db, filter, { page, limit, sort }),
  ]);
  const countOf = (each: BuyerStatus) => found.get(each) ?? 0;
  const all = BUYER_STATUSES.reduce((sum, each) => sum + countOf(each), 0);
  const counts = {
    any: all,
    ...Object.fromEntries(BUYER_STATUSES.map((each) => [each, countOf(each)])),
  } as OrderCounts;
  const rows = await hydrate(context, await store.selectByIds(context.db, ids));
  return { rows, counts, total: counts[status] };
};

/** A page of the buyer's orders; the counts are those of every tab for the same keyword. */
export const listOrders = async (
  context: Context<Db, Person>,
  query: ListQuery,
): Promise<{ orders: Order[]; counts: OrderCounts; total: number }> => {
  const { rows, counts, total } = await list(context, { userId: context.actor.id }, query);
  return { orders: rows.map((row) => presentOrder(row, context.now)), counts, total };
};

/** A page of the shop's orders, with exact counts. */
export const listSellerOrders = async (
  context: Context<Db, Seller>,
  query: ListQuery,
): Promise<{ orders: SellerOrder[]; counts: OrderCounts; total: number }> => {
  const { rows, counts, total } = await list(context, shopOrdersOf(context.actor), { limit: 20, ...query });
  const found = rows.map(({ order }) => order);
  const [notes, pictureOf] = await Promise.all([
    selectNotes(
      context.db,
      found.map(({ id }) => id),
    ),
    getBuyerPictures(context, found),
  ]);
  const orders = rows.map((row) =>
    presentSellerOrder(row, context.now, {
      reader: 'seller',
      avatar: pictureOf(row.order),
      note: notes.get(row.order.id) ?? '',
    }),
  );
  return { orders, counts, total };
};
