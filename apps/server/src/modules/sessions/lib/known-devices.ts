import { randomBytes, timingSafeEqual } from 'node:crypto';
import { KNOWN_DEVICE_TTL_S } from '@market/contract/constants';
import type { Context } from '#platform/context.ts';
import type { HttpExchange } from '#platform/http/serve.ts';

// A browser that has signed in before: its owner is not locked out by a stranger who guesses at their name elsewhere.

const COOKIE = 'known_device';
const KEY = 'identity.known-device';
const ID_BYTES = 16;

const isRight = ({ services }: Context, text: string, mac: string): boolean => {
  const given = Buffer.from(mac, 'base64url');
  return services.secrets
    .hmacs(KEY, text)
    .some((due) => given.length === due.length && timingSafeEqual(given, due));
};

/** The id of the browser that asks, if this person has signed in there. */
export const knownDevice = (context: Context, exchange: HttpExchange, userId: number): string | undefined => {
  const [owner, id = '', mac = '', ...rest] = (exchange.cookie(COOKIE) ?? '').split('.');
  if (owner !== String(userId) || rest.length > 0) return undefined;
  return isRight(context, `${owner}.${id}`, mac) ? id : undefined;
};

/** Knows the browser again: it keeps a name of its own that nobody else can make. */
export const rememberDevice = (context: Context, exchange: HttpExchange, userId: number): void => {
  if (knownDevice(context, exchange, userId) !== undefined) return;
  const text = `${userId}.${randomBytes(ID_BYTES).toString('base64url')}`;
  const mac = context.services.secrets.hmac(KEY, text).toString('base64url');
  exchange.setCookie(COOKIE, `${text}.${mac}`, { maxAge: KNOWN_DEVICE_TTL_S });
};
