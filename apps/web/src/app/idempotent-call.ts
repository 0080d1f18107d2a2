import type { Call } from '@market/contract/web';
import { useState } from 'react';
import { callWith } from './api.ts';
import { randomKey } from './random-key.ts';

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

/** Where keys wait for a final answer. */
export type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface RequestContent<Body extends object> {
  /** Of the key in the storage. */
  readonly name: string;
  readonly body: Body;
  /** The body without what may differ when the request is repeated. */
  readonly identity: object;
}

/** The same content keeps its key and is sent as it was sent first; any other gets a new key. */
export const idempotentRequest = <Body extends object>(
  storage: KeyStore,
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

interface CallOptions<Body> {
  /** The body without what may differ when the request is repeated. */
  readonly identityOf?: (body: Body) => object;
  /** That of this tab by default, where keys outlast reloads. */
  readonly storage?: KeyStore;
}

/**
 * Sends what must take effect once: the same content keeps its key until the server gave a final answer.
 *
 * @param name of the key in its storage
 */
export const callIdempotently = async <Body extends object, Reply extends Answer>(
  name: string,
  body: Body,
  send: (call: Call, body: Body) => Promise<Reply>,
  { identityOf = (whole) => whole, storage = sessionStorage }: CallOptions<Body> = {},
): Promise<Reply> => {
  const content = { name, body, identity: identityOf(body) };
  const request = idempotentRequest(storage, content, randomKey);
  const answer = await send(callWith({ idempotencyKey: request.key }), request.body);
  if (isFinalAnswer(answer)) storage.removeItem(name);
  return answer;
};

/** Keys for as long as the page is shown: left and opened again, it means another request by the same press. */
export const usePageKeys = (): KeyStore =>
  useState<KeyStore>(() => {
    const keys = new Map<string, string>();
    return {
      getItem: (name) => keys.get(name) ?? null,
      setItem: (name, value) => void keys.set(name, value),
      removeItem: (name) => void keys.delete(name),
    };
  })[0];
