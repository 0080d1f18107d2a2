import { VISITOR_COOKIE } from '@market/contract/constants';
import { isbot } from 'isbot';
import type { Actor } from '#platform/context.ts';
import type { HttpExchange } from '#platform/http/serve.ts';
import type { Secrets } from '#platform/security/secrets.ts';
import { readVisitor } from '#platform/security/visitor-cookie.ts';

/** What is known of a caller whoever they are: the visitor cookie, and whether a bot is asking. */
export const visitorOf = (
  { cookie, userAgent }: HttpExchange,
  secrets: Secrets,
): Pick<Actor, 'visitorId' | 'visitorSigned' | 'isBot'> => {
  const visitor = readVisitor(secrets, cookie(VISITOR_COOKIE) ?? '');
  return {
    visitorId: visitor?.id ?? null,
    visitorSigned: visitor?.signed ?? false,
    isBot: isbot(userAgent),
  };
};
