/**
 * Weights of the shop ranking; each part is a share of 0 to about 1, times its weight. Words in the name
 * outweigh everything that is not text, and a name with the typed diacritics one without.
 */
export const SHOP_WEIGHTS = {
  folded: 10,
  exact: 10,
  /** All words in a row in the name: folded, and additionally with diacritics. */
  nameFolded: 8,
  nameExact: 6,
  fields: { name: 1, sells: 0.5, tagLine: 0.3, province: 0.15 },
  followers: 1,
  sales: 1.5,
  response: 0.5,
  rating: 1,
  products: 0.5,
  badge: 0.5,
} as const;

/** Values that give the full weight. */
export const SHOP_SATURATION = { followers: 10_000, sales: 100_000, products: 500 } as const;
