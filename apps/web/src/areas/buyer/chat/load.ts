import {
  findConversation,
  getConversation,
  listConversations,
  listMessages,
} from '@market/contract/chat/routes';
import type { ChatMessage, Conversation } from '@market/contract/chat/schemas';
import { getShop } from '@market/contract/shops/routes';
import type { Call } from '@market/contract/web';
import type { ChatQuery } from './chat-query.ts';

const CONVERSATIONS = 50;
const MESSAGES = 40;

export interface LoadedChat {
  readonly query: ChatQuery;
  readonly conversations: readonly Conversation[];
  readonly open: Conversation | null;
  readonly messages: readonly ChatMessage[];
  /** The recipient of the first message. */
  readonly newShop: { readonly id: number; readonly name: string; readonly logo: string | null } | null;
  /** A call failed: what is missing may exist. */
  readonly failed: boolean;
}

interface Answer {
  readonly ok: boolean;
  readonly status?: number;
}

/** What does not exist, or belongs to somebody else, is no failure. */
const isFailure = (answer: Answer | undefined): boolean =>
  answer !== undefined && !answer.ok && answer.status !== 404;

const findOpen = (call: Call, { conversationId, shopId }: ChatQuery) => {
  if (conversationId !== null) return call(getConversation, { params: { id: conversationId } });
  return shopId === null ? undefined : call(findConversation, { query: { shop_id: shopId } });
};

/** Of a hidden shop only the name is public; who ordered from it may write. */
const nameOf = (shop: { readonly id: number; readonly name: string; readonly logo?: string | null }) => ({
  id: shop.id,
  name: shop.name,
  logo: shop.logo ?? null,
});

export const loadChat = async (call: Call, query: ChatQuery): Promise<LoadedChat> => {
  const { keyword, shopId } = query;
  const [list, found] = await Promise.all([
    call(listConversations, {
      query: { side: 'buyer', limit: CONVERSATIONS, ...(keyword !== '' && { keyword }) },
    }),
    findOpen(call, query),
  ]);
  const open = found?.ok ? found.value.data.conversation : null;
  const isNew = open === null && shopId !== null && !isFailure(found);
  const [messages, shop] = await Promise.all([
    open === null ? undefined : call(listMessages, { params: { id: open.id }, query: { limit: MESSAGES } }),
    isNew ? call(getShop, { params: { id: String(shopId) } }) : undefined,
  ]);
  return {
    query,
    conversations: list.ok ? list.value.data.conversations : [],
    open,
    messages: messages?.ok ? messages.value.data.messages : [],
    newShop: shop?.ok ? nameOf(shop.value.data.shop) : null,
    failed: [list, found, messages, shop].some(isFailure),
  };
};

/** A failure keeps what the same address showed before. */
export const keepShown = <Chat extends Pick<LoadedChat, 'query' | 'failed'>>(
  loaded: Chat,
  shown: Chat | null,
): Chat =>
  loaded.failed && shown !== null && JSON.stringify(shown.query) === JSON.stringify(loaded.query)
    ? shown
    : loaded;
