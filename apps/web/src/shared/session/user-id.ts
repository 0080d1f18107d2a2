// Who signed in here last by an identity provider, for its next prompt. No secret: it names an account and opens none.
const KEY = 'user_id';

/** Does what a browser may forbid: without a storage nothing is kept. */
const tryTo = (work: (storage: Storage) => void): void => {
  try {
    work(localStorage);
  } catch {
    // nothing depends on it
  }
};

export const keepUserId = (id: number): void => tryTo((storage) => storage.setItem(KEY, String(id)));

export const forgetUserId = (): void => tryTo((storage) => storage.removeItem(KEY));
