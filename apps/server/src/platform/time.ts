export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const later = (time: Date, ms: number): Date => new Date(time.getTime() + ms);
export const before = (time: Date, ms: number): Date => new Date(time.getTime() - ms);

/** As answers write a time; those of JSON columns are text already. */
export const iso = (time: Date | string): string => new Date(time).toISOString();
export const isoOrNull = (time: Date | string | null): string | null => (time === null ? null : iso(time));

/** The clock of the process, read once for each request. Tests move it. */
export interface Clock {
  now(): Date;
}
export const systemClock: Clock = { now: () => new Date() };
