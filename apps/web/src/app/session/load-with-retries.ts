const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 300_000;

interface RetriedLoad {
  readonly load: () => Promise<void>;
  /** Whether it has to be loaded, before and after each load. */
  readonly isMissing: () => boolean;
  /** Returns what cancels it. */
  readonly schedule: (run: () => void, ms: number) => () => void;
}

/** Loads at once, and while that failed again after pauses that double. Returns what stops it. */
export const loadWithRetries = ({ load, isMissing, schedule }: RetriedLoad): (() => void) => {
  let cancel: () => void = () => undefined;
  let stopped = false;
  const attempt = async (pause: number) => {
    await load();
    if (stopped || !isMissing()) return;
    cancel = schedule(() => {
      if (isMissing()) void attempt(Math.min(pause * 2, MAX_PAUSE_MS));
    }, pause);
  };
  void attempt(FIRST_PAUSE_MS);
  return () => {
    stopped = true;
    cancel();
  };
};
