import { useSyncExternalStore } from 'react';

/** Install prompt of the browser, stored for the buttons in footer and account menu. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

let installPrompt: InstallPromptEvent | null = null;
const listeners = new Set<() => void>();
const setInstallPrompt = (next: InstallPromptEvent | null): void => {
  installPrompt = next;
  for (const listener of listeners) listener();
};

/** Suppresses the browser's own install banner. */
export const watchInstallPrompt = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setInstallPrompt(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => setInstallPrompt(null));
};

export const useInstallable = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => installPrompt !== null,
    () => false,
  );

/** The prompt can be used once. */
export const install = async (): Promise<void> => {
  const prompt = installPrompt;
  setInstallPrompt(null);
  await prompt?.prompt();
};
