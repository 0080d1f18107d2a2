// Tabs share their cookies: a page that shows one user must not send forms as another.
import { SESSION_USER_KEY } from './announce-session.ts';
import { session } from './session-store.ts';
import { withStorage } from './with-storage.ts';

/** What this tab stored for its user: an order that waits for its answer, a selection of the cart, drafts. */
export const clearTab = (): void => {
  try {
    sessionStorage.clear();
  } catch {
    // storage is unavailable
  }
};

const loadAnew = () => {
  clearTab();
  location.reload();
};

type StorageChange = Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>;

/** Whether the page of `userId`, or of a guest, must end by what another tab stored; without a key it stored nothing. */
export const isOfAnotherUser = (
  { key, oldValue, newValue }: StorageChange,
  userId: number | null,
): boolean => {
  if (key !== null && key !== SESSION_USER_KEY) return false;
  if (newValue === null) return userId !== null;
  return userId === null ? oldValue !== null && oldValue !== newValue : newValue !== String(userId);
};

/** Loads the page again when it is of another user; returns what stops that. */
export const followOtherTabs = (): (() => void) => {
  const userId = () => session.now().user?.id ?? null;
  const onStorage = (change: StorageEvent) => {
    if (isOfAnotherUser(change, userId())) loadAnew();
  };
  // a page that the browser restores for its back button got no event
  const onShow = ({ persisted }: PageTransitionEvent) => {
    const newValue = withStorage((storage) => storage.getItem(SESSION_USER_KEY) ?? '') ?? String(userId());
    if (persisted && userId() !== null && newValue !== String(userId())) loadAnew();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
  };
};
