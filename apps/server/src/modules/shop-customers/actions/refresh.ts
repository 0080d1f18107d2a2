import { isFollowedBy } from '#shops';
import { getPeople } from '#users';
import { getDealings, getLatestOrders } from '#orders';
import type { Context, Tx } from '#platform/context.ts';
import { nameText } from '../rules.ts';
import {
  deleteForgotten,
  lockCustomer,
  updateCustomer,
  type CustomerRow,
  type Pair,
} from '../store/customers.ts';

/** Reads again what a person ordered at a shop. The row is locked first, so that the latest reading is stored. */
export const refreshOrders = async (context: Context<Tx>, pair: Pair): Promise<void> => {
  const { db, now } = context;
  await lockCustomer(db, pair, now);
  const [dealings, [latest], people] = [
    await getDealings(context, pair),
    await getLatestOrders(context, { ...pair, limit: 1 }),
    await getPeople(context, [pair.userId]),
  ];
  await updateCustomer(db, pair, {
    orders_count: dealings.orders_count,
    cancelled_count: dealings.cancelled_count,
    spent: dealings.spent,
    last_order_at: latest?.created_at ?? null,
    name_text: nameText(people.get(pair.userId), dealings.orders_count),
  });
};

const nameOf = async (context: Context<Tx>, { user_id, orders_count }: CustomerRow) => {
  const people = await getPeople(context, [user_id]);
  return { name_text: nameText(people.get(user_id), orders_count) };
};

/** A person wrote to a shop. */
export const markAsked = async (context: Context<Tx>, pair: Pair): Promise<void> => {
  const row = await lockCustomer(context.db, pair, context.now);
  if (!row.asked) await updateCustomer(context.db, pair, { asked: true, ...(await nameOf(context, row)) });
};

/** Reads again whether a person follows a shop. */
export const refreshFollow = async (context: Context<Tx>, pair: Pair): Promise<void> => {
  const row = await lockCustomer(context.db, pair, context.now);
  const follows = await isFollowedBy(context, pair);
  await updateCustomer(context.db, pair, { follows, ...(await nameOf(context, row)) });
  if (!follows) await deleteForgotten(context.db, pair);
};
