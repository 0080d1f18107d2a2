import type { RatingSummary } from '@market/contract/reviews/schemas';

/** Number of reviews by stars, and of those with pictures. */
export interface StarCount {
  readonly stars: number;
  readonly total: number;
  readonly with_images: number;
}

const twoPlaces = (mean: number): number => Math.round(mean * 100) / 100;

export const summaryOf = (counts: readonly StarCount[]): RatingSummary => {
  const breakdown = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  let sum = 0;
  let count = 0;
  for (const { stars, total } of counts) {
    breakdown[stars as 1] = total;
    sum += stars * total;
    count += total;
  }
  return { rating_avg: count === 0 ? null : twoPlaces(sum / count), rating_count: count, breakdown };
};

/** Number of reviews that match a filter. */
export const matching = (
  counts: readonly StarCount[],
  { rating, with_images = false }: { rating?: number; with_images?: boolean },
): number =>
  counts
    .filter(({ stars }) => rating === undefined || stars === rating)
    .reduce((sum, count) => sum + (with_images ? count.with_images : count.total), 0);
