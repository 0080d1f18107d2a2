import { unauthenticated } from '@market/contract/problems';
import { Problem } from '@market/contract/route';
import { refreshInvalid } from '@market/contract/sessions/problems';
import type { AuthToken } from '@market/contract/sessions/schemas';
import { AUTH_COOKIE_MAX_AGE_S } from '@market/contract/constants/accounts';
import { guest, type Actor, type Context, type Db, type Person } from '#platform/context.ts';
import type { HttpExchange } from '#platform/http/serve.ts';
import { hashToken } from '#platform/security/secret-tokens.ts';
import { SECOND } from '#platform/time.ts';
import { rememberDevice } from '../lib/known-devices.ts';
import { endSession, openSession, rotateSession, type Issued } from './sessions.ts';
import { selectProof, selectRefreshToken } from '../store/sessions.ts';
import { actorOfToken } from './tokens.ts';

const ACCESS_COOKIE = 'access_token';
const REFRESH_COOKIE = 'refresh_token';
/** For scripts: the visitor is signed in. */
const HINT_COOKIE = 'signed_in';
/** For scripts: when the access token expires, in seconds. */
const UNTIL_COOKIE = 'access_until';

const setCookies = (exchange: HttpExchange, token: Omit<TokenPair, 'user_id'>): void => {
  exchange.setCookie(ACCESS_COOKIE, token.access_token, { maxAge: AUTH_COOKIE_MAX_AGE_S });
  exchange.setCookie(REFRESH_COOKIE, token.refresh_token, { maxAge: AUTH_COOKIE_MAX_AGE_S });
  exchange.setCookie(HINT_COOKIE, '1', { maxAge: AUTH_COOKIE_MAX_AGE_S, httpOnly: false });
  const until = Math.floor(Date.parse(token.expires_at) / SECOND);
  if (until > 0)
    exchange.setCookie(UNTIL_COOKIE, String(until), { maxAge: AUTH_COOKIE_MAX_AGE_S, httpOnly: false });
};

/** Clears the session cookies; the session itself stays. */
export const clearCookies = (exchange: HttpExchange): void => {
  for (const name of [ACCESS_COOKIE, REFRESH_COOKIE, HINT_COOKIE, UNTIL_COOKIE]) exchange.clearCookie(name);
};

export interface TokenPair {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_at: string;
  readonly user_id: number;
}

/** Stores a pair in cookies when both are of the same live session of that user. @throws refreshInvalid */
export const saveCookies = async (
  context: Context,
  pair: TokenPair,
  exchange: HttpExchange,
): Promise<void> => {
  const actor = await actorOfToken(context, pair.access_token);
  const refresh = await selectRefreshToken(context.db, hashToken(pair.refresh_token));
  if (actor === undefined || actor.id !== pair.user_id) throw refreshInvalid();
  if (refresh?.session_id !== actor.sessionId || refresh?.used_at !== null) throw refreshInvalid();
  setCookies(exchange, pair);
  rememberDevice(context, exchange, pair.user_id);
};

/** Signs out: clears the cookies and ends their session. */
export const endCookies = async (context: Context, exchange: HttpExchange): Promise<void> => {
  const refreshToken = exchange.cookie(REFRESH_COOKIE);
  const refresh =
    refreshToken === undefined ? undefined : await selectRefreshToken(context.db, hashToken(refreshToken));
  const sessions = new Set([refresh?.session_id, context.actor.sessionId]);
  for (const id of sessions) if (typeof id === 'string') await endSession(context, id, 'signed_out');
  clearCookies(exchange);
};

/** Rotates the tokens in the cookies; clears cookies that are not valid. @throws refreshInvalid, refreshReused */
export const refreshCookies = async (context: Context, exchange: HttpExchange): Promise<Issued> => {
  try {
    const refreshToken = exchange.cookie(REFRESH_COOKIE) ?? '';
    const issued = await rotateSession(context, { refreshToken, userAgent: exchange.userAgent });
    setCookies(exchange, issued.token);
    return issued;
  } catch (error) {
    if (error instanceof Problem) clearCookies(exchange);
    throw error;
  }
};

/** The same for a page request: its actor, undefined when the session has ended. */
export const refreshSession = async (
  context: Context,
  exchange: HttpExchange,
): Promise<Actor | undefined> => {
  try {
    const { bearer } = await refreshCookies(context, exchange);
    return { ...guest, ...bearer };
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
};

/**
 * Replaces the caller's session by one with their present rights. If the old one came by cookie, the new
 * one does too. @throws unauthenticated when the old one has ended meanwhile
 */
export const renewSession = async (
  context: Context<Db, Person>,
  exchange: HttpExchange,
): Promise<AuthToken> => {
  const { id, sessionId } = context.actor;
  // the proof of the old session counts on
  const provedAt = sessionId === null ? null : await selectProof(context.db, { sessionId, userId: id });
  const cookie = await actorOfToken(context, exchange.cookie(ACCESS_COOKIE) ?? '');
  const { token } = await openSession(context, {
    userId: id,
    userAgent: exchange.userAgent,
    provedAt,
    prove: async (context) => {
      // a call that began before its session ended must not go on with another one
      if (sessionId !== null && !(await endSession(context, sessionId, 'renewed'))) throw unauthenticated();
    },
  });
  if (cookie !== undefined && cookie.sessionId === sessionId) setCookies(exchange, token);
  return token;
};
