import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { Actor } from '#platform/context.ts';

const VISITOR_COOKIE = 'visitor_id';

/** What is known of a caller whoever they are: the visitor cookie, and whether a bot is asking. */
export const visitorOf = (request: FastifyRequest): Pick<Actor, 'visitorId' | 'isBot'> => {
  const id = request.cookies[VISITOR_COOKIE];
  return {
    visitorId: id !== undefined && /^[A-Za-z0-9_-]{16,64}$/.test(id) ? id : null,
    isBot: isbot(request.headers['user-agent']),
  };
};
