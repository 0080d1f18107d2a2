import { useSyncExternalStore } from 'react';

let current: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();
const setCurrent = (dialogs: readonly HTMLDialogElement[]) => {
  current = dialogs;
  for (const listener of listeners) listener();
};

/** Modal dialogs in the order in which they opened. */
export const openDialogs = {
  add: (dialog: HTMLDialogElement): void => setCurrent([...current, dialog]),
  remove: (dialog: HTMLDialogElement): void => setCurrent(current.filter((one) => one !== dialog)),
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The dialog in front: what is outside of it is covered, cannot be pressed and is not read out. */
export const useFrontDialog = (): HTMLDialogElement | undefined =>
  useSyncExternalStore(
    subscribe,
    () => current.at(-1),
    () => undefined,
  );
