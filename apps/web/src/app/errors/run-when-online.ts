/** After a pause, or as soon as the network is back. */
export const runWhenOnline = (run: () => void, ms: number): (() => void) => {
  const stop = () => {
    clearTimeout(timer);
    window.removeEventListener('online', now);
  };
  const now = () => {
    stop();
    run();
  };
  const timer = setTimeout(now, ms);
  window.addEventListener('online', now);
  return stop;
};
