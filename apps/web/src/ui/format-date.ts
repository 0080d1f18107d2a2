// Dates in Vietnamese format and time zone. Formatters are created on first use: creating one is a long task on a
// phone.
import { LOCALE } from '@market/contract/constants/market';

const formatter = (
  language: string,
  shape: Intl.DateTimeFormatOptions,
): ((time: string | number) => string) => {
  let cachedFormat: Intl.DateTimeFormat | undefined;
  return (time) => {
    cachedFormat ??= new Intl.DateTimeFormat(language, { timeZone: 'Asia/Ho_Chi_Minh', ...shape });
    return cachedFormat.format(new Date(time));
  };
};

const parts = formatter('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' });

const dateParts = (time: string | number): [day: string, month: string, year: string] =>
  parts(time).split('/') as [string, string, string];

/** A moment of a calendar day in Vietnam (`2026-11-20`), for the formats below. */
export const noon = (day: string): string => `${day}T12:00:00+07:00`;

/** `20/11/2026`. */
export const fullDate = (time: string | number): string => dateParts(time).join('/');

/** `21/11`. */
export const dayMonth = (time: string | number): string => dateParts(time).slice(0, 2).join('/');

/** `21–23/11`, `29/11–02/12`; one date when both are equal. */
export const dayRange = (from: string, to: string): string => {
  const [[day, month], end] = [dateParts(from), dayMonth(to)];
  if (`${day}/${month}` === end) return end;
  return end.endsWith(`/${month}`) ? `${day}–${end}` : `${day}/${month}–${end}`;
};

const hours = formatter('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const weekdays = formatter(LOCALE, { weekday: 'long' });

/** `16:40`. */
export const timeOfDay = (time: string | number): string => hours(time);

/** `19/11 16:40`. */
export const dayTime = (time: string | number): string => `${dayMonth(time)} ${hours(time)}`;

/** `14:05 ngày 21/11`. */
export const timeOnDay = (time: string | number): string => `${hours(time)} ngày ${dayMonth(time)}`;

/** `thứ Bảy, 21/11`. */
export const weekdayDate = (time: string | number): string => {
  const [first = '', ...rest] = weekdays(time).split(' ');
  return `${[first.toLocaleLowerCase('vi'), ...rest].join(' ')}, ${dayMonth(time)}`;
};

/** `Thứ Bảy, 21/11`. */
export const weekdayHeading = (time: string | number): string => {
  const text = weekdayDate(time);
  return text.charAt(0).toLocaleUpperCase('vi') + text.slice(1);
};
