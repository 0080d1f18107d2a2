import { reportDaysInvalid } from '@market/contract/ads/seller-problems';
import type { AdReport, AdReportSum } from '@market/contract/ads/seller-schemas';
import { daysOf, readDaySpan, type DaySpan } from '@market/contract/rules/day-span';

const MAX_DAYS = 92;

/** @throws reportDaysInvalid */
export const readDays = (
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
): DaySpan => {
  const span = readDaySpan(asked, now, MAX_DAYS);
  if (span === null) throw reportDaysInvalid({ maximum: MAX_DAYS });
  return span;
};

const NOTHING: AdReportSum = { impressions: 0, clicks: 0, charged: 0, spent: 0 };

export const sumOf = (rows: readonly AdReportSum[]): AdReportSum =>
  rows.reduce<AdReportSum>(
    (sum, row) => ({
      impressions: sum.impressions + row.impressions,
      clicks: sum.clicks + row.clicks,
      charged: sum.charged + row.charged,
      spent: sum.spent + row.spent,
    }),
    NOTHING,
  );

/** Every day of the period, also those without a count. */
export const reportDays = (
  days: DaySpan,
  rows: readonly (AdReportSum & { readonly day: string })[],
): AdReport['days'] => {
  const counted = new Map(rows.map((row) => [row.day, row]));
  return daysOf(days).map((day) => counted.get(day) ?? { day, ...NOTHING });
};
