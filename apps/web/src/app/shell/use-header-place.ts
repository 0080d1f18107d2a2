import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** The place that headers reserve for a part that loads after them; null on pages without such a header. */
export const useHeaderPlace = (id: string): HTMLElement | null =>
  // read again after each render: another page may have another header
  useSyncExternalStore(
    neverChanges,
    () => document.getElementById(id),
    () => null,
  );
