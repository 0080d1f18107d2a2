// Days as written in Vietnam, by Vietnam's clock wherever the page is rendered.
const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Ho_Chi_Minh',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

const read = (time: string | number): [day: string, month: string, year: string] =>
  parts.format(new Date(time)).split('/') as [string, string, string];

/** `20/11/2026`. */
export const fullDate = (time: string | number): string => read(time).join('/');

/** `21/11`. */
export const dayMonth = (time: string | number): string => read(time).slice(0, 2).join('/');

/** `21–23/11`, `29/11–02/12`; equal ends are one day. */
export const dayRange = (from: string, to: string): string => {
  const [[day, month], end] = [read(from), dayMonth(to)];
  if (`${day}/${month}` === end) return end;
  return end.endsWith(`/${month}`) ? `${day}–${end}` : `${day}/${month}–${end}`;
};

const hours = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Ho_Chi_Minh',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const weekdays = new Intl.DateTimeFormat('vi-VN', { timeZone: 'Asia/Ho_Chi_Minh', weekday: 'long' });

/** `19/11 16:40`. */
export const dayClock = (time: string | number): string =>
  `${dayMonth(time)} ${hours.format(new Date(time))}`;

/** `14:05 ngày 21/11`, for deadlines. */
export const clockOnDay = (time: string | number): string =>
  `${hours.format(new Date(time))} ngày ${dayMonth(time)}`;

/** `thứ Bảy, 21/11`. */
export const weekdayDate = (time: string | number): string => {
  const [first = '', ...rest] = weekdays.format(new Date(time)).split(' ');
  return `${[first.toLocaleLowerCase('vi'), ...rest].join(' ')}, ${dayMonth(time)}`;
};
