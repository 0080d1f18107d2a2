import { session } from './session-store.ts';

/** Resolves when the session is known. Calls made earlier might carry an expired token. */
export const sessionReady = (): Promise<void> =>
  new Promise((resolve) => {
    if (session.now().status !== 'unknown') return resolve();
    const stop = session.subscribe(() => {
      // cart events do not settle the session
      if (session.now().status === 'unknown') return;
      stop();
      resolve();
    });
  });
