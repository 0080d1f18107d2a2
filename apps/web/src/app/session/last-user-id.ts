// Last user who signed in by an identity provider, as a hint for its next prompt. Not secret.
import { withStorage } from './with-storage.ts';

const KEY = 'user_id';

export const rememberUserId = (id: number): void =>
  void withStorage((storage) => storage.setItem(KEY, String(id)));

export const deleteUserId = (): void => void withStorage((storage) => storage.removeItem(KEY));
