import { conversationNotFound } from '@market/contract/chat/problems';
import type { findBuyer as buyerRoute } from '@market/contract/chat/shop-routes';
import type { ReplyOf, RequestOf } from '@market/contract/route';
import { shortName } from '@market/contract/rules/names';
import { imageUrlOrNull } from '#media';
import { getOrderSummaries } from '#orders';
import { findQuotation } from '#rfq';
import { findTicketAuthor } from '#support';
import { getPeople } from '#users';
import type { Context, Db, Seller } from '#platform/context.ts';
import { mayWriteTo } from './reachable.ts';
import { selectBetween } from '../store/conversations.ts';
import { presentConversations } from './conversations.ts';

type Subject = RequestOf<typeof buyerRoute>['query'];

const AVATAR = 160;
const TICKET_ID = /^[1-9]\d{0,14}$/;

/** The buyer of a thing of the caller's shop. */
const buyerIdOf: Readonly<
  Record<Subject['about'], (context: Context<Db, Seller>, id: string) => Promise<number | undefined>>
> = {
  order: async (context, id) => {
    const order = (await getOrderSummaries(context, [id])).get(id);
    return order?.shop_id === context.actor.shopId ? order.user_id : undefined;
  },
  quotation: async (context, id) => {
    const found = await findQuotation(context, id);
    return found?.shopId === context.actor.shopId ? found.userId : undefined;
  },
  ticket: async (context, id) =>
    TICKET_ID.test(id)
      ? findTicketAuthor(context, { id: Number(id), shopId: context.actor.shopId })
      : undefined,
};

/**
 * Whom a shop writes to about an order, a quotation or a ticket of its own, and their conversation when there is one.
 * @throws conversationNotFound, also for a buyer whom the shop may not write to
 */
export const findBuyer = async (
  context: Context<Db, Seller>,
  { about, id }: Subject,
): Promise<ReplyOf<typeof buyerRoute>['data']> => {
  const { actor, db } = context;
  const userId = await buyerIdOf[about](context, id);
  if (userId === undefined) throw conversationNotFound();
  const between = { userId, shopId: actor.shopId };
  const row = await selectBetween(db, between);
  if (row === undefined && !(await mayWriteTo(context, between))) throw conversationNotFound();
  const person = (await getPeople(context, [userId])).get(userId);
  if (person === undefined) throw conversationNotFound();
  const { first_name, last_name, avatar } = person;
  return {
    buyer: {
      id: userId,
      name: shortName(first_name, last_name),
      avatar: imageUrlOrNull(avatar, AVATAR),
    },
    conversation: row === undefined ? null : (await presentConversations(context, [row]))[0]!,
  };
};
