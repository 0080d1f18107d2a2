import type { FastifyInstance } from 'fastify';
import { NOTHING_POLICY } from './content-policy.ts';

const YEAR_S = 31_536_000;

export const PRIVATE = 'private, no-store';

/** Pages, images and files loosen what they need. @param secure browsers reach this server by https */
export const strictestHeaders = (secure: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': NOTHING_POLICY,
  'cache-control': PRIVATE,
  ...(secure && { 'strict-transport-security': `max-age=${YEAR_S}` }),
});

/** Register before any route. */
export const guardAnswers = (app: FastifyInstance, headers: Record<string, string>): void => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
};
