/** Spans in milliseconds, and times of day in Vietnam (UTC+7). */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
const ZONE = 7 * HOUR;

/** Whole seconds. */
export const floorToSecond = (milliseconds: number): Date => new Date(Math.floor(milliseconds / 1000) * 1000);

/** Moves a moment into the waking hours of its Vietnamese day: 7:00 to 23:00. */
export function inWakingHours(milliseconds: number, share: number): number {
  const dayStart = Math.floor((milliseconds + ZONE) / DAY) * DAY - ZONE;
  return dayStart + 7 * HOUR + share * 16 * HOUR;
}

/** `yymm` of a moment in Vietnamese time. */
export function yearMonth(moment: number): string {
  const local = new Date(moment + ZONE);
  return `${String(local.getUTCFullYear()).slice(2)}${String(local.getUTCMonth() + 1).padStart(2, '0')}`;
}
