/** Mondays at 2:00 in Vietnam, in UTC. */
export const WEEKLY_PAYOUTS_CRON = '0 19 * * 0';
const HOUR_UTC = 19;
const DAYS_OF_WEEK = 7;

/** When the weekly payouts are opened next. */
export const nextWeeklyPayouts = (now: Date): Date => {
  const next = new Date(now);
  next.setUTCHours(HOUR_UTC, 0, 0, 0);
  next.setUTCDate(next.getUTCDate() + ((DAYS_OF_WEEK - next.getUTCDay()) % DAYS_OF_WEEK));
  if (next <= now) next.setUTCDate(next.getUTCDate() + DAYS_OF_WEEK);
  return next;
};
