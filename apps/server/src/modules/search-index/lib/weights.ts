/**
 * Everything that decides the order of results, in one table. Parts of the score are added up; each is a share from 0 to
 * about 1 times its weight.
 */
export const WEIGHTS = {
  /** Words found without their marks, by the best field of each. */
  folded: 10,
  /** Words found as they were written, when marks were written. More than all that says nothing of the text. */
  exact: 10,
  /** The last word as the beginning of one. */
  prefix: 1,
  /** Neighbours that are neighbours in the title; all of them in one run as written. */
  neighbours: 3,
  phrase: 3,
  /** The title begins with the first two words. */
  head: 3,
  /** What the score of a reading by another name counts for beside the typed one. */
  otherName: 0.9,
  /** What a word counts for by where it stands; one that only a description has counts nothing. */
  fields: { title: 1, category: 0.5, shop: 0.3, features: 0.15 },
  sales: 1.5,
  rating: 1,
  freshness: 1,
  badge: 0.5,
} as const;

/** Sales from here on count in full. */
export const MANY_SALES = 10_000;
/** Days after which freshness has fallen to a third. */
export const FRESH_DAYS = 30;

/** At most so many cards of one shop among so many first ones. */
export const OF_ONE_SHOP = 3;
export const FIRST_CARDS = 20;

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
export const SHOP_MANY = { followers: 10_000, sales: 100_000, products: 500 } as const;
