import { listBrands, listHomeSections, listPinnedProducts } from '@market/contract/content/routes';
import { listTopSummaries, searchSummaries } from '@market/contract/product-search/routes';
import type { Call } from '@market/contract/web';
import { expect, it } from 'vitest';
import { loadHome } from './load-home.ts';

const sections = [
  { source: 'top_popular', title: 'Nổi bật tuần này' },
  { source: 'new_products', title: 'Hàng mới' },
  { source: 'brands', title: 'Thương hiệu' },
].map((section, index) => ({
  id: index + 1,
  key: section.source,
  sub_title: null,
  limit: 6,
  position: index,
  pinned_product_ids: [],
  ...section,
}));
/** A product of its own shop and category. */
const inStock = (id: number) => ({
  id,
  title: `Áo ${id}`,
  shopId: id,
  categoryId: id,
  available: 100,
  minOrderQuantity: 1,
  allowPurchase: true,
});
const busy = { ok: false, status: 503, code: 'request.errors.unavailable', message: '', facts: {} };
const answers = new Map<unknown, unknown>([
  [listHomeSections, { data: { sections } }],
  [listTopSummaries, { products: [inStock(1)] }],
  [searchSummaries, { products: [] }],
  [listBrands, { data: { data: [{ id: 1, name: 'Luma', featured: false }] } }],
]);

/** Fake API that is busy for the first calls of a route. */
const marketBusy = (route?: unknown, times = 0): Call => {
  let failuresLeft = times;
  const call = async (endpoint: unknown) => {
    if (endpoint === route && failuresLeft-- > 0) return busy;
    const value = answers.get(endpoint);
    return value === undefined ? busy : { ok: true, value };
  };
  return call as unknown as Call;
};
const blocksOf = async (call: Call) =>
  (await loadHome(call, 0))?.blocks.map(({ source, title }) => [source, title]);

it('a block without content is left out with its title', async () => {
  expect(await blocksOf(marketBusy())).toEqual([
    ['top_popular', 'Nổi bật tuần này'],
    ['brands', 'Thương hiệu'],
  ]);
});

it('blocks are ordered as their rows: whoever moves a row moves its block', async () => {
  const moved = new Map(answers).set(listHomeSections, { data: { sections: sections.toReversed() } });
  const call = async (endpoint: unknown) =>
    moved.has(endpoint) ? { ok: true, value: moved.get(endpoint) } : busy;
  const sources = (await blocksOf(call as unknown as Call))?.map(([source]) => source);
  expect(sources).toEqual(['brands', 'top_popular']);
});

it('a block that fails once is asked again', async () => {
  expect(await blocksOf(marketBusy(listTopSummaries, 1))).toContainEqual(['top_popular', 'Nổi bật tuần này']);
});

it('a block that keeps failing shows an error and leaves the others intact', async () => {
  expect(await blocksOf(marketBusy(listTopSummaries, 9))).toEqual([
    ['failed', 'Nổi bật tuần này'],
    ['brands', 'Thương hiệu'],
  ]);
});

it('without its rows there is no home page', async () => {
  expect(await loadHome(marketBusy(listHomeSections, 9), 0)).toBeNull();
});

it('deals that are sold out leave their places to others, and no place is empty', async () => {
  const deal = (id: number, unitsLeft: number) => ({
    ...inStock(id),
    dealState: unitsLeft === 0 ? 'sold_out' : 'running',
    price: 100_000,
    pricesByQuantities: [{ startQuantity: 1, endQuantity: null, price: 100_000 }],
    pricesRange: { min: 100_000, max: 100_000 },
    deal: {
      priceOfDeal: 70_000,
      conditionOfDeal: 1,
      quantityOfDeal: 10,
      numberOfOrder: 10 - unitsLeft,
      startDate: '2026-11-21T00:00:00Z',
      endDate: '2026-11-22T00:00:00Z',
    },
  });
  const deals = [deal(1, 3), deal(2, 0), deal(3, 1), deal(4, 2)];
  const [row] = sections;
  const call = async (endpoint: unknown, input?: { query: { limit: number } }) => {
    if (endpoint === listHomeSections)
      return { ok: true, value: { data: { sections: [{ ...row, source: 'hot_deals', limit: 3 }] } } };
    return endpoint === searchSummaries
      ? { ok: true, value: { products: deals.slice(0, input?.query.limit) } }
      : busy;
  };
  const [block] = (await loadHome(call as unknown as Call, 0))!.blocks;
  expect(block).toMatchObject({ source: 'hot_deals', cards: [{ id: 1 }, { id: 3 }, { id: 4 }] });
});

it('pinned products come first, once, within the limit of a block', async () => {
  const section = { ...sections[1], limit: 3, pinned_product_ids: [7, 2] };
  const answer = new Map<unknown, unknown>([
    [listHomeSections, { data: { sections: [section] } }],
    [listPinnedProducts, { data: { products: [inStock(7), inStock(2)] } }],
    [searchSummaries, { products: [inStock(1), inStock(2), inStock(3)] }],
  ]);
  const call = async (endpoint: unknown) =>
    answer.has(endpoint) ? { ok: true, value: answer.get(endpoint) } : busy;
  const shown = async () => (await loadHome(call as unknown as Call, 0))!.blocks;
  expect(await shown()).toMatchObject([{ cards: [{ id: 7 }, { id: 2 }, { id: 1 }] }]);
  answer.delete(listPinnedProducts);
  expect(await shown()).toMatchObject([{ cards: [{ id: 1 }, { id: 2 }, { id: 3 }] }]);
});

it('brands without a place of their own come first, the featured ones fill up', async () => {
  const brands = [1, 2, 3].map((id) => ({ id, name: 'Luma', featured: id === 1 }));
  const own = new Map(answers).set(listBrands, { data: { data: brands } });
  const call = async (endpoint: unknown) =>
    own.has(endpoint) ? { ok: true, value: own.get(endpoint) } : busy;
  const blocks = (await loadHome(call as unknown as Call, 0))?.blocks;
  expect(blocks?.at(-1)).toMatchObject({ source: 'brands', brands: [{ id: 2 }, { id: 3 }, { id: 1 }] });
});

it('no product is in two blocks, and "for you" leaves out what the others show', async () => {
  const rows = ['top_popular', 'for_me', 'new_products'].map((source, index) => ({
    ...sections[0],
    id: index,
    source,
    limit: 2,
  }));
  const found = [1, 2, 3, 4, 5].map(inStock);
  const answer = new Map<unknown, unknown>([
    [listHomeSections, { data: { sections: rows } }],
    [listTopSummaries, { products: found }],
    [searchSummaries, { products: found }],
  ]);
  const call = async (endpoint: unknown) =>
    answer.has(endpoint) ? { ok: true, value: answer.get(endpoint) } : busy;
  expect((await loadHome(call as unknown as Call, 0))!.blocks).toMatchObject([
    { cards: [{ id: 1 }, { id: 2 }] },
    { source: 'for_me', shown: [1, 2, 3, 4] },
    { cards: [{ id: 3 }, { id: 4 }] },
  ]);
});
