import type { ChatMessage, MessageInput } from '@market/contract/chat/schemas';

export const MESSAGES_PER_PAGE = 30;
const MISSED_PER_CALL = 100;

/** A message that waits for the server's answer. */
export interface PendingMessage {
  readonly client_id: string;
  readonly content: MessageInput;
  /** Shown until it is stored. */
  readonly text: string;
  /** Why it was refused; null while it is on its way. */
  readonly problem: string | null;
}
/** The message at its place, or as the last one. */
export const withPending = (
  pending: readonly PendingMessage[],
  message: PendingMessage,
): PendingMessage[] => {
  const isSame = ({ client_id }: PendingMessage) => client_id === message.client_id;
  return pending.some(isSame) ? pending.map((one) => (isSame(one) ? message : one)) : [...pending, message];
};

/** Adds what arrived, by number: a repeat changes nothing. */
export const addMessages = (
  messages: readonly ChatMessage[],
  arrived: readonly ChatMessage[],
): readonly ChatMessage[] => {
  const bySeq = new Map(messages.map((message) => [message.seq, message]));
  for (const message of arrived) {
    const known = bySeq.get(message.seq);
    // the sender's own copy has the client id, and a card is newer when it is read again
    bySeq.set(message.seq, { ...message, client_id: message.client_id ?? known?.client_id ?? null });
  }
  return [...bySeq.values()].toSorted((one, other) => one.seq - other.seq);
};

/** Which messages to ask for. */
export interface MessagesQuery {
  /** `seq` of the last message before them; without it the latest. */
  readonly after?: number;
  readonly limit: number;
}

/** Numbers have no gaps: the last message before the first one that is missing, or the last of all. */
const lastWithoutGap = (messages: readonly ChatMessage[]): number | undefined =>
  messages.find(({ seq }, index) => messages[index + 1]?.seq !== seq + 1)?.seq;

/** What came and was not received; a thread without messages requests the last ones. */
export const missedQuery = (messages: readonly ChatMessage[]): MessagesQuery => {
  const after = lastWithoutGap(messages);
  return after === undefined ? { limit: MESSAGES_PER_PAGE } : { after, limit: MISSED_PER_CALL };
};

export const hasGap = (messages: readonly ChatMessage[]): boolean =>
  lastWithoutGap(messages) !== messages.at(-1)?.seq;

/** What follows a full answer. */
export const nextQuery = (
  { after, limit }: MessagesQuery,
  answer: readonly ChatMessage[],
): MessagesQuery | null => {
  const last = answer.at(-1);
  return after === undefined || last === undefined || answer.length < limit
    ? null
    : { after: last.seq, limit };
};
