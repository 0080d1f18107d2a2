// Shop a guest wanted to follow, stored in this tab during sign-in.
const KEY = 'follow_after_sign_in';
const MAX_AGE_MS = 30 * 60_000;

export const savePendingFollow = (shopId: number, now: number): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ shopId, at: now }));
  } catch {
    // storage is unavailable: the guest clicks again
  }
};

/** Reads and clears it. */
export const takePendingFollow = (shopId: number, now: number): boolean => {
  try {
    const wish = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { shopId: number; at: number } | null;
    if (wish?.shopId !== shopId) return false;
    sessionStorage.removeItem(KEY);
    return now - wish.at < MAX_AGE_MS;
  } catch {
    return false;
  }
};
