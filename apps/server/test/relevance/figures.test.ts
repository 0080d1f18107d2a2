import { describe, expect, it } from 'vitest';
import { judge, ndcgOf } from './figures.ts';
import type { Grade, Judgement, Product } from './judge.ts';
import { fallsBelow, recordedResultsOf } from './recorded-results.ts';
import type { Figures } from './measure.ts';

const aProduct = (name: string, fields: Partial<Product> = {}): Product => ({
  id: 1,
  name,
  title: ` ${name} `,
  cloth: ` ${name} `,
  categories: [],
  type: '',
  shop: '',
  colours: [],
  sizes: [],
  skus: [],
  price: null,
  prices: [],
  soldOut: false,
  ...fields,
});
const namedProduct =
  (name: string) =>
  (product: Product): boolean =>
    product.name === name;

describe('NDCG@10', () => {
  it('is 1 for the best ten in order, whatever follows', () => {
    const all: Grade[] = [0, 3, 2, 1, 0, 3];
    expect(ndcgOf([3, 3, 2, 1, 0, 0], all)).toBe(1);
    expect(ndcgOf([3, 3, 2, 1], all)).toBe(1);
  });

  it('is as computed by hand when the order is wrong', () => {
    // (2³-1)/log₂2 + (2²-1)/log₂3 is the ideal, the same two the other way round were found
    const ideal = 7 + 3 / Math.log2(3);
    expect(ndcgOf([2, 3], [2, 3])).toBeCloseTo((3 + 7 / Math.log2(3)) / ideal, 12);
  });

  it('counts ten results at most, and missing ones', () => {
    const twenty: Grade[] = Array.from({ length: 20 }, () => 3);
    expect(ndcgOf(twenty.slice(0, 10), twenty)).toBe(1);
    expect(ndcgOf([...Array.from({ length: 10 }, (): Grade => 0), 3], twenty)).toBe(0);
    expect(ndcgOf([3], twenty)).toBeLessThan(0.3);
    expect(ndcgOf([], twenty)).toBe(0);
  });
});

describe('a query', () => {
  const [expected, related, other, wrong] = ['wanted', 'near', 'other', 'wrong'].map((name) =>
    aProduct(name),
  ) as [Product, Product, Product, Product];
  const all = [expected, related, other, wrong];
  const judgement: Judgement = {
    query: 'wanted',
    best: namedProduct('wanted'),
    good: namedProduct('near'),
    never: namedProduct('wrong'),
  };
  const succeeds = (found: readonly Product[]) => judge(judgement, found, all).success;

  it('succeeds with a good result among the first three', () => {
    expect(succeeds([other, other, related])).toBe(true);
    expect(succeeds([other, other, other, expected])).toBe(false);
    expect(succeeds([])).toBe(false);
  });

  it('fails with a forbidden result among the first ten, and not after them', () => {
    expect(succeeds([expected, ...Array.from({ length: 8 }, () => other), wrong])).toBe(false);
    expect(succeeds([expected, ...Array.from({ length: 9 }, () => other), wrong])).toBe(true);
  });

  it('grades sold-out products one lower, except when searched by code', () => {
    const sold = aProduct('wanted', { soldOut: true });
    expect(judge(judgement, [sold], all).found[0]!.grade).toBe(2);
    expect(judge({ ...judgement, inStockOrNot: true }, [sold], all).found[0]!.grade).toBe(3);
    const soldOther = aProduct('other', { soldOut: true });
    expect(judge(judgement, [soldOther], all).found[0]!.grade).toBe(0);
  });
});

describe('the recorded figures', () => {
  const score = { ndcg10: 0.9, success3: 1 };
  const classes = ['exact', 'unaccented', 'mistyped', 'synonym', 'attribute', 'price', 'code', 'shop'];
  const figuresOf = (ndcg: number, heldOut = 0.9): Figures =>
    ({
      all: { ...score, ndcg10: 0.9 },
      heldOut: { all: { ...score, ndcg10: heldOut } },
      classes: Object.fromEntries(
        classes.map((name) => [name, { ...score, ndcg10: name === 'code' ? ndcg : 0.9 }]),
      ),
      queries: Object.fromEntries(
        classes.map((name) => [name, [{ query: `${name}?`, ndcg, success: true, found: [] }]]),
      ),
    }) as unknown as Figures;

  it('accept equal figures, better ones and an insignificant difference', () => {
    const recorded = recordedResultsOf(figuresOf(0.9));
    for (const ndcg of [0.9, 0.95, 0.896]) expect(fallsBelow(figuresOf(ndcg), recorded)).toEqual([]);
  });

  it('report the class that is worse and its queries', () => {
    expect(fallsBelow(figuresOf(0.8), recordedResultsOf(figuresOf(0.9)))).toEqual([
      'code: NDCG@10 0.800, recorded 0.900',
      '    code?: 0.900 → 0.800',
    ]);
  });

  it('report that held-out queries are worse, without naming them', () => {
    const recorded = recordedResultsOf(figuresOf(0.9));
    expect(fallsBelow(figuresOf(0.9, 0.896), recorded)).toEqual([]);
    expect(fallsBelow(figuresOf(0.9, 0.8), recorded)).toEqual(['held out: NDCG@10 0.800, recorded 0.900']);
  });

  it('are refused for other queries', () => {
    const recorded = recordedResultsOf(figuresOf(0.9));
    const other = { ...recorded, queries: { ...recorded.queries, shop: { 'other?': [0.9, 1] as const } } };
    expect(fallsBelow(figuresOf(0.9), other)).toEqual([
      expect.stringMatching(/^shop: recorded for other queries/),
    ]);
  });
});
