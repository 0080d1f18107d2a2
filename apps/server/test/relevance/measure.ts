import { searchProducts } from '@market/contract';
import type { Call } from '@market/contract/web';
import { judge, type QueryFigure } from './figures.ts';
import { CLASSES, type Product, type QueryClass } from './judge.ts';
import { judgements } from './judgements/index.ts';

export interface Score {
  /** Mean NDCG@10. */
  readonly ndcg10: number;
  /** Share of queries that succeed. */
  readonly success3: number;
}

export interface Figures {
  readonly all: Score;
  readonly classes: Readonly<Record<QueryClass, Score>>;
  readonly queries: Readonly<Record<QueryClass, readonly QueryFigure[]>>;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const scoreOf = (figures: readonly QueryFigure[]): Score => ({
  ndcg10: mean(figures.map(({ ndcg }) => ndcg)),
  success3: mean(figures.map(({ success }) => Number(success))),
});

const byClass = <Value>(valueOf: (name: QueryClass) => Value): Record<QueryClass, Value> =>
  Object.fromEntries(CLASSES.map((name) => [name, valueOf(name)])) as Record<QueryClass, Value>;

/**
 * Asks every judged query over the contract and judges the first ten. `products` are all that can be found; whichever
 * engine answers, they and the judgements are the same.
 * @throws when the search answers with a failure, or with a product that is not among them.
 */
export const measureRelevance = async (call: Call, products: readonly Product[]): Promise<Figures> => {
  const known = new Map(products.map((product) => [product.id, product]));
  const find = async (keyword: string): Promise<Product[]> => {
    const answer = await call(searchProducts, { query: { keyword, limit: 10 } });
    if (!answer.ok) throw new Error(`${keyword}: ${answer.status} ${answer.code}`);
    return answer.value.products.map(({ id, title }) => {
      const product = known.get(id);
      if (product === undefined) throw new Error(`${keyword}: ${title} cannot be found by a guest`);
      return product;
    });
  };
  const queries = byClass((): QueryFigure[] => []);
  for (const name of CLASSES)
    for (const judgement of judgements[name])
      queries[name].push(judge(judgement, await find(judgement.query), products));
  return {
    all: scoreOf(Object.values(queries).flat()),
    classes: byClass((name) => scoreOf(queries[name])),
    queries,
  };
};
