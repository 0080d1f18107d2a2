import type { Call } from '@market/contract/web';
import { callWith } from './api.ts';

interface StoredRequest {
  readonly key: string;
  /** What makes two requests the same, serialised. */
  readonly identity: string;
  /** Sent first, serialised. */
  readonly body: string;
}

const read = (stored: string | null): StoredRequest | null => {
  try {
    const { key, identity, body } = JSON.parse(stored ?? '') as Partial<StoredRequest>;
    return typeof key === 'string' && typeof identity === 'string' && typeof body === 'string'
      ? { key, identity, body }
      : null;
  } catch {
    return null;
  }
};

interface RequestContent<Body extends object> {
  /** Of the key in the storage. */
  readonly name: string;
  readonly body: Body;
  /** The body without what may differ when the request is repeated. */
  readonly identity: object;
}

/** The same content keeps its key and is sent as it was sent first; any other gets a new key. */
export const idempotentRequest = <Body extends object>(
  storage: Storage,
  { name, body, identity }: RequestContent<Body>,
  generateKey: () => string,
): { readonly key: string; readonly body: Body } => {
  const stored = read(storage.getItem(name));
  const same = JSON.stringify(identity);
  if (stored?.identity === same) return { key: stored.key, body: JSON.parse(stored.body) as Body };
  const key = generateKey();
  storage.setItem(
    name,
    JSON.stringify({ key, identity: same, body: JSON.stringify(body) } satisfies StoredRequest),
  );
  return { key, body };
};

interface Answer {
  readonly ok: boolean;
  readonly status?: number;
  readonly code?: string;
}

/** Otherwise the same key is sent again. */
export const isFinalAnswer = (answer: Partial<Answer>): boolean =>
  answer.ok === true ||
  (answer.status !== 0 && (answer.status ?? 0) < 500 && answer.code !== 'idempotency.errors.in_progress');

/**
 * Sends what must take effect once: the same content keeps its key until the server gave a final answer, even
 * across reloads.
 *
 * @param name of the key in the storage of this tab
 * @param identityOf the body without what may differ when the request is repeated
 */
export const callIdempotently = async <Body extends object, Reply extends Answer>(
  name: string,
  body: Body,
  send: (call: Call, body: Body) => Promise<Reply>,
  identityOf: (body: Body) => object = (whole) => whole,
): Promise<Reply> => {
  const content = { name, body, identity: identityOf(body) };
  const request = idempotentRequest(sessionStorage, content, () => crypto.randomUUID());
  const answer = await send(callWith({ idempotencyKey: request.key }), request.body);
  if (isFinalAnswer(answer)) sessionStorage.removeItem(name);
  return answer;
};
