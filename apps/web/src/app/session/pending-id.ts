interface PendingId {
  readonly save: (id: number) => void;
  /** Reads and clears it. */
  readonly take: () => number | null;
}

/** An id that a guest chose, stored in this tab during sign-in. */
export const pendingId = (key: string): PendingId => ({
  save: (id) => {
    try {
      sessionStorage.setItem(key, String(id));
    } catch {
      // storage is unavailable: the guest presses again
    }
  },
  take: () => {
    try {
      const id = Number(sessionStorage.getItem(key));
      sessionStorage.removeItem(key);
      return Number.isSafeInteger(id) && id > 0 ? id : null;
    } catch {
      return null;
    }
  },
});
