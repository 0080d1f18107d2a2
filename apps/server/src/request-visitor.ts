import { VISITOR_COOKIE } from '@market/contract/constants/accounts';
import { isbot } from 'isbot';
import type { Actor } from '#platform/context.ts';
import type { HttpExchange } from '#platform/http/serve.ts';
import type { Secrets } from '#platform/security/secrets.ts';
import { readVisitor } from '#platform/security/visitor-cookie.ts';

/** Half of an address: enough to compare two calls, too little to find a person. */
const networkOf = (address: string): string | null => {
  const separator = address.includes(':') ? ':' : '.';
  const [first = '', second = ''] = address.split(separator);
  return second === '' ? null : `${first}${separator}${second}${separator}•${separator}•`;
};

/** What is known of a caller whoever they are: the visitor cookie, and whether a bot is asking. */
export const visitorOf = (
  { cookie, userAgent, address }: HttpExchange,
  secrets: Secrets,
): Pick<Actor, 'visitorId' | 'visitorSigned' | 'isBot' | 'network'> => {
  const visitor = readVisitor(secrets, cookie(VISITOR_COOKIE) ?? '');
  return {
    visitorId: visitor?.id ?? null,
    visitorSigned: visitor?.signed ?? false,
    isBot: isbot(userAgent),
    network: networkOf(address),
  };
};
