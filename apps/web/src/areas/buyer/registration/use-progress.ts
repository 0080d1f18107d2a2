import { useEffect, useEffectEvent, useState } from 'react';
import { serverNow, syncClock } from '#app/server-clock.ts';
import { parseProgress, type RegistrationProgress } from './progress.ts';

const KEY = 'registration';

const read = (): RegistrationProgress | null => {
  try {
    return parseProgress(localStorage.getItem(KEY));
  } catch {
    return null;
  }
};
const write = (progress: RegistrationProgress | null): void => {
  try {
    if (progress === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(progress));
  } catch {
    // storage is unavailable: progress is lost with the tab
  }
};

export interface LoadedProgress {
  readonly progress: RegistrationProgress | null;
  /** A stored registration has expired. */
  readonly expired: boolean;
}

const restore = async (): Promise<LoadedProgress> => {
  await syncClock();
  const stored = read();
  const expired = stored !== null && stored.until <= serverNow();
  if (expired) write(null);
  return { progress: expired ? null : stored, expired };
};

/** What the page's action answered; otherwise null until storage was read: the server does not know it. */
export const useProgress = (answered: LoadedProgress | null, signedIn: boolean) => {
  const [loaded, setLoaded] = useState(answered);
  const start = useEffectEvent(() => {
    if (answered === null) void restore().then(setLoaded);
    else if (answered.progress !== null || answered.expired) write(answered.progress);
  });
  useEffect(() => start(), []);
  // the account exists: nothing is left to continue
  useEffect(() => {
    if (signedIn) write(null);
  }, [signedIn]);
  return {
    known: loaded,
    keep: (progress: RegistrationProgress) => {
      write(progress);
      setLoaded({ progress, expired: false });
    },
    /** The server has dropped it: start over with a message. */
    expire: () => {
      write(null);
      setLoaded({ progress: null, expired: true });
    },
  };
};
