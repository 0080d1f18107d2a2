// Days of statements are days in Vietnam, which has no daylight saving time.

const DAY = 24 * 60 * 60 * 1_000;
const AHEAD = 7 * 60 * 60 * 1_000;

/** Undefined when there is no such day. */
export const beginningOf = (day: string): Date | undefined => {
  const utc = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(utc.getTime()) || utc.toISOString().slice(0, 10) !== day
    ? undefined
    : new Date(utc.getTime() - AHEAD);
};

export const endOf = (day: string): Date | undefined => {
  const begins = beginningOf(day);
  return begins && new Date(begins.getTime() + DAY);
};

export const dayOf = (time: Date, daysBefore = 0): string =>
  new Date(time.getTime() + AHEAD - daysBefore * DAY).toISOString().slice(0, 10);

export const daysBetween = (from: Date, until: Date): number => (until.getTime() - from.getTime()) / DAY;

/** `2026-11-21 10:05`. */
export const localTime = (time: Date): string =>
  new Date(time.getTime() + AHEAD).toISOString().slice(0, 16).replace('T', ' ');
