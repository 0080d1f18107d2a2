const KEY = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/;

/** Throws for what is no key of a stored file, such as `../secret`. */
export const checkStorageKey = (key: string): void => {
  if (!KEY.test(key)) throw new Error(`not a storage key: ${key}`);
};
