export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const later = (time: Date, ms: number): Date => new Date(time.getTime() + ms);
export const before = (time: Date, ms: number): Date => new Date(time.getTime() - ms);

/** The clock of the process, read once for each request. Tests move it. */
export interface Clock {
  now(): Date;
}
export const systemClock: Clock = { now: () => new Date() };
