import { refreshCookies } from '@market/contract';
import type { Browser } from './caller.ts';
import { heardServerTime } from '../clock.ts';
import { forgetSessionHint, hasSessionHint, session } from '../session/store.ts';

const REFRESHED = 'session_refreshed';

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
  if (!('locks' in navigator)) return post();
  return navigator.locks.request(REFRESHED, async () =>
    (kept(localStorage, REFRESHED) ?? 0) > asked ? 'renewed' : post(),
  );
};

export const browser: Browser = {
  fetch: (url, init) => fetch(url, init),
  hasSession: hasSessionHint,
  refresh,
  sessionLost: () => {
    forgetSessionHint();
    session.send({ type: 'lost' });
  },
  serverTime: heardServerTime,
};
