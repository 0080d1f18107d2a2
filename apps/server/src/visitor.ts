import { VISITOR_COOKIE } from '@market/contract/constants';
import { isbot } from 'isbot';
import type { Actor } from '#platform/context.ts';
import type { Wire } from '#platform/http.ts';

/** What is known of a caller whoever they are: the visitor cookie, and whether a bot is asking. */
export const visitorOf = ({ cookie, userAgent }: Wire): Pick<Actor, 'visitorId' | 'isBot'> => {
  const id = cookie(VISITOR_COOKIE);
  return {
    visitorId: id !== undefined && /^[A-Za-z0-9_-]{16,64}$/.test(id) ? id : null,
    isBot: isbot(userAgent),
  };
};
