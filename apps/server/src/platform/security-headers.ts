import type { FastifyInstance } from 'fastify';
import { NOTHING_POLICY } from './content-policy.ts';

const YEAR_S = 31_536_000;

/** An answer belongs to whoever asked, and to no cache on the way, unless its route says otherwise. */
export const PRIVATE = 'private, no-store';

/**
 * The headers of every answer, strictest first: pages, pictures and files loosen what they need. Register before any
 * route.
 * @param secure the market is reached by https
 */
export const guardAnswers = (app: FastifyInstance, secure: boolean): void => {
  const headers = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': NOTHING_POLICY,
    'cache-control': PRIVATE,
    ...(secure && { 'strict-transport-security': `max-age=${YEAR_S}` }),
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
};
