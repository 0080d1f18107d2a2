import { type Grade, type Judgement, type Product, gradeOf } from './judge.ts';

const DEPTH = 10;
const FIRST = 3;
const GOOD = 2;

/** What a list of grades is worth: a grade of 3 is worth seven of 1, a place further down is worth less. */
const gainOf = (grades: readonly Grade[]): number =>
  grades
    .slice(0, DEPTH)
    .reduce<number>((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);

/** NDCG@10: what was found beside the best ten there are, 0 to 1. */
export const ndcgOf = (found: readonly Grade[], all: readonly Grade[]): number => {
  const ideal = gainOf(all.toSorted((one, other) => other - one));
  return ideal === 0 ? 0 : gainOf(found) / ideal;
};

export interface RankedProduct {
  readonly name: string;
  readonly grade: Grade;
  readonly forbidden: boolean;
}

export interface QueryFigure {
  readonly query: string;
  readonly ndcg: number;
  /** Something good among the first three and nothing forbidden among the first ten. */
  readonly success: boolean;
  readonly found: readonly RankedProduct[];
}

/** How well these products, best first, answer a query. The ideal is made of `products` and of nothing found. */
export const judge = (
  judgement: Judgement,
  found: readonly Product[],
  products: readonly Product[],
): QueryFigure => {
  const all = products.map((product) => gradeOf(judgement, product));
  const needed = Math.min(GOOD, Math.max(...all));
  const results = found.slice(0, DEPTH).map((product) => ({
    name: product.name,
    grade: gradeOf(judgement, product),
    forbidden: judgement.never?.(product) ?? false,
  }));
  return {
    query: judgement.query,
    ndcg: ndcgOf(
      results.map(({ grade }) => grade),
      all,
    ),
    success:
      results.slice(0, FIRST).some(({ grade }) => grade >= needed && grade > 0) &&
      !results.some(({ forbidden }) => forbidden),
    found: results,
  };
};
