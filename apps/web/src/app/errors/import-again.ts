import { runWhenOnline } from './run-when-online.ts';

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;

/** Repeats `load` until it succeeds, after pauses that double or as soon as the network is back. */
export const importAgain = async <T>(load: () => Promise<T>, schedule = runWhenOnline): Promise<T> => {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    try {
      return await load();
    } catch {
      await new Promise<void>((resume) => schedule(resume, pause));
    }
  }
};
