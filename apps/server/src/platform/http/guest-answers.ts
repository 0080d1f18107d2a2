import { createHash } from 'node:crypto';
import type { Route } from '@market/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { counterOf } from '../logging/metrics.ts';
import { PageCache } from '../web/page-cache.ts';
import { sendPage } from '../web/send-page.ts';

const MAX_BYTES = 32 * 2 ** 20;
const FRESH_MS = 2_000;

const answers = counterOf(
  'market_guest_answers_total',
  'Answers of calls for guests: made, or sent from the cache',
  'kind',
);

/** Answers for guests stay for 2 s, as bytes; what must leave pages at once leaves them at once, too. */
export const guestAnswers = (): PageCache =>
  new PageCache({ maxBytes: MAX_BYTES, freshMs: FRESH_MS, staleMs: FRESH_MS });

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

const isUnchanged = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((one) => one.trim() === etag) ?? false;

/** Sends the answer of a call that is the same for all guests, or 304. */
export const sendGuestAnswer = async (
  cache: PageCache,
  call: GuestCall,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<FastifyReply> => {
  let made = false;
  const page = await cache.get(keyOf(call), async () => {
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
