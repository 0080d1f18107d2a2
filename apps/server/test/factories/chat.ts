import { listConversations, sendMessage } from '@market/contract/chat/routes';
import type { ChatMessage, MessageInput } from '@market/contract/chat/schemas';
import type { As } from '../market.ts';
import { unwrap } from '../unwrap.ts';
import type { Context } from '#platform/context.ts';
import { enter, leave } from '../../src/modules/chat/actions/presence.ts';

/** A buyer writes to a shop; answers the message as the buyer reads it. */
export const writeToShop = async (
  buyer: As,
  shopId: number,
  content: MessageInput = 'Shop ơi, còn hàng không?',
): Promise<ChatMessage> =>
  unwrap(await buyer.call(sendMessage, { body: { to: `shop:${shopId}`, content } })).data.message;

/** A member of the shop answers a buyer. */
export const answerBuyer = async (
  member: As,
  buyerId: number,
  content: MessageInput = 'Dạ còn ạ.',
): Promise<ChatMessage> =>
  unwrap(await member.call(sendMessage, { body: { to: buyerId, content } })).data.message;

export const conversationsOf = async (as: As) => unwrap(await as.call(listConversations)).data;

/** Opens or closes the market for somebody, as their socket does. */
export const setPresence = (context: Context, userId: number, isPresent: boolean): Promise<void> =>
  isPresent ? enter(context, [userId]) : leave(context, [userId]);
