/** Runs now, or once there is a network again: a page that is loaded without one is replaced by its error. */
export const whenOnline = (run: () => void): (() => void) => {
  if (navigator.onLine) run();
  else window.addEventListener('online', run, { once: true });
  return () => window.removeEventListener('online', run);
};
