import type { Call } from '@market/contract/web';
import { callWith } from './api.ts';

interface StoredKey {
  readonly key: string;
  readonly body: string;
}

const read = (stored: string | null): StoredKey | null => {
  try {
    const { key, body } = JSON.parse(stored ?? '') as Partial<StoredKey>;
    return typeof key === 'string' && typeof body === 'string' ? { key, body } : null;
  } catch {
    return null;
  }
};

/** The same content keeps its key; any other gets a new one. */
export const idempotencyKeyFor = (
  storage: Storage,
  { name, body }: { readonly name: string; readonly body: string },
  generateKey: () => string,
): string => {
  const storedKey = read(storage.getItem(name));
  if (storedKey?.body === body) return storedKey.key;
  const key = generateKey();
  storage.setItem(name, JSON.stringify({ key, body }));
  return key;
};

interface Answer {
  readonly ok: boolean;
  readonly status?: number;
  readonly code?: string;
}

/** Otherwise the same key is sent again. */
export const isFinalAnswer = (answer: Answer) =>
  answer.ok ||
  (answer.status !== 0 && (answer.status ?? 0) < 500 && answer.code !== 'idempotency.errors.in_progress');

/**
 * Sends what must take effect once: the same content keeps its key until the server gave a final answer, even
 * across reloads.
 *
 * @param name of the key in the storage of this tab
 */
export const callIdempotently = async <Reply extends Answer>(
  name: string,
  content: object,
  send: (call: Call) => Promise<Reply>,
): Promise<Reply> => {
  const body = JSON.stringify(content);
  const idempotencyKey = idempotencyKeyFor(sessionStorage, { name, body }, () => crypto.randomUUID());
  const answer = await send(callWith({ idempotencyKey }));
  if (isFinalAnswer(answer)) sessionStorage.removeItem(name);
  return answer;
};
