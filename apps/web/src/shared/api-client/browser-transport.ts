import { refreshCookies } from '@market/contract';
import type { Browser } from './client.ts';
import { askForProof } from '../account/reauthentication.ts';
import { heardServerTime, serverNow } from '../clock.ts';
import { accessUntil, forgetSessionHint, hasSessionHint, session } from '../session/store.ts';

const REFRESHED = 'session_refreshed';

/** A call takes a moment to arrive. */
const LEEWAY_MS = 5_000;
/** A local clock that is wrong must not renew the session before every call. */
const PAUSE_MS = 60_000;
let refreshedAt = -Infinity;

const kept = (storage: Storage, key: string): number | null => {
  const value = Number(storage.getItem(key));
  return value > 0 ? value : null;
};

const post: Browser['refresh'] = async () => {
  const answer = await fetch(refreshCookies.path, {
    method: refreshCookies.method,
    credentials: 'same-origin',
  });
  if (answer.status === 400 || answer.status === 401) return 'over';
  if (!answer.ok) return 'failed';
  localStorage.setItem(REFRESHED, String(Date.now()));
  return 'renewed';
};

/** One refresh over all tabs: a refresh token used twice would end the session. */
const refresh: Browser['refresh'] = async () => {
  const asked = Date.now();
  try {
    if (!('locks' in navigator)) return await post();
    return await navigator.locks.request(REFRESHED, async () =>
      (kept(localStorage, REFRESHED) ?? 0) > asked ? 'renewed' : post(),
    );
  } finally {
    refreshedAt = performance.now();
  }
};

const isOver: Browser['isOver'] = () => {
  const until = accessUntil();
  if (until === null || !hasSessionHint() || serverNow() < until - LEEWAY_MS) return false;
  return performance.now() - refreshedAt > PAUSE_MS;
};

export const browser: Browser = {
  fetch: (url, init) => fetch(url, init),
  hasSession: hasSessionHint,
  isOver,
  refresh,
  sessionLost: () => {
    forgetSessionHint();
    session.send({ type: 'lost' });
  },
  prove: askForProof,
  serverTime: heardServerTime,
};
