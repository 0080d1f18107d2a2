import { SESSION_SOURCE_COOKIE_S } from '@market/contract/constants';

/** When the welcome banner was shown last, in ms. */
export const WELCOMED_AT_KEY = 'welcomed_at';

/** A visit ends as its source does: after half an hour. */
const VISIT_MS = SESSION_SOURCE_COOKIE_S * 1_000;

/** Whether this visit has not been welcomed yet. `last` is what the browser kept. */
export const isNewVisit = (last: string | null, now: number): boolean => {
  const at = Number(last ?? 0);
  return !(at > 0 && at <= now && now - at < VISIT_MS);
};
