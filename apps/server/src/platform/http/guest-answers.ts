import { createHash } from 'node:crypto';
import type { Route } from '@market/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KeyedCache } from '../cache/keyed-cache.ts';
import { counterOf } from '../logging/metrics.ts';
import { PageCache } from '../web/page-cache.ts';
import { addPageKey, collectPageKeys } from '../web/page-keys.ts';
import { sendPage } from '../web/send-page.ts';
import { MAX_ANSWER_AGE_MS } from '../web/shared-pages.ts';

const SENT_BYTES = 32 * 2 ** 20;
const SENT_FRESH_MS = 2_000;
const READ_BYTES = 8 * 2 ** 20;
const BYTES_OF_CHARACTER = 2;

const answers = counterOf(
  'market_guest_answers_total',
  'Answers of calls for guests: made, or sent from the cache',
  'kind',
);

interface GuestAnswersOptions {
  readonly sentFreshMs?: number;
  readonly readFreshMs?: number;
}

/** Answers that are the same for all guests; what must leave pages at once leaves them at once, too. */
export class GuestAnswers {
  /** As bytes, for clients. */
  readonly sent: PageCache;
  /** As JSON, for the pages of guests. */
  readonly read: KeyedCache<string>;
  constructor({ sentFreshMs = SENT_FRESH_MS, readFreshMs = MAX_ANSWER_AGE_MS }: GuestAnswersOptions = {}) {
    this.sent = new PageCache({ maxBytes: SENT_BYTES, freshMs: sentFreshMs, staleMs: sentFreshMs });
    this.read = new KeyedCache({
      maxBytes: READ_BYTES,
      freshMs: readFreshMs,
      staleMs: readFreshMs,
      sizeOf: ({ length }) => BYTES_OF_CHARACTER * length,
    });
  }
  drop(keys: readonly string[]): void {
    this.sent.drop(keys);
    this.read.drop(keys);
  }
  clear(): void {
    this.sent.clear();
    this.read.clear();
  }
}

export interface GuestCall {
  readonly route: Pick<Route, 'method' | 'path'>;
  /** As checked: parameters that the contract does not know are no part of it. */
  readonly input: { readonly params?: unknown; readonly query?: unknown };
  /** Answers JSON. */
  readonly make: () => Promise<string>;
}

const keyOf = ({ route, input }: GuestCall): string =>
  createHash('sha256')
    .update(JSON.stringify([route.method, route.path, input.params, input.query]))
    .digest('base64url');

/** The answer for a page; the page is dropped with what the answer shows. */
export const readGuestAnswer = async ({ read }: GuestAnswers, call: GuestCall): Promise<unknown> => {
  const { content, keys } = await read.get(keyOf(call), async () => {
    const shown = new Set<string>();
    return { content: await collectPageKeys(shown, call.make), keys: shown, ageMs: 0 };
  });
  for (const key of keys) addPageKey(key);
  // parsed each time, so that no page can change what another reads
  return JSON.parse(content);
};

const isUnchanged = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((one) => one.trim() === etag) ?? false;

/** Sends the answer of a call that is the same for all guests, or 304. */
export const sendGuestAnswer = async (
  { sent }: GuestAnswers,
  call: GuestCall,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<FastifyReply> => {
  let made = false;
  const page = await sent.get(keyOf(call), async () => {
    made = true;
    return new Response(await call.make(), {
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
  });
  answers.inc({ kind: made ? 'made' : 'cached' });
  const { etag } = page.body;
  reply.header('etag', etag).header('cache-control', 'no-cache');
  reply.header('vary', 'accept-encoding, authorization, cookie');
  if (isUnchanged(request, etag)) return reply.code(304).send();
  return sendPage(request, reply, page);
};
