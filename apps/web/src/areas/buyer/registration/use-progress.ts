import { useEffect, useState } from 'react';
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

interface LoadedProgress {
  readonly progress: RegistrationProgress | null;
  /** A stored registration has expired. */
  readonly expired: boolean;
}

/** Null until storage was read: the server does not know it. */
export const useProgress = () => {
  const [loaded, setLoaded] = useState<LoadedProgress | null>(null);
  useEffect(() => {
    void syncClock().then(() => {
      const storedProgress = read();
      const expired = storedProgress !== null && storedProgress.until <= serverNow();
      if (expired) write(null);
      setLoaded({ progress: expired ? null : storedProgress, expired });
    });
  }, []);
  return {
    known: loaded,
    keep: (progress: RegistrationProgress | null) => {
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
