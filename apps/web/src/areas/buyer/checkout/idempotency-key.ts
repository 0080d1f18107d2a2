// Idempotency key of placing an order, kept until the server gave a final answer, even across reloads.
const KEY = 'order_key';

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

/** The same payload keeps its key; any other gets a new one. */
export const idempotencyKeyFor = (storage: Storage, body: string, generateKey: () => string): string => {
  const storedKey = read(storage.getItem(KEY));
  if (storedKey?.body === body) return storedKey.key;
  const key = generateKey();
  storage.setItem(KEY, JSON.stringify({ key, body }));
  return key;
};

/** Otherwise the same key is sent again. */
export const isFinalAnswer = (answer: {
  readonly ok: boolean;
  readonly status?: number;
  readonly code?: string;
}) =>
  answer.ok ||
  (answer.status !== 0 && (answer.status ?? 0) < 500 && answer.code !== 'idempotency.errors.in_progress');

export const forgetIdempotencyKey = (storage: Storage): void => storage.removeItem(KEY);
