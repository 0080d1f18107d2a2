/**
 * What decides the order of shops; each part is a share from 0 to about 1 times its weight. Words in the name are worth
 * more than all that says nothing of the text, and a name as it was written more than one without its marks.
 */
export const SHOP_WEIGHTS = {
  folded: 10,
  exact: 10,
  /** All words in one run in the name: without their marks, and as written besides. */
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

/** From here on followers, sales and products of a shop count in full. */
export const SHOP_SATURATION = { followers: 10_000, sales: 100_000, products: 500 } as const;
