// Who presses "follow" as a guest goes to sign in; what they wanted waits in this tab until they are back.
const KEY = 'follow_after_sign_in';
const MAX_AGE_MS = 30 * 60_000;

/** Remembers that somebody wants to follow a shop once they have signed in. */
export const savePendingFollow = (shopId: number, now: number): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ shopId, at: now }));
  } catch {
    // without storage they press once more
  }
};

/** Whether this shop was to be followed; asked once, then it is forgotten. */
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
