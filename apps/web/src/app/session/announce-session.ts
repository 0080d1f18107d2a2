import { withStorage } from './with-storage.ts';

export const SESSION_USER_KEY = 'session_user';

/** Notifies the other tabs. */
export const announceUser = (id: number): void =>
  void withStorage((storage) => storage.setItem(SESSION_USER_KEY, String(id)));
export const announceSignOut = (): void =>
  void withStorage((storage) => storage.removeItem(SESSION_USER_KEY));
