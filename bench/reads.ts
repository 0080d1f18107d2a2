import { alternateLoads, readPaths, sendRequests, type Rounds } from './load.ts';
import type { Market, Pool } from './market.ts';
import { ms, rate, type Figure } from './table.ts';

const CONNECTIONS = 20;
/** Rounds alternate between this many products: no two successive responses are the same. */
const PRODUCTS = 500;
const CACHED_PAGES = 50;
const KEYWORDS = ['áo thun', 'ao so mi', 'giày', 'quần jean nam', 'váy', 'túi xách', 'áo khoác', 'do bo'];
const LIMIT = 40;

interface ProductAddress {
  readonly id: number;
  readonly handle: string;
}
const selectProducts = async (pool: Pool, limit: number): Promise<ProductAddress[]> => {
  const { rows } = await pool.query<ProductAddress>(
    'select product_id as id, handle from product_cards where is_listed order by hashint8(product_id) limit $1',
    [limit],
  );
  return rows;
};

const READS = { aim: '≥ 60 %', minShare: 0.6 };
const compareRuns = (
  name: string,
  [subject, ceiling]: readonly Awaited<ReturnType<typeof alternateLoads>>[number][],
  { aim, minShare }: { aim: string; minShare: number },
): Figure => {
  const share = subject!.rate / ceiling!.rate;
  return {
    name,
    figure: rate(subject!.rate),
    p99: ms(subject!.p99),
    cpu: ms(subject!.cpu!),
    ceiling: `${rate(ceiling!.rate)}, p99 ${ms(ceiling!.p99)}, cpu ${ms(ceiling!.cpu!)}`,
    share,
    aim,
    met: share >= minShare,
  };
};

/** Product detail as JSON, compared with the statement it runs. */
export const measureProduct = async ({ product, bare, pool }: Market, rounds: Rounds): Promise<Figure> => {
  const products = await selectProducts(pool, PRODUCTS);
  const runs = await alternateLoads(
    [
      readPaths(
        { server: product, connections: CONNECTIONS },
        products.map(({ id }) => `/v2/product/products/${id}`),
      ),
      readPaths(
        { server: bare, connections: CONNECTIONS },
        products.map(({ id }) => `/product/${id}`),
      ),
    ],
    rounds,
  );
  return compareRuns('product detail, JSON', runs, READS);
};

/** Listings as JSON with all counts, compared with one statement for page, cards and counts. */
export const measureListing = async (
  { product, bare }: Market,
  rounds: Rounds,
  kind: 'keyword' | 'all',
): Promise<Figure> => {
  const queries = (kind === 'all' ? [''] : KEYWORDS).map((keyword) => {
    const query = new URLSearchParams({ limit: String(LIMIT) });
    if (keyword !== '') query.set('keyword', keyword);
    return query.toString();
  });
  const runs = await alternateLoads(
    [
      readPaths(
        { server: product, connections: CONNECTIONS },
        queries.map((query) => `/v2/search/products?${query}`),
      ),
      readPaths(
        { server: bare, connections: CONNECTIONS },
        queries.map((query) => `/listing?${query}`),
      ),
    ],
    rounds,
  );
  return compareRuns(
    kind === 'all' ? 'listing without keyword, JSON' : 'listing by keyword, JSON',
    runs,
    READS,
  );
};

const BROWSER = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' };
const pageOf = ({ id, handle }: ProductAddress): string => `/${handle}-${id}.html`;

/** A guest's cached product page, compared with the JSON of the same products. */
export const measureCachedPage = async ({ product, pool }: Market, rounds: Rounds): Promise<Figure> => {
  const products = await selectProducts(pool, CACHED_PAGES);
  const target = { server: product, connections: CONNECTIONS };
  for (const one of products) await fetch(product.address + pageOf(one));
  const runs = await alternateLoads(
    [
      readPaths({ ...target, headers: BROWSER }, products.map(pageOf)),
      readPaths(
        target,
        products.map(({ id }) => `/v2/product/products/${id}`),
      ),
    ],
    rounds,
  );
  return compareRuns('guest’s cached product page, against its JSON', runs, { aim: '≥ 50 %', minShare: 0.5 });
};

/** More than the cache holds, so that no round hits it. */
const MAX_PAGES = 1_000_000;
const RENDER_CONNECTIONS = 4;

export const measureRenderedPage = async ({ product, pool }: Market, rounds: Rounds): Promise<Figure> => {
  const products = await selectProducts(pool, MAX_PAGES);
  let at = 0;
  const next = () => ({ path: pageOf(products[at++ % products.length]!), headers: BROWSER });
  const [run] = await alternateLoads(
    [sendRequests({ server: product, connections: RENDER_CONNECTIONS }, next)],
    rounds,
  );
  return {
    name: 'guest’s product page, rendered',
    figure: rate(run!.rate),
    p99: ms(run!.p99),
    cpu: ms(run!.cpu!),
  };
};
