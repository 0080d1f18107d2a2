import { SELLER_OVERVIEW_PATH } from '#app/seller-paths.ts';
import { DEFAULT_SPAN, SPANS, type SpanDays } from '#features/shop-figures/spans.ts';

/** Parses `?ngay=7`; 30 days when it names no span. */
export const parseSpan = (search: URLSearchParams): SpanDays =>
  SPANS.find(({ days }) => String(days) === search.get('ngay'))?.days ?? DEFAULT_SPAN;

export const spanPath = (days: SpanDays): string =>
  days === DEFAULT_SPAN ? SELLER_OVERVIEW_PATH : `${SELLER_OVERVIEW_PATH}?ngay=${days}`;
