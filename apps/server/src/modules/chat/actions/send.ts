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
import { awayTextAt } from '../rules/away-message.ts';
import { maskContacts } from '../rules/contacts.ts';
import { viewOf } from '../rules/sides.ts';
import { insertAnswer } from '../store/answers.ts';
import { lockBetween, type LockedConversation } from '../store/conversations.ts';
import { appendMessage, selectRepeated } from '../store/messages.ts';
import type { ConversationRow, MessageRow } from '../tables.ts';
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

/** What one message changes of its conversation besides its end: who sends has read what came before. */
const changesOf = (
  before: ConversationRow,
  { seq, at, by, user_id }: Pick<MessageRow, 'seq' | 'at' | 'by' | 'user_id'>,
): Partial<ConversationRow> => {
  if (by === 'buyer')
    return {
      buyer_seen_seq: seq,
      buyer_unread: 0,
      shop_unread: before.shop_unread + 1,
      waiting_since: before.waiting_since ?? at,
    };
  if (user_id === null) return { buyer_unread: before.buyer_unread + 1, away_at: at };
  return {
    shop_seen_seq: seq,
    shop_unread: 0,
    buyer_unread: before.buyer_unread + 1,
    waiting_since: null,
  };
};

interface Stored {
  readonly row: MessageRow;
  /** As it is then. */
  readonly conversation: ConversationRow;
}

/** Stores the next message of a locked conversation; undefined when its sender sent it before. */
const store = async (
  { db, now: at }: Context<Tx>,
  before: ConversationRow,
  message: Pick<MessageRow, 'by' | 'user_id' | 'client_id' | 'type' | 'text' | 'images' | 'reference'>,
): Promise<Stored | undefined> => {
  const placed = { ...message, conversation_id: before.id, seq: before.last_seq + 1, at };
  const changes = changesOf(before, placed);
  const search_text = foldAccents(maskContacts(message.text));
  const row = await appendMessage(db, { ...placed, search_text }, changes);
  if (row === undefined) return undefined;
  const end = { last_seq: row.seq, last_message_id: row.id, last_at: at };
  return { row, conversation: { ...before, ...changes, ...end } };
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

/** Answers a buyer for a shop that is away. */
const answerAway = async (
  context: Context<Tx>,
  settings: LockedConversation,
  conversation: ConversationRow,
): Promise<Stored | undefined> => {
  const text = awayTextAt(context.now, settings, conversation.away_at);
  if (text === undefined) return undefined;
  const automatic = { by: 'shop', user_id: null, client_id: null, type: 'text', reference: null } as const;
  return store(context, conversation, { ...automatic, images: [], text });
};

/** Appends messages to a locked conversation and notifies both sides; undefined when the first was sent before. */
const append = async (
  context: Context<Tx, Person>,
  before: LockedConversation,
  content: Content,
  { side, clientId }: { readonly side: Parties['side']; readonly clientId: string | null },
): Promise<Stored | undefined> => {
  const { actor } = context;
  const images = await takeImages(context, content.images);
  const message = { ...content, images, by: side, user_id: actor.id, client_id: clientId };
  const sent = await store(context, before, message);
  if (sent === undefined) return undefined;
  const away = side === 'buyer' ? await answerAway(context, before, sent.conversation) : undefined;
  if (side === 'shop') await recordAnswer(context, before);
  const { conversation } = away ?? sent;
  const rows = away === undefined ? [sent.row] : [sent.row, away.row];
  for (const row of rows) await announce(context, conversation, row);
  await pushMessages(context, conversation, rows);
  return { row: sent.row, conversation };
};

const findRepeated = async (
  { actor, db }: Context<Tx, Person>,
  conversation: ConversationRow,
  clientId: string | undefined,
): Promise<MessageRow | undefined> =>
  clientId === undefined
    ? undefined
    : selectRepeated(db, { conversationId: conversation.id, userId: actor.id, clientId });

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
    const { blockedByMe, blockedByOther } = viewOf(locked, side);
    const sent =
      blockedByMe || blockedByOther
        ? undefined
        : await append(context, locked, content, { side, clientId: client_id ?? null });
    if (sent !== undefined) return sent;
    const repeated = await findRepeated(context, locked, client_id);
    if (repeated === undefined) throw conversationBlocked({ by: blockedByMe ? 'me' : 'other' });
    return { row: repeated, conversation: locked };
  });
  return present(context, row, conversation);
};
