/** What makes one product near another; each part is a share from 0 to 1 times its weight. */
export const RELATED = {
  sameLv2: 3,
  sameLv1: 1,
  title: 3,
  price: 2,
  /** The same people look at both on one day, or buy both in one order. */
  together: 5,
  quality: 0.5,
} as const;

/** What makes a product one for somebody. */
export const FOR_YOU = {
  /** Near to what they looked at or bought. */
  near: 5,
  category: 2,
  /** Of a shop they follow. */
  shop: 2,
  popular: 1,
  quality: 0.5,
} as const;

/** A purchase tells so many times as much of what somebody wants as a look. */
export const PURCHASE_WEIGHT = 3;
/** What somebody looked at so many looks before tells half as much. */
export const HALF_LIFE = 8;
/** Each further product of one shop counts for this share of the one before, so that no shop has a list to itself. */
export const SAME_SHOP_DECAY = 0.85;
