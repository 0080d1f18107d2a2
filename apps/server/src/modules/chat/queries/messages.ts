import { conversationNotFound } from '@market/contract/chat/problems';
import type { listMessages as listRoute, searchMessages as searchRoute } from '@market/contract/chat/routes';
import type { ChatMessage } from '@market/contract/chat/schemas';
import type { RequestOf } from '@market/contract/route';
import { foldAccents } from '@market/contract/rules/text';
import type { Context, Db, Person } from '#platform/context.ts';
import { waitForPush } from '#platform/realtime/push.ts';
import { SECOND } from '#platform/time.ts';
import { countUnread, selectConversation, selectConversations } from '../store/conversations.ts';
import * as store from '../store/messages.ts';
import type { MessageRow } from '../tables.ts';
import { presentMessages } from './present-messages.ts';

/** Messages of the caller's conversation, oldest first. @throws conversationNotFound */
export const listMessages = async (
  context: Context<Db, Person>,
  id: number,
  { before, after, limit = 30 }: RequestOf<typeof listRoute>['query'],
): Promise<ChatMessage[]> => {
  const conversation = await selectConversation(context.db, context.actor, id);
  if (conversation === undefined) throw conversationNotFound();
  const rows = await store.selectPage(context.db, id, { before, after, limit });
  return presentMessages(context, rows, [conversation]);
};

/** With the conversations they belong to read along. */
const presentAnywhere = async (
  context: Context<Db, Person>,
  rows: readonly MessageRow[],
): Promise<ChatMessage[]> => {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ conversation_id }) => conversation_id))];
  return presentMessages(context, rows, await selectConversations(context.db, context.actor, ids));
};

export const searchMessages = async (
  context: Context<Db, Person>,
  { keyword, conversation_id, before, limit = 20 }: RequestOf<typeof searchRoute>['query'],
): Promise<ChatMessage[]> => {
  const words = foldAccents(keyword.trim());
  if (words === '') return [];
  return presentAnywhere(
    context,
    await store.searchMessages(context.db, context.actor, {
      words,
      conversationId: conversation_id,
      before,
      limit,
    }),
  );
};

/** Messages read in one answer. */
const MAX_REPLAYED = 200;

/** Messages of the caller's conversations after a message, oldest first; perhaps some before it. */
export const listAfter = async (context: Context<Db, Person>, after: number): Promise<ChatMessage[]> =>
  presentAnywhere(
    context,
    after === 0 ? [] : await store.selectAfter(context.db, context.actor, { after, limit: MAX_REPLAYED }),
  );

/** Reads at once, and again at each push, until something new is there or the time is over. */
const listNew = async (
  context: Context<Db, Person>,
  { from, wait }: { readonly from: number; readonly wait: number },
): Promise<ChatMessage[]> => {
  const { actor, services } = context;
  const end = performance.now() + wait * SECOND;
  for (;;) {
    const left = Math.max(0, end - performance.now());
    // before the query: what arrives between the two ends the wait
    const waiting = left === 0 ? undefined : waitForPush(services, actor.id, left);
    try {
      const messages = await listAfter(context, from);
      if (waiting === undefined || messages.some(({ id }) => id > from)) return messages;
      await waiting.pushed;
    } finally {
      waiting?.stop();
    }
  }
};

/** The same, waiting up to `wait` seconds for the first that is new. */
export const waitForMessages = async (
  context: Context<Db, Person>,
  { after = 0, wait = 0 }: { readonly after?: number | undefined; readonly wait?: number | undefined },
): Promise<{ messages: ChatMessage[]; unread: number; after: number }> => {
  const { actor, db } = context;
  const from = after === 0 ? await store.selectLastId(db) : after;
  const messages = await listNew(context, { from, wait });
  const unread = await countUnread(db, actor, undefined);
  return { messages, unread, after: messages.reduce((last, { id }) => Math.max(last, id), from) };
};
