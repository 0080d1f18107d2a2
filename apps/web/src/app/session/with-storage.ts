/** Null when the browser blocks its storage. */
export const withStorage = <T>(work: (storage: Storage) => T): T | null => {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
};
