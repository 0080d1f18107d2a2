import { LOCALE } from '../constants/market.ts';

const DAY_MS = 86_400_000;
/** `YYYY-MM-DD` */
const calendarDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' });
const dayFormat = new Intl.DateTimeFormat(LOCALE, {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Asia/Ho_Chi_Minh',
});

/** The calendar day in Vietnam, as `YYYY-MM-DD`. */
export const dayInVietnam = (time: Date): string => calendarDay.format(time);

/** Vietnam has no summer time: a day always starts at 17:00 UTC. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+07:00`);

export const addDays = (day: string, days: number): string =>
  dayInVietnam(new Date(startOfDay(day).getTime() + days * DAY_MS));

/** The first moment after the day. */
export const endOfDay = (day: string): Date => startOfDay(addDays(day, 1));

/** False for days that no calendar has, such as 2026-02-30. */
export const isDay = (day: string): boolean => {
  const start = startOfDay(day);
  return !Number.isNaN(start.getTime()) && dayInVietnam(start) === day;
};

/** `27/11/2026` */
export const writtenDay = (day: string): string => dayFormat.format(startOfDay(day));

const momentFormat = new Intl.DateTimeFormat(LOCALE, {
  hour: '2-digit',
  minute: '2-digit',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Asia/Ho_Chi_Minh',
});

/** `14:05 27/11/2026`, of a time in ISO 8601. */
export const writtenMoment = (time: string): string => momentFormat.format(new Date(time));
