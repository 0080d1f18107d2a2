import {
  SEARCH_WEIGHT_LABELS,
  SEARCH_WEIGHT_NAMES,
  type SearchWeights,
} from '@market/contract/rules/search-tuning';

/** What changed: `Khớp tiêu đề 100 → 80, Mới 10 → 0`. */
export const weightsText = (before: SearchWeights, after: SearchWeights): string =>
  SEARCH_WEIGHT_NAMES.filter((name) => before[name] !== after[name])
    .map((name) => `${SEARCH_WEIGHT_LABELS[name]} ${before[name]} → ${after[name]}`)
    .join(', ');

const score = new Intl.NumberFormat('vi-VN', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Relevance of 0 to 1 as a score of 100. */
export const scoreText = (relevance: number): string => score.format(relevance * 100);
