import { searchProducts } from '@market/contract/product-search/routes';
import type { ProductSearch, SearchResult } from '@market/contract/product-search/schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#platform/context.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { refreshCards } from '#catalogue';
import { rebuildProductDocuments } from '#search-index';

let market: Market;
let guest: As;
beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
  const sizes = { name: 'size', display_name: 'Size', values: ['M', 'XL'] };
  const colours = (...values: string[]) => ({ name: 'color', display_name: 'Màu', values });
  const createProduct = (product: Parameters<Market['create']['product']>[0]) =>
    market.create.product({ vendor: 'Việt Tiến', product_type: 'Hàng may', ...product });
  await createProduct({
    title: 'Áo polo nam cá sấu',
    options: [colours('Xanh lá', 'Đen'), sizes],
    tiers: [{ start: 1, price: 95_000 }],
  });
  await createProduct({
    title: 'Áo polo nữ',
    options: [colours('Trắng')],
    tiers: [{ start: 1, price: 150_000 }],
  });
  await createProduct({ title: 'Áo thun trơn', tiers: [{ start: 1, price: 60_000 }] });
  await createProduct({ title: 'Áo phông in hình', tiers: [{ start: 1, price: 70_000 }] });
  await createProduct({
    title: 'Đầm hoa nhí',
    body_html: '<p>Mặc đi <b>biển</b> mát rượi</p>',
    tiers: [{ start: 1, price: 80_000 }],
  });
  await createProduct({ title: 'Dép lê', hide_prices: true, tiers: [{ start: 1, price: 99_000 }] });
  await market.settle();
  await market.run('search.count_words');
}, 60_000);
afterAll(() => market.close());

const search = async (keyword: string, query: ProductSearch = {}): Promise<SearchResult> => {
  const answer = await guest.call(searchProducts, { query: { keyword, ...query } });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
};
const titles = async (keyword: string, query?: ProductSearch) =>
  (await search(keyword, query)).products.map(({ title }) => title);

describe('a keyword', () => {
  it('filters by the size and colour it names', async () => {
    expect(await titles('áo polo xanh size xl')).toEqual(['Áo polo nam cá sấu']);
    expect(await titles('áo polo xanh size 3xl')).toEqual([]);
    expect(await titles('áo polo trắng')).toEqual(['Áo polo nữ']);
    expect((await search('áo polo size xl')).reading).toEqual({
      corrected: null,
      filters: [{ kind: 'size', words: 'size xl', without: 'áo polo' }],
    });
  });

  it('filters by the price it names, and by the price that is set besides', async () => {
    expect(await titles('áo polo dưới 100k')).toContain('Áo polo nam cá sấu');
    expect(await titles('áo polo dưới 100k')).not.toContain('Áo polo nữ');
    expect(await titles('áo polo trên 100k')).toEqual(['Áo polo nữ']);
    expect(await titles('áo dưới 200k', { filter_min_price: 100_000 })).toEqual(['Áo polo nữ']);
    expect((await titles('dưới 75k')).toSorted()).toEqual(['Áo phông in hình', 'Áo thun trơn']);
    expect((await search('áo polo dưới 100k')).reading!.filters).toEqual([
      { kind: 'price', words: 'dưới 100k', without: 'áo polo' },
    ]);
  });

  it('never finds a hidden price', async () => {
    expect(await titles('dép')).toEqual(['Dép lê']);
    for (const query of ['dép dưới 100k', 'dép 99k', 'dép trên 1k']) expect(await titles(query)).toEqual([]);
  });

  it('finds goods by other names, those of the name typed first', async () => {
    expect(await titles('áo phông')).toEqual(['Áo phông in hình', 'Áo thun trơn']);
    expect(await titles('t shirt')).toEqual(['Áo thun trơn']);
    expect(await titles('váy')).toEqual(['Đầm hoa nhí']);
  });

  it('may contain words that are not about the product', async () => {
    expect(await titles('áo thun giá rẻ')).toEqual(['Áo thun trơn', 'Áo phông in hình']);
  });

  it('finds what only a description says, after what a title says', async () => {
    await market.create.product({ title: 'Khăn biển' });
    await market.settle();
    expect(await titles('biển')).toEqual(['Khăn biển', 'Đầm hoa nhí']);
  });

  it.each([
    ['aos thun', 'áo thun'],
    ['ao1 thun', 'áo thun'],
    ['áo thumn', 'áo thun'],
    ['áo plo', 'áo polo'],
    ['aothun', 'áo thun'],
    ['ddaamf hoa nhis', 'đầm hoa nhí'],
    ['ao thn', 'áo thun'],
    ['dam hoa nhsi', 'đầm hoa nhí'],
  ])('%s is read as %s when nothing is called so', async (typed, corrected) => {
    const result = await search(typed);
    expect(result.reading!.corrected).toBe(corrected);
    expect(result.products.map(({ id }) => id)).toEqual(
      (await search(corrected)).products.map(({ id }) => id),
    );
  });

  it('is not corrected while a product matches it as typed', async () => {
    expect((await search('ao polo')).reading!.corrected).toBeNull();
  });

  it('finds a product by its id, unless it is hidden', async () => {
    const listed = await market.create.product({ title: 'Găng tay' });
    const locked = await market.create.product({ title: 'Găng tay len', locked: true });
    for (const [sku, { id }] of [['GT-77123-DEN', listed] as const, ['GT-78456', locked] as const])
      await sql`update variants set sku = ${sku} where product_id = ${id}`.execute(market.db);
    await transact(market.context(), (context) => refreshCards(context, [listed.id, locked.id]));
    await market.settle();
    await transact(market.context(), rebuildProductDocuments);
    for (const typed of ['GT-77123-DEN', 'gt77123den', 'gt 77123 den', 'mã GT77123-DEN', 'găng gt77123den'])
      expect(await titles(typed), typed).toEqual(['Găng tay']);
    expect(await titles('GT-78456')).toEqual([]);
  });

  it('without results returns similar keywords', async () => {
    const result = await search('áo polo qwxyz');
    expect([result.total, result.products]).toEqual([0, []]);
    expect(result.near.map(({ title }) => title)).toContain('Áo polo nam cá sấu');
    expect((await search('qwxyz qwxyz')).near).toEqual([]);
    expect((await search('!?')).near).toEqual([]);
  });

  it('treats a size without results as a word, and says so', async () => {
    await market.create.product({ title: 'Vải kaki 5kg' });
    await market.settle();
    const result = await search('vải kaki 5kg');
    expect(result.products.map(({ title }) => title)).toEqual(['Vải kaki 5kg']);
    expect(result.reading).toEqual({ corrected: null, filters: [] });
  });
});

describe('synonyms', () => {
  it('are reloaded after an edit', async () => {
    expect(await titles('guốc mộc')).toEqual([]);
    await sql`insert into search_synonyms (kind, phrase, meaning) values ('short', 'guốc mộc', 'dép lê')`.execute(
      market.db,
    );
    expect(await titles('guốc mộc')).toEqual(['Dép lê']);
  });
});
