import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** Value that only the browser has; `serverValue` on the server and during hydration. */
export const useBrowserValue = <Value, ServerValue>(
  read: () => Value,
  serverValue: ServerValue,
): Value | ServerValue =>
  useSyncExternalStore<Value | ServerValue>(subscribeToNothing, read, () => serverValue);

/** Whether scripts answer already; false in HTML of the server. */
export const useHydrated = (): boolean => useBrowserValue(() => true, false);
