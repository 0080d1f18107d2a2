import { searchProducts } from '@market/contract/product-search/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { refreshCards } from '#catalogue';
import { transact } from '#platform/context.ts';
import { changeShop } from '#shops';
import { startMarket, type As, type Market } from '#test/market.ts';
import { rebuildMirror } from '../../src/modules/search-index/actions/opensearch-sync.ts';
import { reindex } from '../../src/modules/search-index/actions/indexing.ts';
import { mirroredOf } from '../../src/modules/search-index/store/open-search/document.ts';
import { selectMirrorRows, selectNotes } from '../../src/modules/search-index/store/mirror.ts';
import { makeAssortment } from '../factories/search.ts';
import { connectOpenSearch } from '../../src/modules/search-index/store/open-search/client.ts';
import { write } from '../../src/modules/search-index/store/open-search/index-lifecycle.ts';
import { aliasOf, askOpenSearch } from './index-beside.ts';
import { searchOver, searchWithout, type Search } from './compare-searches.ts';

process.env['MAY_FALL_BACK'] = '1';
let market: Market;
let guest: As;
let search: Search;
let address: string;
beforeAll(async () => {
  market = await startMarket();
  address = market.services.settings.openSearch!.url;
  guest = await market.as();
  search = searchOver(guest.call);
  await makeAssortment(market, { products: 200, seed: 5 });
});
afterAll(() => market.close());
beforeEach(() => market.settle());

const edit = (productIds: readonly number[], change: string) =>
  transact(market.context(), async (context) => {
    await sql`update products set ${sql.raw(change)} where id = any(${productIds}::bigint[])`.execute(
      context.db,
    );
    await refreshCards(context, productIds);
  });
/** Changes products and the rows of the search, and lets the index beside it be. */
const editUnseen = (productIds: readonly number[], change: string) =>
  transact(market.context(), async (context) => {
    await sql`update products set ${sql.raw(change)} where id = any(${productIds}::bigint[])`.execute(
      context.db,
    );
    await refreshCards(context, productIds);
    await reindex(context, productIds);
  });

interface SearchReply {
  readonly hits: { readonly hits: readonly { readonly _id: string; readonly _source: object }[] };
}
const inIndex = async (): Promise<Map<string, object>> => {
  await askOpenSearch(address, 'POST', `${aliasOf(address)}/_refresh`);
  const { reply } = await askOpenSearch(address, 'POST', `${aliasOf(address)}/_search`, {
    size: 10_000,
  });
  return new Map((reply as SearchReply).hits.hits.map(({ _id, _source }) => [_id, _source]));
};
const inDatabase = async (): Promise<Map<string, object>> =>
  new Map(
    (await selectMirrorRows(market.db, 0, 10_000)).map(({ row }) => [
      String(row.product_id),
      JSON.parse(JSON.stringify(mirroredOf(row))) as object,
    ]),
  );

it('changed, sold-out, removed and restored products and their shops are indexed', async () => {
  const all = await search({ only_aggs: true });
  const [one, two, three] = (await search({ sort_by: 'created_at', filter_min_stock: 1, limit: 3 })).products;
  await edit([one!.id], `title = 'Kèn harmonica mười lỗ'`);
  await edit([two!.id], 'locked = true');
  await sql`update variants set inventory_quantity = 0 where product_id = ${three!.id}`.execute(market.db);
  await edit([three!.id], `title = 'Kèn harmonica hết hàng'`);
  await market.settle();
  expect(await inIndex()).toEqual(await inDatabase());
  expect((await search({ keyword: 'harmonica' })).products.map(({ title }) => title)).toEqual([
    'Kèn harmonica mười lỗ',
    'Kèn harmonica hết hàng',
  ]);
  expect((await search({ only_aggs: true })).total).toBe(all.total - 1);
  await edit([two!.id], 'locked = false');
  await changeShop(market.context(), one!.shopId, { name: 'Tiệm Vĩ Cầm', province_code: '92' });
  await market.settle();
  expect((await search({ only_aggs: true })).total).toBe(all.total);
  const renamed = await search({ keyword: 'vĩ cầm', filter_province: '92', limit: 100 });
  expect(renamed.total).toBe((await search({ filter_shop_id: one!.shopId, only_aggs: true })).total);
  await changeShop(market.context(), one!.shopId, { review_state: 3 });
  await market.settle();
  expect((await search({ only_aggs: true })).total).toBe(all.total - renamed.total);
  expect(await inIndex()).toEqual(await inDatabase());
});

it('an older write never replaces a newer one or restores a deleted product', async () => {
  const [published, removed] = (await search({ sort_by: 'created_at', limit: 2 })).products;
  await editUnseen([published!.id, removed!.id], `title = 'Bản cũ'`);
  const older = await selectNotes(market.db, 10);
  await editUnseen([published!.id], `title = 'Bản mới'`);
  await editUnseen([removed!.id], 'locked = true');
  await market.settle();
  expect(older.every(({ row }) => row !== null)).toBe(true);
  await write(connectOpenSearch(address), older, {});
  expect(await inIndex()).toEqual(await inDatabase());
  expect((await inIndex()).has(String(removed!.id))).toBe(false);
});

it('no change is lost and searches stay complete while the index is rebuilt', async () => {
  const { total } = await search({ only_aggs: true });
  const { products } = await search({ limit: 60 });
  const state = { done: false };
  const building = rebuildMirror(market.context()).finally(() => {
    state.done = true;
  });
  const totals = new Set<number>();
  let at = 0;
  while (!state.done) {
    const { id } = products[at++ % products.length]!;
    await edit([id], `title = 'Áo đổi tên lần ${at}'`);
    await market.settle();
    const answer = await guest.call(searchProducts, { query: { only_aggs: true } });
    totals.add(answer.ok ? answer.value.total : -1);
  }
  expect(await building).toBe(true);
  await market.settle();
  expect([...totals]).toEqual([total]);
  expect(at).toBeGreaterThan(0);
  expect(await inIndex()).toEqual(await inDatabase());
});

it('two processes do not rebuild the index at once', async () => {
  const both = await Promise.all([rebuildMirror(market.context()), rebuildMirror(market.context())]);
  expect(both.toSorted()).toEqual([false, true]);
  await market.settle();
  const { reply } = await askOpenSearch(address, 'GET', `${aliasOf(address)}-*`);
  expect(Object.keys(reply as object)).toHaveLength(1);
});

it('an index that was deleted or replaced is rebuilt', async () => {
  const expected = await searchWithout(market)({ keyword: 'áo' });
  for (const harm of ['gone', 'foreign']) {
    const { reply } = await askOpenSearch(address, 'GET', aliasOf(address));
    for (const name of Object.keys(reply as object)) await askOpenSearch(address, 'DELETE', name);
    if (harm === 'foreign') await askOpenSearch(address, 'PUT', aliasOf(address), {});
    // PostgreSQL answers meanwhile
    expect((await search({ keyword: 'áo' })).total).toBe(expected.total);
    expect((await search({ keyword: 'áo', only_aggs: true })).total).toBe(expected.total);
    await market.run('search.keep_mirror');
    expect(await inIndex()).toEqual(await inDatabase());
  }
});
