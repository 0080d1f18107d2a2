import { SESSION_SOURCE_COOKIE_MAX_AGE_S } from '@market/contract/constants/accounts';

export const WELCOME_SHOWN_KEY = 'welcomed_at';

/** A visit lasts as long as its attribution cookie: half an hour. */
const VISIT_MS = SESSION_SOURCE_COOKIE_MAX_AGE_S * 1_000;

/** Whether no welcome banner was shown in this visit. `last` is the stored time. */
export const isNewVisit = (last: string | null, now: number): boolean => {
  const at = Number(last ?? 0);
  return !(at > 0 && at <= now && now - at < VISIT_MS);
};
