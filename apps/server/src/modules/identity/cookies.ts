import { Problem } from '@market/contract';
import { AUTH_COOKIE_S } from '@market/contract/constants';
import type { Actor, Context } from '#platform/context.ts';
import type { Wire } from '#platform/http.ts';
import { rotateSession, type Issued } from './sessions.ts';

const ACCESS_COOKIE = 'access_token';
const REFRESH_COOKIE = 'refresh_token';
/** Says nothing but that somebody is signed in: pages may read it. */
const HINT_COOKIE = 'signed_in';

export const readRefreshCookie = (wire: Wire): string | undefined => wire.cookie(REFRESH_COOKIE);

export const setCookies = (wire: Wire, token: { access_token: string; refresh_token: string }): void => {
  wire.setCookie(ACCESS_COOKIE, token.access_token, { maxAge: AUTH_COOKIE_S });
  wire.setCookie(REFRESH_COOKIE, token.refresh_token, { maxAge: AUTH_COOKIE_S });
  wire.setCookie(HINT_COOKIE, '1', { maxAge: AUTH_COOKIE_S, httpOnly: false });
};

export const clearCookies = (wire: Wire): void => {
  for (const name of [ACCESS_COOKIE, REFRESH_COOKIE, HINT_COOKIE]) wire.clearCookie(name);
};

/** Rotates the tokens in the cookies. Without a good one the cookies go. @throws refreshInvalid, refreshReused */
export const refreshCookies = async (context: Context, wire: Wire): Promise<Issued> => {
  try {
    const refreshToken = readRefreshCookie(wire) ?? '';
    const issued = await rotateSession(context, { refreshToken, userAgent: wire.userAgent });
    setCookies(wire, issued.token);
    return issued;
  } catch (error) {
    if (error instanceof Problem) clearCookies(wire);
    throw error;
  }
};

/** The same for a page that is being made: whoever it is for now, undefined when their session is over. */
export const refreshSession = async (context: Context, wire: Wire): Promise<Actor | undefined> => {
  try {
    const { bearer } = await refreshCookies(context, wire);
    return { ...bearer, visitorId: null, isBot: false };
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
};
