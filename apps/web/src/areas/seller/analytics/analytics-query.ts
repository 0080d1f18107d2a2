import { addDays, isDay } from '@market/contract/rules/day';
import { SELLER_ANALYTICS_PATH } from '#app/seller-paths.ts';
import { DEFAULT_SPAN, spanDays, SPANS, type Period, type SpanDays } from '#features/shop-figures/spans.ts';

export interface AnalyticsQuery extends Period {
  /** Null: days of the caller's choice. */
  readonly span: SpanDays | null;
}

const MAX_DAYS = 366;

const chosenDays = (search: URLSearchParams, today: string): Period | null => {
  const [from, to] = [search.get('tu') ?? '', search.get('den') ?? ''];
  const isRange = isDay(from) && isDay(to) && from <= to && to <= today && addDays(from, MAX_DAYS) > to;
  return isRange ? { from, to } : null;
};

/** Parses `?ngay=7` or `?tu=2026-10-01&den=2026-10-31`; 30 days when they name no days. */
export const parseAnalyticsQuery = (search: URLSearchParams, today: string): AnalyticsQuery => {
  const chosen = chosenDays(search, today);
  if (chosen !== null) return { ...chosen, span: null };
  const span = SPANS.find(({ days }) => String(days) === search.get('ngay'))?.days ?? DEFAULT_SPAN;
  return { ...spanDays(span, today), span };
};

export const analyticsPath = (span: SpanDays): string =>
  span === DEFAULT_SPAN ? SELLER_ANALYTICS_PATH : `${SELLER_ANALYTICS_PATH}?ngay=${span}`;
