import { dayInVietnam, addDays } from '@market/contract/rules/day';
import { dayMonth } from '#ui/format-date.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** `5 phút trước` within the day, `Hôm qua`, then `18/11`. Both in ms. */
export const alertTime = (then: number, now: number): string => {
  const passed = Math.max(0, now - then);
  const [day, today] = [dayInVietnam(new Date(then)), dayInVietnam(new Date(now))];
  if (passed < MINUTE) return 'Vừa xong';
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} phút trước`;
  if (day === today) return `${Math.floor(passed / HOUR)} giờ trước`;
  return day === addDays(today, -1) ? 'Hôm qua' : dayMonth(then);
};
