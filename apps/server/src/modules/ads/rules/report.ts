import { reportDaysInvalid } from '@market/contract/ads/seller-problems';
import type { AdReport, AdReportSum } from '@market/contract/ads/seller-schemas';
import { addDays, dayInVietnam, isDay } from '@market/contract/rules/day';

export const MAX_DAYS = 92;
export const DEFAULT_DAYS = 30;
const MAX_KEYWORDS = 200;

/** Days `YYYY-MM-DD`, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export const daysOf = ({ from, to }: Days): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to && days.length <= MAX_DAYS; day = addDays(day, 1)) days.push(day);
  return days;
};

/** What is asked for; the last 30 days by default. @throws reportDaysInvalid */
export const readDays = (
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
): Days => {
  const to = asked.to ?? dayInVietnam(now);
  const from = asked.from ?? (isDay(to) ? addDays(to, 1 - DEFAULT_DAYS) : to);
  const days = isDay(from) && isDay(to) && from <= to ? daysOf({ from, to }).length : 0;
  if (days === 0 || days > MAX_DAYS) throw reportDaysInvalid({ maximum: MAX_DAYS });
  return { from, to };
};

/** As many days before. */
export const daysBefore = (days: Days): Days => {
  const to = addDays(days.from, -1);
  return { from: addDays(to, 1 - daysOf(days).length), to };
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
  days: Days,
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
