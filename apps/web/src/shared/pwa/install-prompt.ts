import { useSyncExternalStore } from 'react';

/** The browser's offer to install the market as an app. It is kept for the footer and the account menu, and shown nowhere else. */
interface Offer extends Event {
  prompt(): Promise<unknown>;
}

let offer: Offer | null = null;
const listeners = new Set<() => void>();
const become = (next: Offer | null): void => {
  offer = next;
  for (const listener of listeners) listener();
};

/** From now on the browser's own banner stays away. */
export const watchOffer = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    become(event as Offer);
  });
  window.addEventListener('appinstalled', () => become(null));
};

/** Whether the market can be installed here now. */
export const useInstallable = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offer !== null,
    () => false,
  );

/** An offer is good for one question. */
export const install = async (): Promise<void> => {
  const asked = offer;
  become(null);
  await asked?.prompt();
};
