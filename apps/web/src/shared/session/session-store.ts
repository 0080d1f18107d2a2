import { useSyncExternalStore } from 'react';
import { sessionReducer, UNKNOWN_SESSION, type Session, type SessionEvent } from './session.ts';

let current: Session = UNKNOWN_SESSION;
const listeners = new Set<() => void>();

/** The one session of this page. */
export const session = {
  now: (): Session => current,
  send(event: SessionEvent): void {
    const next = sessionReducer(current, event);
    if (next === current) return;
    current = next;
    document.documentElement.dataset['visitor'] = next.status === 'user' ? 'user' : 'guest';
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The session, and again when it changes. */
export const useSession = (): Session =>
  useSyncExternalStore(session.subscribe, session.now, () => UNKNOWN_SESSION);

/** The readable cookie the server sets beside the tokens it keeps from scripts; over https under its own prefix. */
export const hasSessionHint = (): boolean => /(?:^|; )(?:__Host-)?signed_in=1/.test(document.cookie);

/** When the access token ends, in ms; null when the server has not said. */
export const accessExpiresAt = (): number | null => {
  const seconds = /(?:^|; )(?:__Host-)?access_until=(\d+)/.exec(document.cookie)?.[1];
  return seconds === undefined ? null : Number(seconds) * 1_000;
};

export const forgetSessionHint = (): void => {
  document.cookie = 'signed_in=; path=/; max-age=0';
  document.cookie = '__Host-signed_in=; path=/; max-age=0; secure';
};
