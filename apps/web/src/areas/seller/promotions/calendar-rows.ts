import type { OwnPriceRule, SellerDeal } from '@market/contract/promotions/schemas';
import { addDays, dayInVietnam, startOfDay } from '@market/contract/rules/day';
import { isOver, periodText } from './promotion-texts.ts';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const SHOWN_WEEKS = 5;
const SHOWN_DAYS = SHOWN_WEEKS * WEEK_DAYS;

export interface CalendarRow {
  readonly key: string;
  readonly kind: 'deal' | 'rule';
  readonly title: string;
  readonly period: string;
  /** Part of the shown time, 0 to 1. */
  readonly from: number;
  readonly to: number;
}
export interface Calendar {
  /** First days of the shown weeks, `YYYY-MM-DD`. */
  readonly weeks: readonly string[];
  /** Place of now, 0 to 1. */
  readonly now: number;
  readonly rows: readonly CalendarRow[];
}

const mondayOf = (now: number): string => {
  const today = dayInVietnam(new Date(now));
  const daysAfterMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
  return addDays(today, -daysAfterMonday);
};

/** What runs in the next weeks, the earliest to begin first. @param now ms */
export const calendarOf = (
  deals: readonly SellerDeal[],
  rules: readonly OwnPriceRule[],
  now: number,
): Calendar => {
  const monday = mondayOf(now);
  const start = startOfDay(monday).getTime();
  const place = (time: number) => Math.min(Math.max((time - start) / (SHOWN_DAYS * DAY_MS), 0), 1);
  const entries = [
    ...deals.map((deal) => ({
      key: `deal ${deal.id}`,
      kind: 'deal' as const,
      title: deal.product?.title ?? 'Sản phẩm đã gỡ',
      state: deal.state,
      begin: deal.start_at,
      end: deal.end_at as string | null,
    })),
    ...rules.map((rule) => ({
      key: `rule ${rule.id}`,
      kind: 'rule' as const,
      title: rule.title,
      state: rule.state,
      begin: rule.starts_at,
      end: rule.ends_at,
    })),
  ];
  const rows = entries
    .filter(({ state, begin }) => !isOver(state) && place(new Date(begin).getTime()) < 1)
    .toSorted((one, other) => one.begin.localeCompare(other.begin))
    .map(({ key, kind, title, begin, end }) => ({
      key,
      kind,
      title,
      period: periodText(begin, end),
      from: place(new Date(begin).getTime()),
      to: end === null ? 1 : place(new Date(end).getTime()),
    }));
  const weeks = Array.from({ length: SHOWN_WEEKS }, (_, week) => addDays(monday, week * WEEK_DAYS));
  return { weeks, now: place(now), rows };
};
