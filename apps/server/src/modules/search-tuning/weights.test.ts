import { searchProducts } from '@market/contract/product-search/routes';
import { DEFAULT_SEARCH_WEIGHTS, type SearchWeights } from '@market/contract/rules/search-tuning';
import {
  addJudgedQuery,
  applyDraft,
  changeDraftWeights,
  discardDraft,
  getSearchDraft,
  listJudgedQueries,
  listReleases,
  measureDraft,
  removeJudgedQuery,
  undoRelease,
} from '@market/contract/search-tuning/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let editor: As;
let other: As;
/** One shop named after what is searched, and one that sells it. */
let named: number;
let titled: number;
beforeAll(async () => {
  market = await startMarket();
  editor = await market.as(await market.create.user({ user_type: 'staff', roles: ['editor'] }));
  other = await market.as(await market.create.user({ user_type: 'staff', roles: ['editor'] }));
  const shop = await market.create.stall({ shop: { name: 'Gốm Chu Đậu' }, title: 'Bình hoa lam' });
  named = shop.product.id;
  titled = (await market.create.stall({ title: 'Tượng gốm' })).product.id;
  await market.settle();
});
afterAll(() => market.close());

const BY_SHOP: SearchWeights = { ...DEFAULT_SEARCH_WEIGHTS, title: 10, shop: 100 };
const draftNow = async () => unwrap(await editor.call(getSearchDraft)).data.draft;
const draftWeights = async (weights: SearchWeights) =>
  unwrap(await editor.call(changeDraftWeights, { body: weights })).data.draft;
const measure = async (version: number) =>
  unwrap(await editor.call(measureDraft, { body: { version } })).data.draft;
const apply = (version: number, accept_lower?: boolean) =>
  editor.call(applyDraft, { body: { version, ...(accept_lower !== undefined && { accept_lower }) } });
const judge = async (keyword: string, product: number) =>
  unwrap(await editor.call(addJudgedQuery, { body: { keyword, product_ids: [product] } })).data.query;
/** What a guest of any process finds first. */
const findIds = async (keyword: string): Promise<number[]> => {
  const guest = await market.as();
  return unwrap(await guest.call(searchProducts, { query: { keyword } })).products.map(({ id }) => id);
};

beforeEach(async () => {
  for (const { id } of unwrap(await editor.call(listJudgedQueries, { query: {} })).data.queries)
    unwrap(await editor.call(removeJudgedQuery, { params: { id } }));
  const { version, weights } = await draftWeights(DEFAULT_SEARCH_WEIGHTS);
  if (weights !== null) unwrap(await apply((await measure(version)).version, true));
  expect((await draftNow()).running).toEqual(DEFAULT_SEARCH_WEIGHTS);
});

test('weights rank searches once they are applied, and until they are taken back', async () => {
  expect(await findIds('gốm')).toEqual([titled, named]);
  await judge('gom', named);
  const { version, run } = await draftWeights(BY_SHOP);
  expect(run).toBeNull();
  expect(await findIds('gốm')).toEqual([titled, named]);
  const measured = await measure(version);
  expect(measured.run).toMatchObject({ better: 1, worse: 0 });
  expect(measured.run!.after).toBeGreaterThan(measured.run!.before);
  const { release, draft } = unwrap(await apply(version)).data;
  expect(draft).toMatchObject({ weights: null, running: BY_SHOP, run: null });
  expect(release).toMatchObject({ weights: { before: DEFAULT_SEARCH_WEIGHTS, after: BY_SHOP } });
  expect(release.relevance!.after).toBeGreaterThan(release.relevance!.before);
  expect(await findIds('gốm')).toEqual([named, titled]);
  unwrap(await other.call(undoRelease, { params: { id: release.id }, body: {} }));
  expect(await findIds('gốm')).toEqual([titled, named]);
});

test('weights that nobody measured are refused, also after the draft changed', async () => {
  const { version } = await draftWeights(BY_SHOP);
  const refused = { status: 409, code: 'search.errors.not_measured' };
  expect(await apply(version)).toMatchObject(refused);
  expect(await apply(version, true)).toMatchObject(refused);
  await measure(version);
  const again = await draftWeights({ ...BY_SHOP, badge: 50 });
  expect(await apply(again.version)).toMatchObject(refused);
  expect(await editor.call(measureDraft, { body: { version } })).toMatchObject({
    code: 'search.errors.changed',
  });
});

test('a lower score is applied only by somebody who says so', async () => {
  await judge('gốm', titled);
  const { version } = await draftWeights(BY_SHOP);
  const { run } = await measure(version);
  expect(run!.changed[0]).toMatchObject({ keyword: 'gốm', judged_by: 'editor', before: 1 });
  expect(await apply(version)).toMatchObject({ status: 409, code: 'search.errors.lower' });
  expect(await findIds('gốm')).toEqual([titled, named]);
  unwrap(await apply(version, true));
  expect(await findIds('gốm')).toEqual([named, titled]);
});

test('taking a release back leaves weights that a later release changed', async () => {
  const first = await draftWeights(BY_SHOP);
  await measure(first.version);
  const { release } = unwrap(await apply(first.version, true)).data;
  const later: SearchWeights = { ...BY_SHOP, rating: 40 };
  const second = await draftWeights(later);
  await measure(second.version);
  unwrap(await apply(second.version, true));
  unwrap(await editor.call(undoRelease, { params: { id: release.id }, body: {} }));
  expect((await draftNow()).running).toEqual(later);
  const { releases } = unwrap(await editor.call(listReleases, { query: {} })).data;
  expect(releases[0]).toMatchObject({ undoes: release.id, weights: null });
});

test('an undo and an application at once are one after the other, and the later one sees the first', async () => {
  const first = await draftWeights(BY_SHOP);
  await measure(first.version);
  const { release } = unwrap(await apply(first.version, true)).data;
  const { version } = await draftWeights({ ...BY_SHOP, sales: 60 });
  await measure(version);
  const [undone, applied] = await Promise.all([
    other.call(undoRelease, { params: { id: release.id }, body: {} }),
    apply(version, true),
  ]);
  expect(undone.ok).toBe(true);
  const { running } = await draftNow();
  // measured against weights that are no longer in force
  if (!applied.ok) expect(applied).toMatchObject({ code: 'search.errors.changed' });
  expect(running).toEqual(applied.ok ? { ...BY_SHOP, sales: 60 } : DEFAULT_SEARCH_WEIGHTS);
});

test('the points in force take the weights out of the draft', async () => {
  const drafted = await draftWeights(BY_SHOP);
  expect(drafted.weights).toEqual(BY_SHOP);
  const { version, weights } = await draftWeights(DEFAULT_SEARCH_WEIGHTS);
  expect(weights).toBeNull();
  expect(await apply(version)).toMatchObject({ code: 'search.errors.empty' });
  const again = await draftWeights(BY_SHOP);
  const dropped = unwrap(await editor.call(discardDraft, { body: { version: again.version } })).data.draft;
  expect(dropped.weights).toBeNull();
});

test('a query is judged once, by products on sale, without phone numbers', async () => {
  await judge('tượng gốm', titled);
  const add = (keyword: string, product_ids: number[]) =>
    editor.call(addJudgedQuery, { body: { keyword, product_ids } });
  expect(await add('TUONG  gom', [named])).toMatchObject({ code: 'search.errors.judged' });
  expect(await add('bình', [named, 999_999_999])).toMatchObject({ code: 'search.errors.judged_products' });
  expect(await add('gọi 0901 234 567', [named])).toMatchObject({ code: 'search.errors.refused' });
  const two = await Promise.all([add('hoa lam', [named]), add('hoa lam', [titled])]);
  expect(two.filter(({ ok }) => ok).length).toBe(1);
});

test('sales and rating weigh what they are set to', async () => {
  const sold = (await market.create.stall({ title: 'Chậu sứ tráng men' })).product.id;
  const unsold = (await market.create.stall({ title: 'Chậu sứ' })).product.id;
  await market.settle();
  // as a document of a product with these sales
  await sql`update search_products set total_sales = 9000, quality = 1.5 * ln(9001) / ln(10001)
    where product_id = ${sold}`.execute(market.db);
  for (const [sales, first] of [
    [0, unsold],
    [100, sold],
  ] as const) {
    const { version } = await draftWeights({ ...DEFAULT_SEARCH_WEIGHTS, sales, freshness: 0 });
    await measure(version);
    unwrap(await apply(version, true));
    expect((await findIds('chậu sứ'))[0]).toBe(first);
  }
});
