/** What a product of the demo market is, as far as a buyer could see; nothing here uses the search engine. */
export interface Product {
  readonly id: number;
  /** As written. */
  readonly name: string;
  /** Words of the title in lower case with their marks, a blank around each. */
  readonly title: string;
  /** Words of the title and of what it is made of. */
  readonly cloth: string;
  /** Slugs of both levels. */
  readonly categories: readonly string[];
  readonly type: string;
  readonly shop: string;
  readonly colours: readonly string[];
  readonly sizes: readonly string[];
  readonly skus: readonly string[];
  /** Of the first tier, đồng; null when a guest may not see it. */
  readonly price: number | null;
  /** All prices that somebody could pay now: tiers, variants, a running deal. Empty when hidden. */
  readonly prices: readonly number[];
  readonly soldOut: boolean;
}

/** Holds for a product or not. */
export type Rule = (product: Product) => boolean;

/** A query and what its buyer means by it. */
export interface Judgement {
  readonly query: string;
  /** Grade 3: exactly what was meant. */
  readonly best: Rule;
  /** Grade 2. */
  readonly good?: Rule;
  /** Grade 1: acceptable. */
  readonly fair?: Rule;
  /** In the first ten it makes the query fail, whatever else is there. */
  readonly never?: Rule;
  /** Somebody who names a code wants that product, in stock or not. */
  readonly inStockOrNot?: true;
}

export const CLASSES = [
  'exact',
  'unaccented',
  'mistyped',
  'synonym',
  'attribute',
  'price',
  'code',
  'shop',
] as const;
export type QueryClass = (typeof CLASSES)[number];

export type Grade = 0 | 1 | 2 | 3;

const asNamed = ({ best, good, fair }: Judgement, product: Product): Grade => {
  if (best(product)) return 3;
  if (good?.(product)) return 2;
  return fair?.(product) ? 1 : 0;
};

/** What a product is worth to who asked: one grade less when it is sold out. */
export const gradeOf = (judgement: Judgement, product: Product): Grade => {
  const grade = asNamed(judgement, product);
  return product.soldOut && !judgement.inStockOrNot ? (Math.max(grade - 1, 0) as Grade) : grade;
};
