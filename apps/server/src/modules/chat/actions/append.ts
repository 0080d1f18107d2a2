import { conversationBlocked } from '@market/contract/chat/problems';
import { CHAT_MESSAGES_PER_MINUTE } from '@market/contract/constants/talking';
import type { Problem } from '@market/contract/route';
import { foldAccents } from '@market/contract/rules/text';
import type { Context, Db, Person, Tx } from '#platform/context.ts';
import { publishAll } from '#platform/events/outbox.ts';
import { countEach } from '#platform/security/rate-limit.ts';
import { MINUTE } from '#platform/time.ts';
import { buyerAnswered, messageSent } from '../events.ts';
import { awayTextAt } from '../rules/away-message.ts';
import { maskContacts } from '../rules/contacts.ts';
import { viewOf } from '../rules/sides.ts';
import { insertAnswers } from '../store/answers.ts';
import type { LockedConversation } from '../store/conversations.ts';
import { appendMessages, selectRepeated } from '../store/messages.ts';
import type { ConversationRow, MessageRow, MessagesTable } from '../tables.ts';
import { takeImages, type Content } from './content.ts';
import { pushMessages } from './push.ts';
import type { Parties } from './receiver.ts';

const LIMIT = { name: 'chat-messages', most: CHAT_MESSAGES_PER_MINUTE, windowMs: MINUTE };

/** A message that is to be stored. */
export interface Sending {
  /** The sender's. */
  readonly context: Context<Db, Person>;
  readonly parties: Parties;
  readonly content: Content;
  readonly clientId: string | null;
}

/** A stored message and its conversation after it. */
export interface StoredMessage {
  readonly row: MessageRow;
  readonly conversation: ConversationRow;
}

type Draft = Omit<MessagesTable, 'id' | 'conversation_id' | 'seq' | 'search_text'>;

/** What one message changes of its conversation: who sends has read what came before. */
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

const place = (draft: Draft, before: ConversationRow) => {
  const seq = before.last_seq + 1;
  const search_text = foldAccents(maskContacts(draft.text));
  const message = { ...draft, conversation_id: before.id, seq, search_text };
  return { message, conversation: { ...before, ...changesOf(before, message) } };
};

/** Stores the next message of each locked conversation; by conversation, without those that were sent before. */
const store = async (
  tx: Tx,
  drafts: readonly { readonly draft: Draft; readonly before: ConversationRow }[],
): Promise<Map<number, StoredMessage>> => {
  if (drafts.length === 0) return new Map();
  const placed = drafts.map(({ draft, before }) => place(draft, before));
  const ids = await appendMessages(tx, placed);
  return new Map(
    placed.flatMap(({ message, conversation }) => {
      const id = ids.get(conversation.id);
      if (id === undefined) return [];
      const end = { last_seq: message.seq, last_message_id: id, last_at: message.at };
      return [[conversation.id, { row: { ...message, id }, conversation: { ...conversation, ...end } }]];
    }),
  );
};

interface Locked {
  readonly sending: Sending;
  readonly before: LockedConversation;
}

const storeOwn = async (tx: Tx, all: readonly Locked[]): Promise<Map<number, StoredMessage>> => {
  const drafts: { draft: Draft; before: ConversationRow }[] = [];
  for (const { sending, before } of all) {
    const { context, parties, content, clientId } = sending;
    const images = await takeImages({ ...context, db: tx }, content.images);
    const { id: user_id } = context.actor;
    const written = { by: parties.side, user_id, client_id: clientId, at: context.now };
    drafts.push({ draft: { ...content, ...written, images }, before });
  }
  return store(tx, drafts);
};

/** Answers buyers for shops that are away. */
const storeAway = (tx: Tx, all: readonly Locked[], sent: ReadonlyMap<number, StoredMessage>) => {
  const automatic = { by: 'shop', user_id: null, client_id: null, type: 'text', reference: null } as const;
  const drafts = all.flatMap(({ sending: { context, parties }, before: settings }) => {
    const before = sent.get(settings.id)?.conversation;
    if (before === undefined || parties.side === 'shop') return [];
    const text = awayTextAt(context.now, settings, before.away_at);
    return text === undefined ? [] : [{ draft: { ...automatic, images: [], text, at: context.now }, before }];
  });
  return store(tx, drafts);
};

const announce = (context: Context<Tx>, all: readonly StoredMessage[]) =>
  publishAll(
    context,
    all.map(({ row, conversation: { user_id, shop_id } }) =>
      messageSent({
        conversation_id: row.conversation_id,
        message_id: row.id,
        by: row.by,
        user_id,
        shop_id,
        automatic: row.user_id === null,
      }),
    ),
  );

const recordAnswers = async (
  context: Context<Tx>,
  all: readonly Locked[],
  sent: ReadonlyMap<number, StoredMessage>,
): Promise<void> => {
  const answers = all.flatMap(
    ({ sending: { parties }, before: { id, shop_id, waiting_since: asked_at } }) => {
      const answered_at = sent.get(id)?.row.at;
      const isAnswer = parties.side === 'shop' && asked_at !== null && answered_at !== undefined;
      return isAnswer ? [{ conversation_id: id, shop_id, asked_at, answered_at }] : [];
    },
  );
  if (answers.length === 0) return;
  await insertAnswers(context.db, answers);
  await publishAll(
    context,
    answers.map(({ conversation_id, shop_id }) => buyerAnswered({ conversation_id, shop_id })),
  );
};

/** What was sent before, also while the conversation is blocked; else why it is refused. */
const repeatedOrBlocked = async (
  tx: Tx,
  { sending: { context, parties, clientId }, before }: Locked,
): Promise<StoredMessage | Problem> => {
  const userId = context.actor.id;
  const row =
    clientId === null ? undefined : await selectRepeated(tx, { conversationId: before.id, userId, clientId });
  if (row !== undefined) return { row, conversation: before };
  return conversationBlocked({ by: viewOf(before, parties.side).blockedByMe ? 'me' : 'other' });
};

const senderOf = ({ context }: Sending): string => String(context.actor.id);

/**
 * Appends messages to their locked conversations, one for each, and notifies both sides. Answers each message as stored,
 * the one that was stored before with its client id, or why it is refused. Of a sender one message only.
 */
export const append = async (
  context: Context<Tx>,
  all: readonly Locked[],
): Promise<(StoredMessage | Problem)[]> => {
  const { db: tx } = context;
  const refusals = await countEach(
    context,
    LIMIT,
    all.map(({ sending }) => senderOf(sending)),
  );
  const open = all.filter(({ sending, before }) => {
    const { blockedByMe, blockedByOther } = viewOf(before, sending.parties.side);
    return !blockedByMe && !blockedByOther && !refusals.has(senderOf(sending));
  });
  const sent = await storeOwn(tx, open);
  const away = await storeAway(tx, open, sent);
  await recordAnswers(context, open, sent);
  const stored = [...sent].map(([id, one]) => ({
    ...one,
    conversation: away.get(id)?.conversation ?? one.conversation,
  }));
  const automatic = [...away.values()];
  if (stored.length > 0) await announce(context, [...stored, ...automatic]);
  await pushMessages(context, [...stored, ...automatic]);
  const storedOf = new Map(stored.map((one) => [one.conversation.id, one]));
  const results: (StoredMessage | Problem)[] = [];
  for (const one of all)
    results.push(
      refusals.get(senderOf(one.sending)) ??
        storedOf.get(one.before.id) ??
        (await repeatedOrBlocked(tx, one)),
    );
  return results;
};
