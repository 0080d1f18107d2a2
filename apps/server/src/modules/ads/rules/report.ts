import { reportDaysInvalid } from '@market/contract/ads/seller-problems';
import type { AdReport, AdReportSum } from '@market/contract/ads/seller-schemas';
import { daysOf, readDaySpan, type DaySpan } from '@market/contract/rules/day-span';

const MAX_DAYS = 92;
const MAX_KEYWORDS = 200;

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

const sumsBy = <Row extends AdReportSum>(rows: readonly Row[], keyOf: (row: Row) => string) =>
  new Map([...Map.groupBy(rows, keyOf)].map(([key, group]) => [key, sumOf(group)]));

/** Every day of the period, also those without a count. */
export const reportDays = (
  days: DaySpan,
  rows: readonly (AdReportSum & { readonly day: string })[],
): AdReport['days'] => {
  const sums = sumsBy(rows, ({ day }) => day);
  return daysOf(days).map((day) => ({ day, ...(sums.get(day) ?? NOTHING) }));
};

/** The most clicked keywords, as the shop wrote them. */
export const reportKeywords = (
  rows: readonly (AdReportSum & { readonly keyword: string; readonly keyword_text: string })[],
): AdReport['keywords'] => {
  const texts = new Map(rows.map(({ keyword, keyword_text }) => [keyword, keyword_text]));
  return [...sumsBy(rows, ({ keyword }) => keyword)]
    .map(([keyword, sum]) => ({ keyword: texts.get(keyword)!, ...sum }))
    .toSorted((one, other) => other.clicks - one.clicks || other.impressions - one.impressions)
    .slice(0, MAX_KEYWORDS);
};
