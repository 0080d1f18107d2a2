import { addDays, dayInVietnam, isDay } from './day.ts';

/** Monday to Sunday, `YYYY-MM-DD`; payouts of the week are asked for on the Monday after. */
export interface StatementWeek {
  readonly from: string;
  readonly to: string;
}

const WEEK_DAYS = 7;

const weekOf = (day: string): StatementWeek => {
  const daysAfterMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
  const from = addDays(day, -daysAfterMonday);
  return { from, to: addDays(from, WEEK_DAYS - 1) };
};

/** The week of a day that a person may have typed; the present one when it is no day, or not yet come. */
export const statementWeek = (text: string | null, now: Date): StatementWeek => {
  const today = dayInVietnam(now);
  return weekOf(text !== null && isDay(text) && text <= today ? text : today);
};

/** The present week and those before it, newest first; none that ends before the first day, if known. */
export const latestWeeks = (now: Date, count: number, firstDay: string | null): StatementWeek[] => {
  const { from } = statementWeek(null, now);
  const weeks = Array.from({ length: count }, (_, index) => weekOf(addDays(from, -WEEK_DAYS * index)));
  return firstDay === null ? weeks : weeks.filter(({ to }) => to >= firstDay);
};
