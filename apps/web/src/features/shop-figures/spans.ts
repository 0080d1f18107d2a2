import { addDays } from '@market/contract/rules/day';

export const SPANS = [
  { days: 7, label: '7 ngày' },
  { days: 30, label: '30 ngày' },
  { days: 90, label: '90 ngày' },
] as const;
export type SpanDays = (typeof SPANS)[number]['days'];
export const DEFAULT_SPAN: SpanDays = 30;

/** Days `YYYY-MM-DD` in Vietnam, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The last days up to today, both included. @param today `YYYY-MM-DD` in Vietnam */
export const spanDays = (days: SpanDays, today: string): Period => ({
  from: addDays(today, 1 - days),
  to: today,
});
