import { addDays, isDay } from '@market/contract/rules/day';
import { SELLER_ANALYTICS_PATH } from '#app/seller-paths.ts';
import { DEFAULT_SPAN, spanDays, SPANS, type Period, type SpanDays } from '#features/shop-figures/spans.ts';

export interface AnalyticsQuery extends Period {
  /** Null: days of the caller's choice. */
  readonly span: SpanDays | null;
  /** Why the chosen days are not shown; null when they are, or none were chosen. */
  readonly problem: string | null;
}

const MAX_DAYS = 366;

const daysProblem = ({ from, to }: Period, today: string): string | null => {
  if (!isDay(from) || !isDay(to)) return 'Hãy chọn đủ hai ngày.';
  if (from > to) return 'Ngày bắt đầu phải trước ngày kết thúc.';
  if (to > today) return 'Chưa có số liệu của ngày sau hôm nay.';
  return addDays(from, MAX_DAYS) > to ? null : `Xem được nhiều nhất ${MAX_DAYS} ngày một lần.`;
};

/** Parses `?ngay=7` or `?tu=2026-10-01&den=2026-10-31`; 30 days when they name no days. */
export const parseAnalyticsQuery = (search: URLSearchParams, today: string): AnalyticsQuery => {
  const [from, to] = [search.get('tu'), search.get('den')];
  const days = from === null && to === null ? null : { from: from ?? '', to: to ?? '' };
  const problem = days && daysProblem(days, today);
  if (days !== null && problem === null) return { ...days, span: null, problem };
  const span = SPANS.find((one) => String(one.days) === search.get('ngay'))?.days ?? DEFAULT_SPAN;
  return { ...spanDays(span, today), span, problem };
};

export const analyticsPath = (span: SpanDays): string =>
  span === DEFAULT_SPAN ? SELLER_ANALYTICS_PATH : `${SELLER_ANALYTICS_PATH}?ngay=${span}`;
