/** Ranking weights. A score is the sum of its parts, each a share of 0 to about 1, times its weight. */
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
  /** Weight of a word by its field; a word only in the description has none. */
  fields: { title: 1, category: 0.5, shop: 0.3, features: 0.15 },
  sales: 1.5,
  rating: 1,
  freshness: 1,
  badge: 0.5,
} as const;

/** Sales that give the full weight. */
export const MANY_SALES = 10_000;
/** Days after which freshness has decreased to 1/e. */
export const FRESH_DAYS = 30;

export const MAX_CARDS_PER_SHOP = 3;
export const FIRST_CARDS = 20;
