// Product a guest wanted to save, kept during sign-in.
const KEY = 'wish';

export const savePendingWish = (id: number): void => {
  try {
    sessionStorage.setItem(KEY, String(id));
  } catch {
    // storage is unavailable: the wish is lost
  }
};

/** Reads and clears it. */
export const takePendingWish = (): number | null => {
  try {
    const id = Number(sessionStorage.getItem(KEY));
    sessionStorage.removeItem(KEY);
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  } catch {
    return null;
  }
};
