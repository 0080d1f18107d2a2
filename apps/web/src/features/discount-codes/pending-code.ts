// Code that a guest wanted to save, stored in this tab during sign-in.
const KEY = 'save_code';

export const savePendingCode = (id: number): void => {
  try {
    sessionStorage.setItem(KEY, String(id));
  } catch {
    // storage is unavailable: the guest clicks again
  }
};

/** Reads and clears it. */
export const takePendingCode = (): number | null => {
  try {
    const id = Number(sessionStorage.getItem(KEY));
    sessionStorage.removeItem(KEY);
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  } catch {
    return null;
  }
};
