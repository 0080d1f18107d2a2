import { addDays, dayInVietnam, isDay } from './day.ts';

/** Days `YYYY-MM-DD` in Vietnam, both included. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

export const daysOf = ({ from, to }: DaySpan): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

/** As many days before. */
export const daysBefore = (span: DaySpan): DaySpan => {
  const to = addDays(span.from, -1);
  return { from: addDays(to, 1 - daysOf(span).length), to };
};

/** When nothing else is asked for. */
export const DEFAULT_DAYS = 30;

/** What is asked for, the last 30 days by default; null for days in the wrong order, no days, or more than `maximum`. */
export const readDaySpan = (
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
  maximum: number,
): DaySpan | null => {
  const to = asked.to ?? dayInVietnam(now);
  if (!isDay(to)) return null;
  const from = asked.from ?? addDays(to, 1 - DEFAULT_DAYS);
  return isDay(from) && from <= to && addDays(from, maximum) > to ? { from, to } : null;
};
