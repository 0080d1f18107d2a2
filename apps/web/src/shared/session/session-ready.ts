import { session } from './session-store.ts';

/** Waits until it is known who is here: calls before that may carry a token that has run out. */
export const sessionReady = (): Promise<void> =>
  new Promise((resolve) => {
    if (session.now().status !== 'unknown') return resolve();
    const stop = session.subscribe(() => {
      // a cart that is counted tells nothing of whose it is
      if (session.now().status === 'unknown') return;
      stop();
      resolve();
    });
  });
