// Who signed in here last by an identity provider, for its next prompt. No secret: it names an account and opens none.
const KEY = 'user_id';

/** Does what a browser may forbid: without a storage nothing is kept. */
const withStorage = (work: (storage: Storage) => void): void => {
  try {
    work(localStorage);
  } catch {
    // nothing depends on it
  }
};

export const rememberUserId = (id: number): void =>
  withStorage((storage) => storage.setItem(KEY, String(id)));

export const forgetUserId = (): void => withStorage((storage) => storage.removeItem(KEY));
