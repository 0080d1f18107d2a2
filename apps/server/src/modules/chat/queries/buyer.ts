import { conversationNotFound } from '@market/contract/chat/problems';
import type { ChatBuyer } from '@market/contract/chat/schemas';
import { getDealings, getLatestOrders } from '#orders';
import { shortName } from '@market/contract/rules/names';
import { getPeople } from '#users';
import type { Context, Db, Seller } from '#platform/context.ts';
import { selectConversation } from '../store/conversations.ts';
import { presentOrder } from './cards.ts';

const LATEST_ORDERS = 3;

/** The buyer of a conversation, as the caller's shop may see them. @throws conversationNotFound */
export const getBuyer = async (context: Context<Db, Seller>, id: number): Promise<ChatBuyer> => {
  const { actor, db } = context;
  const conversation = await selectConversation(db, actor, id);
  if (conversation === undefined || conversation.shop_id !== actor.shopId) throw conversationNotFound();
  const between = { userId: conversation.user_id, shopId: actor.shopId };
  const [people, dealings, orders] = await Promise.all([
    getPeople(context, [between.userId]),
    getDealings(context, between),
    getLatestOrders(context, { ...between, limit: LATEST_ORDERS }),
  ]);
  const { first_name = '', last_name = '', full_name = '' } = people.get(between.userId) ?? {};
  return {
    name: dealings.orders_count > 0 ? full_name : shortName(first_name, last_name),
    orders_count: dealings.orders_count,
    spent: dealings.spent,
    orders: orders.map(presentOrder),
  };
};
