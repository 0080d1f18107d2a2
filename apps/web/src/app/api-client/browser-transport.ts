import { refreshCookies } from '@market/contract/sessions/routes';
import type { ApiTransport } from './client.ts';
import { requestReauthentication } from '../session/reauthentication.ts';
import { recordServerTime, serverNow } from '../server-clock.ts';
import { accessExpiresAt, clearSessionHint, hasSessionHint, session } from '../session/session-store.ts';

const REFRESHED_AT_KEY = 'session_refreshed';

/** Allows for the latency of a request. */
const EXPIRY_LEEWAY_MS = 5_000;
/** A wrong local clock must not cause a refresh before every call. */
const MIN_REFRESH_INTERVAL_MS = 60_000;
let refreshedAt = -Infinity;

const readNumber = (storage: Storage, key: string): number | null => {
  const value = Number(storage.getItem(key));
  return value > 0 ? value : null;
};

const postRefresh: ApiTransport['refresh'] = async () => {
  const answer = await fetch(refreshCookies.path, {
    method: refreshCookies.method,
    credentials: 'same-origin',
  });
  if (answer.status === 400 || answer.status === 401) return 'over';
  if (!answer.ok) return 'failed';
  localStorage.setItem(REFRESHED_AT_KEY, String(Date.now()));
  return 'renewed';
};

/** One refresh across all tabs: using a refresh token twice would end the session. */
const refresh: ApiTransport['refresh'] = async () => {
  const requestedAt = Date.now();
  try {
    if (!('locks' in navigator)) return await postRefresh();
    return await navigator.locks.request(REFRESHED_AT_KEY, async () =>
      (readNumber(localStorage, REFRESHED_AT_KEY) ?? 0) > requestedAt ? 'renewed' : postRefresh(),
    );
  } finally {
    refreshedAt = performance.now();
  }
};

const isAccessExpired: ApiTransport['isAccessExpired'] = () => {
  const until = accessExpiresAt();
  if (until === null || !hasSessionHint() || serverNow() < until - EXPIRY_LEEWAY_MS) return false;
  return performance.now() - refreshedAt > MIN_REFRESH_INTERVAL_MS;
};

export const browserTransport: ApiTransport = {
  fetch: (url, init) => fetch(url, init),
  hasSession: hasSessionHint,
  isAccessExpired: isAccessExpired,
  refresh,
  sessionLost: () => {
    clearSessionHint();
    session.send({ type: 'expired' });
  },
  reauthenticate: requestReauthentication,
  serverTime: recordServerTime,
};
