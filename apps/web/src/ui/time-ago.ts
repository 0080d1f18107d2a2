import { LOCALE } from '@market/contract/constants/market';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const date = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'numeric',
  timeZone: 'Asia/Ho_Chi_Minh',
});

/** Relative time, after a week the date `21/11`. Both in ms. */
export const timeAgo = (then: number, now: number): string => {
  const passed = Math.max(0, now - then);
  if (passed < MINUTE) return 'Vừa xong';
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} phút trước`;
  if (passed < DAY) return `${Math.floor(passed / HOUR)} giờ trước`;
  if (passed < WEEK) return `${Math.floor(passed / DAY)} ngày trước`;
  return date.format(then).replace('-', '/');
};
