import type { ChatMessage, MessageInput } from '@market/contract/chat/schemas';
import { Problem } from '@market/contract/route';
import { marketSettings } from '#market-settings';
import { getDealings } from '#orders';
import { processState } from '#platform/cache/process-state.ts';
import { guest, transact, type Context, type Db, type Person } from '#platform/context.ts';
import { runInBatches } from '#platform/resilience/batches.ts';
import { count } from '#platform/security/rate-limit.ts';
import type { Services } from '#platform/services.ts';
import { DAY } from '#platform/time.ts';
import { presentMessages } from '../queries/present-messages.ts';
import { keyOf } from '../rules/sides.ts';
import { insertConversation, lockBetween } from '../store/conversations.ts';
import { append, type Sending, type StoredMessage } from './append.ts';
import { readContent } from './content.ts';
import { readReceiver, type Parties } from './receiver.ts';

const NEW_LIMIT = { name: 'chat-conversations', windowMs: DAY };
const MAX_BATCH = 100;

export interface MessageDraft {
  readonly to: number | string;
  readonly content: MessageInput;
  readonly client_id?: string | undefined;
}

/** Undefined for those whose conversation does not exist or is locked by somebody else. */
const storeBatch = (all: readonly Sending[]): Promise<(StoredMessage | Problem | undefined)[]> =>
  transact({ ...all.at(-1)!.context, actor: guest }, async (context) => {
    const parties = all.map((sending) => sending.parties);
    const locked = await lockBetween(context.db, parties, { wait: false });
    const of = new Map(locked.map((row) => [keyOf({ userId: row.user_id, shopId: row.shop_id }), row]));
    const open = all.flatMap((sending) => {
      const before = of.get(keyOf(sending.parties));
      return before === undefined ? [] : [{ sending, before }];
    });
    const results = await append(context, open);
    const resultOf = new Map(open.map(({ sending }, index) => [sending, results[index]!]));
    return all.map((sending) => resultOf.get(sending));
  });

/** Of this process: messages to several conversations share one transaction. */
const storeWithOthers = processState((_services: Services) =>
  runInBatches({
    keysOf: ({ context, parties }: Sending) => [keyOf(parties), `sender:${context.actor.id}`],
    most: MAX_BATCH,
    run: storeBatch,
  }),
);

/** Opens the conversation where there is none, and waits for whoever has locked it. */
const storeAlone = (sending: Sending): Promise<StoredMessage | Problem> =>
  transact(sending.context, async (context) => {
    const { parties } = sending;
    const lock = () => lockBetween(context.db, [parties], { wait: true });
    let [before] = await lock();
    if (before === undefined) {
      const { paid } = await getDealings(context, parties);
      const { now } = context;
      const ends = { user_id: parties.userId, shop_id: parties.shopId };
      await insertConversation(context.db, { ...ends, paid_at: paid ? now : null, created_at: now });
      [before] = await lock();
    }
    return (await append(context, [{ sending, before: before! }]))[0]!;
  });

/** What may fail by its sender's fault, or opens a conversation, does not delay others. */
const mayShare = ({ context, parties, content }: Sending): boolean =>
  parties.isKnown && content.images.length === 0 && !context.db.isTransaction;

const refuseManyNew = async (context: Context<Db, Person>, { isKnown }: Parties): Promise<void> => {
  if (isKnown) return;
  const { chat_new_conversations_per_day: most } = await marketSettings(context);
  await count(context, { ...NEW_LIMIT, most }, String(context.actor.id));
};

/**
 * Sends a message to a shop as a buyer, or to a buyer as a shop. It is stored, with the next number of its
 * conversation, before it is answered; the same `client_id` again is the same message.
 * @throws conversationNotFound, messageRefused, conversationBlocked, tooMany
 */
export const sendMessage = async (
  context: Context<Db, Person>,
  { to, content: input, client_id }: MessageDraft,
): Promise<ChatMessage> => {
  const parties = await readReceiver(context, to);
  await refuseManyNew(context, parties);
  const content = await readContent(context, input, parties);
  const sending = { context, parties, content, clientId: client_id ?? null };
  const shared = mayShare(sending) ? await storeWithOthers(context.services)(sending) : undefined;
  const result = shared ?? (await storeAlone(sending));
  if (result instanceof Problem) throw result;
  return (await presentMessages(context, [result.row], [result.conversation]))[0]!;
};
