import type { ChatMessage, MessageInput } from '@market/contract/chat/schemas';

/** A message that waits for the server's answer. */
export interface PendingMessage {
  readonly client_id: string;
  readonly content: MessageInput;
  /** Shown until it is stored. */
  readonly text: string;
  /** Why it was refused; null while it is on its way. */
  readonly problem: string | null;
}
export interface ThreadState {
  /** By number, without repeats. */
  readonly messages: readonly ChatMessage[];
  readonly pending: readonly PendingMessage[];
}

/** The message at its place, or as the last one. */
export const withPending = (
  pending: readonly PendingMessage[],
  message: PendingMessage,
): PendingMessage[] => {
  const isSame = ({ client_id }: PendingMessage) => client_id === message.client_id;
  return pending.some(isSame) ? pending.map((one) => (isSame(one) ? message : one)) : [...pending, message];
};

/** Adds what arrived: a repeat changes nothing, and what was pending is replaced by what was stored. */
export const addMessages = (state: ThreadState, arrived: readonly ChatMessage[]): ThreadState => {
  const bySeq = new Map(state.messages.map((message) => [message.seq, message]));
  for (const message of arrived) {
    const known = bySeq.get(message.seq);
    // the sender's own copy knows the client id, and a card is newer when it is read again
    bySeq.set(message.seq, { ...message, client_id: message.client_id ?? known?.client_id ?? null });
  }
  const stored = new Set(arrived.flatMap(({ client_id }) => client_id ?? []));
  return {
    messages: [...bySeq.values()].toSorted((one, other) => one.seq - other.seq),
    pending: state.pending.filter(({ client_id }) => !stored.has(client_id)),
  };
};

/** The number after which messages are missing; null when there is no gap before `seq`. */
export const gapBefore = ({ messages }: ThreadState, seq: number): number | null => {
  const last = messages.at(-1)?.seq ?? 0;
  return seq > last + 1 ? last : null;
};
