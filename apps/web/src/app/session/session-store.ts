import { useSyncExternalStore } from 'react';
import { sessionReducer, UNKNOWN_SESSION, type Session, type SessionEvent } from './session.ts';

let current: Session = UNKNOWN_SESSION;
const listeners = new Set<() => void>();

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

export const useSession = (): Session =>
  useSyncExternalStore(session.subscribe, session.now, () => UNKNOWN_SESSION);

/** Readable hint cookie set together with the HttpOnly tokens; prefixed on https. */
export const hasSessionHint = (): boolean => /(?:^|; )(?:__Host-)?signed_in=1/.test(document.cookie);

/** In ms; null when unknown. */
export const accessExpiresAt = (): number | null => {
  const seconds = /(?:^|; )(?:__Host-)?access_until=(\d+)/.exec(document.cookie)?.[1];
  return seconds === undefined ? null : Number(seconds) * 1_000;
};

export const clearSessionHint = (): void => {
  document.cookie = 'signed_in=; path=/; max-age=0';
  document.cookie = '__Host-signed_in=; path=/; max-age=0; secure';
};
