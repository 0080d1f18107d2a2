import { formatNumber } from '@market/contract/rules/money';
import { alternateLoads, readPaths, repeatConcurrently, type Rounds } from '../load.ts';
import type { Market } from '../market.ts';
import { post } from '../orders.ts';
import { ms, rate, type Figure } from '../table.ts';
import { fillFigures } from './fill-figures.ts';
import { fillProducts, waitForCards } from './fill-products.ts';

const CONNECTIONS = 2;
const MAX_LIST_P99_MS = 60;
const MAX_FIGURES_P99_MS = 100;
const MAX_SAVE_P99_MS = 150;
const ORDERS = 1_000_000;
const DAY_MS = 86_400_000;
const PASSWORD = 'chophien-demo';

export const tokenOf = async ({ product }: Pick<Market, 'product'>, account: string): Promise<string> => {
  const answer = await post(`${product.address}/v1/user/api/auth`, { account, password: PASSWORD });
  const { data } = (await answer.json()) as { data: { token: { access_token: string } } };
  return data.token.access_token;
};

interface Edited {
  readonly version: number;
  readonly variants: readonly { readonly id: number; readonly grams: number }[];
}

/** Saves all variants of a product, each with another weight. */
const savingOf = (market: Market, token: string, id: number) => {
  const url = `${market.product.address}/v1/seller/api/products/${id}`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const read = async (): Promise<Edited> => {
    const answer = await fetch(url, { headers });
    return ((await answer.json()) as { data: { product: Edited } }).data.product;
  };
  let current: Promise<Edited> | undefined;
  return async (): Promise<void> => {
    const { version, variants } = await (current ??= read());
    const changed = variants.map((one) => ({ id: one.id, grams: (one.grams + 1) % 1_000 }));
    const answer = await fetch(url, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ product: { version, variants: changed } }),
    });
    if (!answer.ok) throw new Error(`a save was answered ${answer.status}: ${await answer.text()}`);
    current = Promise.resolve(((await answer.json()) as { data: { product: Edited } }).data.product);
  };
};

/** Lists and figures of a shop with many variants and orders, and saves of one product with 300. */
export const measureProducts = async (
  market: Market,
  variants: number,
  rounds: Rounds,
): Promise<Figure[]> => {
  const { rows } = await market.pool.query<{ id: number }>(
    `select s.id from shops s join users u on u.id = s.user_id where u.phone_national = '0902345678'`,
  );
  const shopId = rows[0]!.id;
  const { products, largest } = await fillProducts(market.pool, shopId, variants);
  await waitForCards(market.pool, shopId, products);
  await fillFigures(market.pool, shopId, ORDERS);
  const token = await tokenOf(market, '0902345678');
  const base = '/v1/seller/api/products';
  const lists = [
    { name: 'list, newest', path: base },
    { name: 'list, best selling', path: `${base}?sort=best_selling` },
    { name: 'list, low stock', path: `${base}?status=low_stock&sort=stock_lowest` },
    { name: 'list by words', path: `${base}?keyword=ca%20sau%20123` },
    { name: 'list by SKU', path: `${base}?keyword=BENCH-${largest}-7` },
    { name: 'list, page 100', path: `${base}?sort=price_highest&page=100` },
  ];
  const day = (before: number): string => new Date(Date.now() - before * DAY_MS).toISOString().slice(0, 10);
  const figures = [
    { name: 'figures by day, 30 days', path: '/v1/seller/api/shop/stats' },
    { name: 'analytics, 30 days', path: '/v1/seller/api/shop/analytics' },
    { name: 'analytics, 365 days', path: `/v1/seller/api/shop/analytics?from=${day(364)}&to=${day(0)}` },
  ];
  const target = {
    server: market.product,
    connections: CONNECTIONS,
    headers: { authorization: `Bearer ${token}` },
  };
  const runs = await alternateLoads(
    [
      ...[...lists, ...figures].map(({ path }) => readPaths(target, [path])),
      repeatConcurrently(1, savingOf(market, token, largest)),
    ],
    rounds,
  );
  const of = `${formatNumber(products)} products, ${formatNumber(variants)} variants`;
  const measured = [
    ...lists.map(({ name }) => ({ name: `${name}: ${of}`, most: MAX_LIST_P99_MS })),
    ...figures.map(({ name }) => ({
      name: `${name}: ${formatNumber(ORDERS)} orders`,
      most: MAX_FIGURES_P99_MS,
    })),
    { name: 'save of a product with 300 variants', most: MAX_SAVE_P99_MS },
  ];
  return measured.map(({ name, most }, index) => {
    const run = runs[index]!;
    return { name, figure: rate(run.rate), p99: ms(run.p99), aim: `p99 ≤ ${most} ms`, met: run.p99 <= most };
  });
};
