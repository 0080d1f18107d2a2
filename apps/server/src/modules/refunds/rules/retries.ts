import { MINUTE } from '#platform/time.ts';

const MAX_PAUSE_MS = 60 * MINUTE;
/** Growing pauses in ms, an hour at most. */
export const pauseAfter = (tries: number): number =>
  Math.min(MINUTE * 2 ** Math.max(0, tries - 1), MAX_PAUSE_MS);
