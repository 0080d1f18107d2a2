import { createMarkedIds } from '#ui/marked-ids.ts';

export const likedProducts = createMarkedIds();

const listeners = new Set<() => void>();

/** Calls the listener when the server has stored a wish or let it go. */
export const onWishSaved = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const notifyWishSaved = (): void => {
  for (const listener of listeners) listener();
};
