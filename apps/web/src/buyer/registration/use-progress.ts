import { useEffect, useState } from 'react';
import { serverNow, syncClock } from '../../shared/server-clock.ts';
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
    // it is not gone on with after closing the browser then
  }
};

interface LoadedProgress {
  readonly progress: RegistrationProgress | null;
  /** One was kept, and has run out. */
  readonly expired: boolean;
}

/** The registration this browser is in. Null until it has been looked for: the server knows nothing of it. */
export const useProgress = () => {
  const [known, setKnown] = useState<LoadedProgress | null>(null);
  useEffect(() => {
    void syncClock().then(() => {
      const kept = read();
      const expired = kept !== null && kept.until <= serverNow();
      if (expired) write(null);
      setKnown({ progress: expired ? null : kept, expired });
    });
  }, []);
  return {
    known,
    keep: (progress: RegistrationProgress | null) => {
      write(progress);
      setKnown({ progress, expired: false });
    },
    /** The server knows it no more: all begins anew, with a sentence. */
    expire: () => {
      write(null);
      setKnown({ progress: null, expired: true });
    },
  };
};
