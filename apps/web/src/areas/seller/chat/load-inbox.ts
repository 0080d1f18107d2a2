import { getConversation, listConversations, listMessages } from '@market/contract/chat/routes';
import { findBuyer, getChatBuyer, getChatSettings } from '@market/contract/chat/shop-routes';
import type { Call } from '@market/contract/web';
import { errorResponse } from '#app/errors/loader-responses.ts';
import type { InboxQuery } from './inbox-query.ts';

const LIMIT = 50;
const MESSAGES = 40;

const loadOpen = async (call: Call, id: number) => {
  const params = { id };
  const [conversation, messages, buyer] = await Promise.all([
    call(getConversation, { params }),
    call(listMessages, { params, query: { limit: MESSAGES } }),
    call(getChatBuyer, { params }),
  ]);
  if (!conversation.ok || conversation.value.data.conversation.side !== 'shop') return null;
  return {
    conversation: conversation.value.data.conversation,
    messages: messages.ok ? messages.value.data.messages : [],
    buyer: buyer.ok ? buyer.value.data.buyer : null,
  };
};

/** The list, the open conversation with its buyer, and the settings of the shop. */
export const loadInbox = async (call: Call, query: InboxQuery) => {
  const { tab, keyword, subject } = query;
  const about = subject === null ? undefined : await call(findBuyer, { query: subject });
  const found = about?.ok ? about.value.data : null;
  const conversationId = query.conversationId ?? found?.conversation?.id ?? null;
  const filter = {
    ...(tab.state !== undefined && { state: tab.state }),
    ...(keyword !== '' && { keyword }),
  };
  const [list, settings, open] = await Promise.all([
    call(listConversations, { query: { side: 'shop', limit: LIMIT, ...filter } }),
    call(getChatSettings),
    conversationId === null ? null : loadOpen(call, conversationId),
  ]);
  if (!list.ok) throw errorResponse(list);
  const { conversations, unread } = list.value.data;
  return {
    conversations,
    unread,
    open,
    /** The recipient of the first message; there is no conversation yet. */
    newBuyer: found !== null && found.conversation === null ? found.buyer : null,
    settings: settings.ok ? settings.value.data : null,
  };
};
export type Inbox = Awaited<ReturnType<typeof loadInbox>>;
