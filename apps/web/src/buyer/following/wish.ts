// Who presses "follow" as a guest goes to sign in; what they wanted waits in this tab until they are back.
const WISH = 'follow_after_sign_in';
const GOOD_MS = 30 * 60_000;

/** Remembers that somebody wants to follow a shop once they have signed in. */
export const keepWish = (shopId: number, now: number): void => {
  try {
    sessionStorage.setItem(WISH, JSON.stringify({ shopId, at: now }));
  } catch {
    // without storage they press once more
  }
};

/** Whether this shop was to be followed; asked once, then it is forgotten. */
export const takeWish = (shopId: number, now: number): boolean => {
  try {
    const wish = JSON.parse(sessionStorage.getItem(WISH) ?? 'null') as { shopId: number; at: number } | null;
    if (wish?.shopId !== shopId) return false;
    sessionStorage.removeItem(WISH);
    return now - wish.at < GOOD_MS;
  } catch {
    return false;
  }
};
