import { randomBytes, timingSafeEqual } from 'node:crypto';
import { KNOWN_DEVICE_TTL_S } from '@market/contract/constants/accounts';
import type { Context } from '#platform/context.ts';
import type { HttpExchange } from '#platform/http/serve.ts';

// A browser that has signed in before has its own count of failures, so that strangers cannot lock its user out.

const COOKIE = 'known_device';
const KEY = 'identity.known-device';
const ID_BYTES = 16;

const matchesMac = ({ services }: Context, text: string, mac: string): boolean => {
  const received = Buffer.from(mac, 'base64url');
  return services.secrets
    .hmacs(KEY, text)
    .some((expected) => received.length === expected.length && timingSafeEqual(received, expected));
};

/** The id of the browser, if this user has signed in with it. */
export const knownDevice = (context: Context, exchange: HttpExchange, userId: number): string | undefined => {
  const [owner, id = '', mac = '', ...rest] = (exchange.cookie(COOKIE) ?? '').split('.');
  if (owner !== String(userId) || rest.length > 0) return undefined;
  return matchesMac(context, `${owner}.${id}`, mac) ? id : undefined;
};

/** Sets a signed id in the browser. */
export const rememberDevice = (context: Context, exchange: HttpExchange, userId: number): void => {
  if (knownDevice(context, exchange, userId) !== undefined) return;
  const text = `${userId}.${randomBytes(ID_BYTES).toString('base64url')}`;
  const mac = context.services.secrets.hmac(KEY, text).toString('base64url');
  exchange.setCookie(COOKIE, `${text}.${mac}`, { maxAge: KNOWN_DEVICE_TTL_S });
};
