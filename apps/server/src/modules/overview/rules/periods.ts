import { addDays, dayInVietnam, startOfDay } from '@market/contract/rules/day';
import type { OverviewSpan } from '@market/contract/rules/overview';
import { before, DAY, HOUR, later } from '#platform/time.ts';

export type Unit = 'hour' | 'day';
export interface Period {
  readonly from: Date;
  readonly until: Date;
}
/** A period up to now, what it is compared with until the same time, and all of that. */
export interface ComparedPeriods {
  readonly unit: Unit;
  readonly now: Period;
  readonly before: Period;
  readonly wholeBefore: Period;
}

const DAYS_OF_WEEK = 7;

/** One day is compared with the same day a week ago, more with as many days before. */
export const comparedPeriods = (span: OverviewSpan, now: Date): ComparedPeriods => {
  const days = Number(span);
  const from = startOfDay(addDays(dayInVietnam(now), 1 - days));
  const shift = (days === 1 ? DAYS_OF_WEEK : days) * DAY;
  const start = before(from, shift);
  return {
    unit: days === 1 ? 'hour' : 'day',
    now: { from, until: now },
    before: { from: start, until: before(now, shift) },
    wholeBefore: { from: start, until: later(start, days * DAY) },
  };
};

/** When each hour or day of a period begins; Vietnam has no summer time. */
export const startsOf = ({ from, until }: Period, unit: Unit): Date[] => {
  const step = unit === 'hour' ? HOUR : DAY;
  const starts: Date[] = [];
  for (let at = from; at < until; at = later(at, step)) starts.push(at);
  return starts;
};

interface Dated {
  readonly at: Date;
}
/** A row for each hour or day, with `nothing` where none was read. */
export const fillGaps = <Row extends Dated>(
  rows: readonly Row[],
  starts: readonly Date[],
  nothing: Omit<Row, 'at'>,
): (Omit<Row, 'at'> & { at: string })[] => {
  const byStart = new Map(rows.map((row) => [row.at.getTime(), row]));
  return starts.map((at) => ({ ...(byStart.get(at.getTime()) ?? nothing), at: at.toISOString() }));
};
