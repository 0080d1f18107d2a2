import { Problem } from '@market/contract/route';
import { refreshInvalid } from '@market/contract/sessions/problems';
import type { AuthToken } from '@market/contract/sessions/schemas';
import { AUTH_COOKIE_MAX_AGE_S } from '@market/contract/constants';
import type { Actor, Context, Db, Person } from '#platform/context.ts';
import type { HttpExchange } from '#platform/http/serve.ts';
import { hashToken } from '#platform/security/secret-tokens.ts';
import { SECOND } from '#platform/time.ts';
import { rememberDevice } from '../lib/known-devices.ts';
import { endSession, openSession, rotateSession, type Issued } from './sessions.ts';
import { selectProof, selectRefreshToken } from '../store/sessions.ts';
import { actorOfToken } from './tokens.ts';

const ACCESS_COOKIE = 'access_token';
const REFRESH_COOKIE = 'refresh_token';
/** Says nothing but that somebody is signed in: pages may read it. */
const HINT_COOKIE = 'signed_in';
/** When the access token ends, in seconds: pages refresh before they ask. */
const UNTIL_COOKIE = 'access_until';

const setCookies = (exchange: HttpExchange, token: Omit<TokenPair, 'user_id'>): void => {
  exchange.setCookie(ACCESS_COOKIE, token.access_token, { maxAge: AUTH_COOKIE_MAX_AGE_S });
  exchange.setCookie(REFRESH_COOKIE, token.refresh_token, { maxAge: AUTH_COOKIE_MAX_AGE_S });
  exchange.setCookie(HINT_COOKIE, '1', { maxAge: AUTH_COOKIE_MAX_AGE_S, httpOnly: false });
  const until = Math.floor(Date.parse(token.expires_at) / SECOND);
  if (until > 0)
    exchange.setCookie(UNTIL_COOKIE, String(until), { maxAge: AUTH_COOKIE_MAX_AGE_S, httpOnly: false });
};

/** Takes the cookies of a session away; the session itself goes on. */
export const clearCookies = (exchange: HttpExchange): void => {
  for (const name of [ACCESS_COOKIE, REFRESH_COOKIE, HINT_COOKIE, UNTIL_COOKIE]) exchange.clearCookie(name);
};

/** A pair of tokens as a client hands it over. */
export interface TokenPair {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_at: string;
  readonly user_id: number;
}

/** Keeps a pair in cookies, if it is one: both of the same living session of that user. @throws refreshInvalid */
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

/** Signs out: the cookies go, and the session they belong to ends. */
export const endCookies = async (context: Context, exchange: HttpExchange): Promise<void> => {
  const refreshToken = exchange.cookie(REFRESH_COOKIE);
  const refresh =
    refreshToken === undefined ? undefined : await selectRefreshToken(context.db, hashToken(refreshToken));
  const sessions = new Set([refresh?.session_id, context.actor.sessionId]);
  for (const id of sessions) if (typeof id === 'string') await endSession(context, id, 'signed_out');
  clearCookies(exchange);
};

/** Rotates the tokens in the cookies. Without a good one the cookies go. @throws refreshInvalid, refreshReused */
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

/** The same for a page that is being made: whoever it is for now, undefined when their session is over. */
export const refreshSession = async (
  context: Context,
  exchange: HttpExchange,
): Promise<Actor | undefined> => {
  try {
    const { bearer } = await refreshCookies(context, exchange);
    return { ...bearer, visitorId: null, visitorSigned: false, isBot: false };
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
};

/**
 * A fresh session that knows what somebody may do by now; the one they came with ends. Where it came by cookie, the new
 * one goes by cookie too.
 */
export const renewSession = async (
  context: Context<Db, Person>,
  exchange: HttpExchange,
): Promise<AuthToken> => {
  const { id, sessionId } = context.actor;
  // a new session is no new proof of who they are
  const provedAt = sessionId === null ? null : await selectProof(context.db, { sessionId, userId: id });
  const { token } = await openSession(context, { userId: id, userAgent: exchange.userAgent, provedAt });
  const cookie = await actorOfToken(context, exchange.cookie(ACCESS_COOKIE) ?? '');
  if (sessionId !== null) await endSession(context, sessionId, 'renewed');
  if (cookie !== undefined && cookie.sessionId === sessionId) setCookies(exchange, token);
  return token;
};
