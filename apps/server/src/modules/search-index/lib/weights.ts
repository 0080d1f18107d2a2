import { DEFAULT_SEARCH_WEIGHTS, type SearchWeights } from '@market/contract/rules/search-tuning';

/** Parts of a score that nobody edits. A score is the sum of its parts, each a share of 0 to about 1, times its weight. */
export const WEIGHTS = {
  folded: 10,
  /** Words typed with diacritics; outweighs everything that is not text. */
  exact: 10,
  prefix: 1,
  /** Adjacent words that are adjacent in the title; all words in a row. */
  neighbours: 3,
  phrase: 3,
  head: 3,
  otherName: 0.9,
} as const;

/** How documents mix sales and rating into their quality. Raise `SHAPE` (`store/documents.ts`) when it changes. */
export const QUALITY = { sales: 1.5, rating: 1 } as const;

/** As stored; a weight that newer code added has its default. */
export const weightsOf = (stored: Partial<SearchWeights> | null): SearchWeights => ({
  ...DEFAULT_SEARCH_WEIGHTS,
  ...stored,
});

/** Points of `SearchWeights` in a score of 1. */
const POINTS = 10;
const FULL_WORD = 100;

export interface ScoreWeights {
  /** Weight of a word by its field, at most 1; a word only in the description has none. */
  readonly fields: Readonly<Record<'title' | 'category' | 'shop' | 'features', number>>;
  readonly quality: number;
  /** Of the share of sales, on top of that in `quality`; 0 by default, may be negative. */
  readonly sales: number;
  readonly freshness: number;
  readonly badge: number;
}

export const scoreWeightsOf = ({
  title,
  category,
  shop,
  features,
  sales,
  rating,
  freshness,
  badge,
}: SearchWeights): ScoreWeights => {
  const quality = rating / POINTS / QUALITY.rating;
  return {
    fields: {
      title: title / FULL_WORD,
      category: category / FULL_WORD,
      shop: shop / FULL_WORD,
      features: features / FULL_WORD,
    },
    quality,
    sales: sales / POINTS - QUALITY.sales * quality,
    freshness: freshness / POINTS,
    badge: badge / POINTS,
  };
};

/** Sales that give the full weight. */
export const MANY_SALES = 10_000;
/** Days after which freshness has decreased to 1/e. */
export const FRESH_DAYS = 30;

export const MAX_CARDS_PER_SHOP = 3;
export const FIRST_CARDS = 20;
