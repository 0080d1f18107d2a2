import { searchProducts } from '@market/contract/product-search/routes';
import type { Call } from '@market/contract/web';
import { judge, type QueryFigure } from './figures.ts';
import { CLASSES, type Judgement, type Product, type QueryClass } from './judge.ts';
import { heldOut } from './judgements/held-out/index.ts';
import { judgements } from './judgements/index.ts';

export interface Score {
  /** Mean NDCG@10. */
  readonly ndcg10: number;
  /** Share of queries that succeed. */
  readonly success3: number;
}

export interface Measured {
  readonly all: Score;
  readonly classes: Readonly<Record<QueryClass, Score>>;
  readonly queries: Readonly<Record<QueryClass, readonly QueryFigure[]>>;
}

export interface Figures extends Measured {
  /** Of the queries that nobody tunes by; not among the others. */
  readonly heldOut: Measured;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const scoreOf = (figures: readonly QueryFigure[]): Score => ({
  ndcg10: mean(figures.map(({ ndcg }) => ndcg)),
  success3: mean(figures.map(({ success }) => Number(success))),
});

const byClass = <Value>(valueOf: (name: QueryClass) => Value): Record<QueryClass, Value> =>
  Object.fromEntries(CLASSES.map((name) => [name, valueOf(name)])) as Record<QueryClass, Value>;

type Judged = Readonly<Record<QueryClass, readonly Judgement[]>>;
type FigureOf = (judgement: Judgement) => Promise<QueryFigure>;

const measure = async (judged: Judged, figureOf: FigureOf): Promise<Measured> => {
  const queries = byClass((): QueryFigure[] => []);
  for (const name of CLASSES)
    for (const judgement of judged[name]) queries[name].push(await figureOf(judgement));
  return {
    all: scoreOf(Object.values(queries).flat()),
    classes: byClass((name) => scoreOf(queries[name])),
    queries,
  };
};

/**
 * Asks every judged query over the contract and judges the first ten. `products` are all that can be found; whichever
 * engine answers, they and the judgements are the same.
 * @throws when the search answers with a failure, or with a product that is not among them.
 */
export const measureRelevance = async (call: Call, products: readonly Product[]): Promise<Figures> => {
  const productsById = new Map(products.map((product) => [product.id, product]));
  const find = async (keyword: string): Promise<Product[]> => {
    const answer = await call(searchProducts, { query: { keyword, limit: 10 } });
    if (!answer.ok) throw new Error(`${keyword}: ${answer.status} ${answer.code}`);
    return answer.value.products.map(({ id, title }) => {
      const product = productsById.get(id);
      if (product === undefined) throw new Error(`${keyword}: ${title} cannot be found by a guest`);
      return product;
    });
  };
  const figureOf: FigureOf = async (judgement) => judge(judgement, await find(judgement.query), products);
  return { ...(await measure(judgements, figureOf)), heldOut: await measure(heldOut, figureOf) };
};
