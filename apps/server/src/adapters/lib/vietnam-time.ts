import { HOUR, later } from '#platform/time.ts';

/** Vietnam has no daylight saving time. */
const OFFSET_MS = 7 * HOUR;

/** `2026-11-22 00:30:00`, local time in Vietnam. */
export const vietnamTime = (time: Date): string =>
  later(time, OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');

/** `20261122003000` */
export const vietnamDigits = (time: Date): string => vietnamTime(time).replace(/\D/g, '');

/** Reads `2026-11-22 00:30:00`; undefined when it is no time. */
export const fromVietnamTime = (text: unknown): Date | undefined => {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return undefined;
  const time = new Date(`${text.replace(' ', 'T')}+07:00`);
  return Number.isNaN(time.getTime()) ? undefined : time;
};
