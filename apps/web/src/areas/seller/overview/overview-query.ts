import { addDays } from '@market/contract/rules/day';
import { SELLER_OVERVIEW_PATH } from '#app/seller-paths.ts';

export const SPANS = [
  { days: 7, label: '7 ngày' },
  { days: 30, label: '30 ngày' },
  { days: 90, label: '90 ngày' },
] as const;
export type SpanDays = (typeof SPANS)[number]['days'];
const DEFAULT_SPAN: SpanDays = 30;

/** Parses `?ngay=7`; 30 days when it names no span. */
export const parseSpan = (search: URLSearchParams): SpanDays =>
  SPANS.find(({ days }) => String(days) === search.get('ngay'))?.days ?? DEFAULT_SPAN;

export const spanPath = (days: SpanDays): string =>
  days === DEFAULT_SPAN ? SELLER_OVERVIEW_PATH : `${SELLER_OVERVIEW_PATH}?ngay=${days}`;

/** The last days up to today, both included. @param today `YYYY-MM-DD` in Vietnam */
export const spanDays = (days: SpanDays, today: string) => ({ from: addDays(today, 1 - days), to: today });
