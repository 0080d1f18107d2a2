/** Weights of similarity between products; each part is a share of 0 to 1, times its weight. */
export const RELATED = {
  sameLv2: 3,
  sameLv1: 1,
  title: 3,
  price: 2,
  /** Viewed on one day or bought in one order by the same people. */
  together: 5,
  quality: 0.5,
} as const;

export const FOR_YOU = {
  /** Related to what they viewed or bought. */
  near: 5,
  category: 2,
  shop: 2,
  popular: 1,
  quality: 0.5,
} as const;

/** Weight of a purchase, compared with a view. */
export const PURCHASE_WEIGHT = 3;
/** Number of views after which an older one weighs half. */
export const HALF_LIFE = 8;
/** Factor for each further product of one shop, so that no shop fills a list. */
export const SAME_SHOP_DECAY = 0.85;
