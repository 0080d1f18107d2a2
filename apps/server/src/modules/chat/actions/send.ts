import { conversationBlocked } from '@market/contract/chat/problems';
import type { ChatMessage, MessageInput } from '@market/contract/chat/schemas';
import { CHAT_MESSAGES_PER_MINUTE } from '@market/contract/constants';
import { foldAccents } from '@market/contract/rules/text';
import { marketSettings } from '#market-settings';
import { getDealings } from '#orders';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { count } from '#platform/security/rate-limit.ts';
import { DAY, MINUTE } from '#platform/time.ts';
import { buyerAnswered, messageSent } from '../events.ts';
import { presentMessages } from '../queries/present-messages.ts';
import { maskContacts } from '../rules/contacts.ts';
import { viewOf } from '../rules/sides.ts';
import { insertAnswer } from '../store/answers.ts';
import { lockBetween, updateConversation } from '../store/conversations.ts';
import { insertMessage, selectRepeated } from '../store/messages.ts';
import type { ConversationRow, MessageRow } from '../tables.ts';
import { awayMessageFor } from './away-message.ts';
import { readContent, takeImages, type Content } from './content.ts';
import { pushMessages } from './push.ts';
import { readReceiver, type Parties } from './receiver.ts';

const LIMIT = { name: 'chat-messages', most: CHAT_MESSAGES_PER_MINUTE, windowMs: MINUTE };
const NEW_LIMIT = { name: 'chat-conversations', windowMs: DAY };

export interface MessageDraft {
  readonly to: number | string;
  readonly content: MessageInput;
  readonly client_id?: string | undefined;
}

/** Stores the next message of a locked conversation; `conversation` is what it was before. */
const store = async (
  context: Context<Tx>,
  conversation: Pick<ConversationRow, 'id' | 'last_seq'>,
  message: Pick<MessageRow, 'by' | 'user_id' | 'client_id' | 'type' | 'text' | 'images' | 'reference'>,
): Promise<MessageRow> =>
  insertMessage(context.db, {
    ...message,
    conversation_id: conversation.id,
    seq: conversation.last_seq + 1,
    search_text: foldAccents(maskContacts(message.text)),
    at: context.now,
  });

/** What one message changes of its conversation: who sends has read what came before. */
const changesOf = (
  before: ConversationRow,
  { id, seq, at, by, user_id }: MessageRow,
): Partial<ConversationRow> => {
  const head = { last_seq: seq, last_message_id: id, last_at: at };
  if (by === 'buyer')
    return {
      ...head,
      buyer_seen_seq: seq,
      buyer_unread: 0,
      shop_unread: before.shop_unread + 1,
      waiting_since: before.waiting_since ?? at,
    };
  if (user_id === null) return { ...head, buyer_unread: before.buyer_unread + 1, away_at: at };
  return {
    ...head,
    shop_seen_seq: seq,
    shop_unread: 0,
    buyer_unread: before.buyer_unread + 1,
    waiting_since: null,
  };
};

const announce = (context: Context<Tx>, { user_id, shop_id }: ConversationRow, row: MessageRow) =>
  publish(
    context,
    messageSent({
      conversation_id: row.conversation_id,
      message_id: row.id,
      by: row.by,
      user_id,
      shop_id,
      automatic: row.user_id === null,
    }),
  );

const recordAnswer = async (context: Context<Tx>, before: ConversationRow): Promise<void> => {
  const { db, now } = context;
  const { id, shop_id, waiting_since } = before;
  if (waiting_since === null) return;
  await insertAnswer(db, { conversation_id: id, shop_id, asked_at: waiting_since, answered_at: now });
  await publish(context, buyerAnswered({ conversation_id: id, shop_id }));
};

/** Appends messages to a locked conversation, notifies both sides, and returns it as it is then. */
const append = async (
  context: Context<Tx, Person>,
  before: ConversationRow,
  content: Content,
  { side, clientId }: { readonly side: Parties['side']; readonly clientId: string | null },
): Promise<{ row: MessageRow; conversation: ConversationRow }> => {
  const { actor, db } = context;
  const images = await takeImages(context, content.images);
  const message = { ...content, images, by: side, user_id: actor.id, client_id: clientId };
  const rows = [await store(context, before, message)];
  let changes = changesOf(before, rows[0]!);
  const awayText = side === 'buyer' ? await awayMessageFor(context, before) : undefined;
  if (awayText !== undefined) {
    const now = { ...before, ...changes };
    const automatic = {
      by: 'shop',
      user_id: null,
      client_id: null,
      type: 'text',
      images: [],
      reference: null,
    } as const;
    const away = await store(context, now, { ...automatic, images: [], text: awayText });
    rows.push(away);
    changes = { ...changes, ...changesOf(now, away) };
  }
  if (side === 'shop') await recordAnswer(context, before);
  await updateConversation(db, before.id, changes);
  const conversation = { ...before, ...changes };
  for (const row of rows) await announce(context, conversation, row);
  await pushMessages(context, conversation, rows);
  return { row: rows[0]!, conversation };
};

const findRepeated = async (
  { actor, db }: Context<Tx, Person>,
  conversation: ConversationRow,
  clientId: string | undefined,
): Promise<MessageRow | undefined> =>
  clientId === undefined
    ? undefined
    : selectRepeated(db, { conversationId: conversation.id, userId: actor.id, clientId });

/** @throws conversationBlocked */
const refuseBlocked = (conversation: ConversationRow, side: Parties['side']): void => {
  const { blockedByMe, blockedByOther } = viewOf(conversation, side);
  if (blockedByMe) throw conversationBlocked({ by: 'me' });
  if (blockedByOther) throw conversationBlocked({ by: 'other' });
};

const present = async (
  context: Context<Db, Person>,
  row: MessageRow,
  conversation: ConversationRow,
): Promise<ChatMessage> => (await presentMessages(context, [row], [conversation]))[0]!;

/**
 * Sends a message to a shop as a buyer, or to a buyer as a shop. It is stored, with the next number of its
 * conversation, before it is answered; the same `client_id` again is the same message.
 * @throws conversationNotFound, messageRefused, conversationBlocked, tooMany
 */
export const sendMessage = async (
  context: Context<Db, Person>,
  { to, content: input, client_id }: MessageDraft,
): Promise<ChatMessage> => {
  const { side, isKnown, ...between } = await readReceiver(context, to);
  await count(context, LIMIT, String(context.actor.id));
  if (!isKnown) {
    const { chat_new_conversations_per_day: most } = await marketSettings(context);
    await count(context, { ...NEW_LIMIT, most }, String(context.actor.id));
  }
  const content = await readContent(context, input, between);
  const paid = !isKnown && (await getDealings(context, between)).paid;
  const { row, conversation } = await transact(context, async (context) => {
    const { now } = context;
    const locked = await lockBetween(context.db, {
      user_id: between.userId,
      shop_id: between.shopId,
      paid_at: paid ? now : null,
      created_at: now,
    });
    const sent = await findRepeated(context, locked, client_id);
    if (sent !== undefined) return { row: sent, conversation: locked };
    refuseBlocked(locked, side);
    return append(context, locked, content, { side, clientId: client_id ?? null });
  });
  return present(context, row, conversation);
};
