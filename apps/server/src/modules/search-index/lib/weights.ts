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
export const MAX_CARDS_PER_SHOP = 3;
export const FIRST_CARDS = 20;
