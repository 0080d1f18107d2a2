import { getPriceViewers, isFollowedBy } from '#shops';
import { getPeople } from '#users';
import { getDealingsOfPairs } from '#orders';
import type { Context, Tx } from '#platform/context.ts';
import { nameText } from '../rules.ts';
import {
  deleteForgotten,
  lockCustomers,
  selectNotAsked,
  updateCustomer,
  updateOrdered,
  type CustomerRow,
  type Pair,
} from '../store/customers.ts';

/** Reads again what people ordered at shops. The rows are locked first, so that the latest reading is stored. */
export const refreshOrders = async (context: Context<Tx>, pairs: readonly Pair[]): Promise<void> => {
  const { db, now } = context;
  const rows = await lockCustomers(db, pairs, now);
  const locked = rows.map(({ shop_id, user_id }) => ({ shopId: shop_id, userId: user_id }));
  const [dealings, people] = [
    await getDealingsOfPairs(context, locked),
    await getPeople(context, [...new Set(locked.map(({ userId }) => userId))]),
  ];
  await updateOrdered(
    db,
    locked.map(({ shopId, userId }, index) => {
      const { orders_count, cancelled_count, spent, last_order_at } = dealings[index]!;
      const name_text = nameText(people.get(userId), orders_count);
      return {
        shop_id: shopId,
        user_id: userId,
        orders_count,
        cancelled_count,
        spent,
        last_order_at,
        name_text,
      };
    }),
  );
};

const lockCustomer = async ({ db, now }: Context<Tx>, pair: Pair): Promise<CustomerRow> =>
  (await lockCustomers(db, [pair], now))[0]!;

const nameOf = async (context: Context<Tx>, { user_id, orders_count }: CustomerRow) => {
  const people = await getPeople(context, [user_id]);
  return { name_text: nameText(people.get(user_id), orders_count) };
};

/** People wrote to shops. */
export const markAsked = async (context: Context<Tx>, pairs: readonly Pair[]): Promise<void> => {
  const { db, now } = context;
  // most wrote before: those rows are neither locked nor written
  const first = await selectNotAsked(db, pairs);
  if (first.length === 0) return;
  const rows = await lockCustomers(db, first, now);
  const people = await getPeople(context, [...new Set(rows.map(({ user_id }) => user_id))]);
  for (const { shop_id: shopId, user_id: userId, orders_count } of rows) {
    const name_text = nameText(people.get(userId), orders_count);
    await updateCustomer(db, { shopId, userId }, { asked: true, name_text });
  }
};

/** Reads again whether a person follows a shop. */
export const refreshFollow = async (context: Context<Tx>, pair: Pair): Promise<void> => {
  const row = await lockCustomer(context, pair);
  const follows = await isFollowedBy(context, pair);
  await updateCustomer(context.db, pair, { follows, ...(await nameOf(context, row)) });
  if (follows) return;
  // while the shop shows them its hidden prices, it must find them to take that back
  const viewers = await getPriceViewers(context, pair.shopId, [pair.userId]);
  if (viewers.size === 0) await deleteForgotten(context.db, pair);
};
