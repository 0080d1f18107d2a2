// Last user who signed in by an identity provider, as a hint for its next prompt. Not secret.
const KEY = 'user_id';

/** Storage may be blocked by the browser. */
const withStorage = (work: (storage: Storage) => void): void => {
  try {
    work(localStorage);
  } catch {
    // storage is unavailable
  }
};

export const rememberUserId = (id: number): void =>
  withStorage((storage) => storage.setItem(KEY, String(id)));

export const forgetUserId = (): void => withStorage((storage) => storage.removeItem(KEY));
