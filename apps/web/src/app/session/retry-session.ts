import { runWhenOnline } from '../errors/run-when-online.ts';
import { loadSession } from './actions.ts';
import { hasSessionHint, session } from './session-store.ts';

const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 300_000;

interface Retries {
  readonly load: () => Promise<unknown>;
  /** Whether it has to be loaded, before and after each load. */
  readonly isMissing: () => boolean;
  /** Returns what cancels it. */
  readonly schedule: (run: () => void, ms: number) => () => void;
}

/** Loads what is missing after pauses that double. Returns what stops it. */
export const retryLoad = ({ load, isMissing, schedule }: Retries): (() => void) => {
  let cancel: () => void = () => undefined;
  let stopped = false;
  const attempt = async (pause: number) => {
    if (!isMissing()) return;
    await load();
    if (!stopped && isMissing()) retryAfter(Math.min(pause * 2, MAX_PAUSE_MS));
  };
  const retryAfter = (pause: number) => {
    cancel = schedule(() => void attempt(pause), pause);
  };
  retryAfter(FIRST_PAUSE_MS);
  return () => {
    stopped = true;
    cancel();
  };
};

/** A session that the page could not load; returns what stops it. */
export const retrySession = (): (() => void) =>
  retryLoad({
    load: loadSession,
    isMissing: () => hasSessionHint() && session.now().user === null,
    schedule: runWhenOnline,
  });
