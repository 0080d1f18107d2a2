import { useSyncExternalStore } from 'react';

/** The browser's offer to install the market as an app. It is kept for the footer and the account menu, and shown nowhere else. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

let installPrompt: InstallPromptEvent | null = null;
const listeners = new Set<() => void>();
const setInstallPrompt = (next: InstallPromptEvent | null): void => {
  installPrompt = next;
  for (const listener of listeners) listener();
};

/** From now on the browser's own banner stays away. */
export const watchInstallPrompt = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setInstallPrompt(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => setInstallPrompt(null));
};

/** Whether the market can be installed here now. */
export const useInstallable = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => installPrompt !== null,
    () => false,
  );

/** An offer is good for one question. */
export const install = async (): Promise<void> => {
  const asked = installPrompt;
  setInstallPrompt(null);
  await asked?.prompt();
};
