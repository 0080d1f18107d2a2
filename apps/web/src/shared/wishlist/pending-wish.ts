// What a guest wanted to keep, while they sign in.
const KEY = 'wish';

export const savePendingWish = (id: number): void => {
  try {
    sessionStorage.setItem(KEY, String(id));
  } catch {
    // a browser that keeps nothing: they press again
  }
};

/** The product that waits, once. */
export const takePendingWish = (): number | null => {
  try {
    const id = Number(sessionStorage.getItem(KEY));
    sessionStorage.removeItem(KEY);
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  } catch {
    return null;
  }
};
