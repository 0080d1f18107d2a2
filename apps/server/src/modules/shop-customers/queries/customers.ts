import { customerNotFound, tooManyCustomers } from '@market/contract/shop-customers/problems';
import type { CustomerOrder, CustomerSummary, ShopCustomer } from '@market/contract/shop-customers/schemas';
import type { CustomerSort, CustomerSource } from '@market/contract/rules/shop-customers';
import { foldAccents } from '@market/contract/rules/text';
import { imageUrl } from '#media';
import { getLatestOrders } from '#orders';
import { getPriceViewers } from '#shops';
import { getPeople, type PublicPerson } from '#users';
import type { Context, Db, Seller } from '#platform/context.ts';
import { idleSince, shownName } from '../rules.ts';
import * as store from '../store/customers.ts';

const AVATAR = 160;
const TAGS = 50;
const SHOWN_ORDERS = 5;

export interface CustomersQuery {
  readonly keyword?: string | undefined;
  readonly source?: CustomerSource | undefined;
  readonly tag?: string | undefined;
  readonly idle?: boolean | undefined;
  readonly sort?: CustomerSort | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

const present = (
  row: store.CustomerRow,
  { person, sees_prices }: { readonly person: PublicPerson | undefined; readonly sees_prices: boolean },
  now: Date,
): ShopCustomer => ({
  id: row.user_id,
  name: person === undefined ? '' : shownName(person, row.orders_count),
  avatar: person?.avatar == null ? null : imageUrl(person.avatar, AVATAR),
  orders: row.orders_count,
  cancelled: row.cancelled_count,
  spent: row.spent,
  first_at: row.first_at.toISOString(),
  last_order_at: row.last_order_at?.toISOString() ?? null,
  asked: row.asked,
  follows: row.follows,
  idle: row.last_order_at !== null && row.last_order_at < idleSince(now),
  sees_prices,
  tags: row.tags,
  note: row.note,
});

/** Of the caller's shop. */
const presentAll = async (
  context: Context<Db, Seller>,
  rows: readonly store.CustomerRow[],
): Promise<ShopCustomer[]> => {
  const ids = rows.map(({ user_id }) => user_id);
  const [people, viewers] = await Promise.all([
    getPeople(context, ids),
    getPriceViewers(context, context.actor.shopId, ids),
  ]);
  return rows.map((row) =>
    present(row, { person: people.get(row.user_id), sees_prices: viewers.has(row.user_id) }, context.now),
  );
};

const filterOf = (context: Context<Db, Seller>, query: CustomersQuery): store.CustomerFilter => ({
  shopId: context.actor.shopId,
  words: foldAccents(query.keyword?.trim() ?? '') || undefined,
  source: query.source,
  tag: query.tag || undefined,
  idleSince: query.idle === true ? idleSince(context.now) : undefined,
});

const findCustomers = async (
  context: Context<Db, Seller>,
  query: CustomersQuery,
): Promise<ShopCustomer[]> => {
  const { page = 1, limit = 20, sort = 'last_order' } = query;
  const slice = { sort, limit, offset: (page - 1) * limit };
  return presentAll(context, await store.selectCustomers(context.db, filterOf(context, query), slice));
};

const EXPORT_MAX = 50_000;

/** All that match. @throws tooManyCustomers */
export const findForExport = async (
  context: Context<Db, Seller>,
  query: CustomersQuery,
): Promise<ShopCustomer[]> => {
  const customers = await findCustomers(context, { ...query, page: 1, limit: EXPORT_MAX + 1 });
  if (customers.length > EXPORT_MAX) throw tooManyCustomers({ maximum: EXPORT_MAX });
  return customers;
};

/** A page of a shop's customers, with figures of all. */
export const listCustomers = async (
  context: Context<Db, Seller>,
  query: CustomersQuery,
): Promise<{ customers: ShopCustomer[]; total: number; summary: CustomerSummary }> => {
  const { db, actor, now } = context;
  const [customers, total, figures, tags] = await Promise.all([
    findCustomers(context, query),
    store.countCustomers(db, filterOf(context, query)),
    store.selectSummary(db, actor.shopId, idleSince(now)),
    store.selectTags(db, actor.shopId, TAGS),
  ]);
  return { customers, total, summary: { ...figures, tags } };
};

/** @throws customerNotFound */
export const getCustomer = async (context: Context<Db, Seller>, userId: number): Promise<ShopCustomer> => {
  const row = await store.selectCustomer(context.db, { shopId: context.actor.shopId, userId });
  if (row === undefined) throw customerNotFound();
  return (await presentAll(context, [row]))[0]!;
};

/** The latest orders of a customer at the shop. */
export const getCustomerOrders = async (
  context: Context<Db, Seller>,
  userId: number,
): Promise<CustomerOrder[]> => {
  const between = { userId, shopId: context.actor.shopId, limit: SHOWN_ORDERS };
  const orders = await getLatestOrders(context, between);
  return orders.map(({ id, order_number, total_price, quantity, buyer_status, collected, created_at }) => ({
    id,
    order_number,
    total_price,
    quantity,
    buyer_status,
    collected,
    created_at: created_at.toISOString(),
  }));
};
