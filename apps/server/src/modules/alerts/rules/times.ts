import { addDays, dayInVietnam, startOfDay } from '@market/contract/rules/day';
import { HOUR, later, MINUTE, SECOND } from '#platform/time.ts';

const DAILY_MAIL_HOUR = 8;
const FIRST_PAUSE = 30 * SECOND;
const MAX_PAUSE = HOUR;

const atMinute = (day: string, minute: number): Date => later(startOfDay(day), minute * MINUTE);

export interface QuietHours {
  readonly quiet: boolean;
  /** Minutes of the day in Vietnam; `to` is past the end. */
  readonly quiet_from: number;
  readonly quiet_to: number;
}

/** When a push may go: now, or at the end of the quiet hours. Equal ends mean no quiet hours. */
export const pushTime = (now: Date, { quiet, quiet_from, quiet_to }: QuietHours): Date => {
  if (!quiet || quiet_from === quiet_to) return now;
  const today = dayInVietnam(now);
  const overnight = quiet_from > quiet_to;
  const [from, to] = [atMinute(today, quiet_from), atMinute(today, quiet_to)];
  if (!overnight) return now >= from && now < to ? to : now;
  if (now < to) return to;
  return now >= from ? atMinute(addDays(today, 1), quiet_to) : now;
};

/** When the next daily e-mail is sent. */
export const dailyMailTime = (now: Date): Date => {
  const today = dayInVietnam(now);
  const time = later(startOfDay(today), DAILY_MAIL_HOUR * HOUR);
  return now < time ? time : later(startOfDay(addDays(today, 1)), DAILY_MAIL_HOUR * HOUR);
};

/** 30 s, 90 s, … at most an hour later. */
export const nextAttempt = (attempts: number, now: Date): Date =>
  later(now, Math.min(FIRST_PAUSE * 3 ** (attempts - 1), MAX_PAUSE));

/** `22:00` */
export const clockTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export const minutesOf = (clock: string): number => {
  const [hours, minutes] = clock.split(':').map(Number) as [number, number];
  return hours * 60 + minutes;
};
