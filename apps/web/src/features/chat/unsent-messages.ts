// Messages that the server has not stored yet, stored in this browser so that loading the page again loses none.
import type { PendingMessage } from './thread-state.ts';

const KEY = 'chat_unsent';
const MAX_MESSAGES = 30;
/** Later nobody expects a message to be sent by itself. */
const MAX_AGE_MS = 24 * 3_600_000;

interface UnsentMessage extends PendingMessage {
  readonly conversation: string;
  readonly at: number;
}

const isUnsent = (one: Partial<UnsentMessage> | null): one is UnsentMessage =>
  typeof one?.client_id === 'string' &&
  typeof one.text === 'string' &&
  typeof one.conversation === 'string' &&
  typeof one.at === 'number' &&
  one.content !== undefined &&
  (one.problem === null || typeof one.problem === 'string');

const parse = (text: string | null): UnsentMessage[] => {
  const list: unknown = JSON.parse(text ?? '[]');
  return Array.isArray(list) ? list.filter(isUnsent) : [];
};

const update = (change: (list: readonly UnsentMessage[]) => readonly UnsentMessage[]): void => {
  try {
    const list = change(parse(localStorage.getItem(KEY))).slice(-MAX_MESSAGES);
    if (list.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // without storage a message waits in its page only
  }
};

/** The position and age of a message that is written again do not change. */
export const storeUnsent = (conversation: string, message: PendingMessage, now: number): void =>
  update((list) => {
    const known = list.find(({ client_id }) => client_id === message.client_id);
    const unsent = { ...message, conversation, at: known?.at ?? now };
    return known === undefined ? [...list, unsent] : list.map((one) => (one === known ? unsent : one));
  });

export const dropUnsent = (clientIds: ReadonlySet<string>): void => {
  if (clientIds.size > 0) update((list) => list.filter(({ client_id }) => !clientIds.has(client_id)));
};

/** In the order of their writing. */
export const readUnsent = (conversation: string, now: number): PendingMessage[] => {
  try {
    return parse(localStorage.getItem(KEY))
      .filter((one) => one.conversation === conversation && now - one.at < MAX_AGE_MS)
      .map(({ client_id, content, text, problem }) => ({ client_id, content, text, problem }));
  } catch {
    return [];
  }
};

export const clearUnsent = (): void => update(() => []);
