import * as staff from '@market/contract/catalogue/category-staff-routes';
import { listCategoryProducts } from '@market/contract/catalogue/routes';
import { listSellerProducts } from '@market/contract/catalogue/seller-routes';
import { searchProducts } from '@market/contract/product-search/routes';
import { listRecommendedProducts } from '@market/contract/recommendations/routes';
import { searchShops } from '@market/contract/shop-search/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { asStaff } from '#test/factories/content.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { mergeCategory, undoMerge } from './actions/staff/merges.ts';

let market: Market;
let editor: As;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  editor = await asStaff(market);
});

let tops = 0;
const addTop = () => {
  tops += 1;
  return add(`Ngành gộp ${tops}`);
};
const add = async (title: string, parent_id: number | null = null) =>
  unwrap(await editor.call(staff.createCategory, { body: { title, parent_id } })).data.category;
const tryMerge = (id: number, into: number) =>
  editor.call(staff.mergeCategory, { params: { id }, body: { into } });
const merge = async (id: number, into: number) => unwrap(await tryMerge(id, into)).data.merge;
const undo = (id: number) => editor.call(staff.undoCategoryMerge, { params: { id } });
const remove = (id: number) => editor.call(staff.deleteCategory, { params: { id } });
const productIn = async (category_lv1: number, category_lv2: number) =>
  (await market.create.product({ shop_id: await market.create.shop(), category_lv1, category_lv2 })).id;
const placeOf = async (id: number) => {
  const { rows } =
    await sql`select category_lv1 as lv1, category_lv2 as lv2 from products where id = ${id}`.execute(
      market.db,
    );
  return rows[0];
};
const namesake = { status: 422, code: 'category.errors.namesake', facts: { title: 'Áo phông' } };

it('a merge is not taken back where another category of its name was made meanwhile', async () => {
  const top = await addTop();
  const [from, into] = [await add('Áo phông', top.id), await add('Áo thun', top.id)];
  const { id } = await merge(from.id, into.id);
  const later = await add('Áo phông', top.id);
  expect(await undo(id)).toMatchObject(namesake);
  unwrap(await remove(later.id));
  expect(await undo(id)).toMatchObject({ ok: true });
});

it('lists that are filtered by a merged category show what it was merged into', async () => {
  const [top, other] = [await addTop(), await addTop()];
  const [from, into] = [await add('Áo phông cũ', top.id), await add('Áo phông mới', other.id)];
  const product = await productIn(top.id, from.id);
  await merge(from.id, into.id);
  await market.settle();
  const guest = await market.as();
  const ids = (found: { products: readonly { id: number }[] }) => found.products.map(({ id }) => id);
  for (const query of [
    { filter_category_lv2: from.id },
    { filter_category_lv1: top.id, filter_category_lv2: from.id },
  ]) {
    expect(ids(unwrap(await guest.call(searchProducts, { query })))).toEqual([product]);
    expect(unwrap(await guest.call(searchShops, { query })).total).toBe(1);
  }
  const category_ids = [from.id];
  const [listed] = unwrap(await guest.call(listCategoryProducts, { query: { category_ids } })).data
    .categories;
  expect(listed).toMatchObject({ category: { id: into.id }, products: [{ id: product }] });
  const recommended = unwrap(await guest.call(listRecommendedProducts, { query: { category_ids } })).data;
  expect(ids(recommended)).toEqual([product]);
  await merge(top.id, other.id);
  await market.settle();
  expect(ids(unwrap(await guest.call(searchProducts, { query: { filter_category_lv1: top.id } })))).toEqual([
    product,
  ]);
});

it('the product list of a shop, filtered by a merged category, shows what it was merged into', async () => {
  const [top, other] = [await addTop(), await addTop()];
  const [from, into] = [await add('Quần vải cũ', top.id), await add('Quần vải mới', other.id)];
  const owner = await market.create.user();
  const shop_id = await market.create.shop({ user_id: owner });
  const { id } = await market.create.product({ shop_id, category_lv1: top.id, category_lv2: from.id });
  await merge(from.id, into.id);
  await market.settle();
  const seller = await market.as(owner);
  const listed = unwrap(await seller.call(listSellerProducts, { query: { category: from.id } })).data;
  expect(listed.products.map((product) => product.id)).toEqual([id]);
});

it('a merge of level 1 is refused while both have a category of one name', async () => {
  const [from, into] = [await addTop(), await addTop()];
  const twice = await add('Áo phông', from.id);
  const other = await add('Áo phông', into.id);
  const query = { params: { id: from.id }, query: { into: into.id } };
  expect(await editor.call(staff.previewCategoryMerge, query)).toMatchObject(namesake);
  expect(await tryMerge(from.id, into.id)).toMatchObject(namesake);
  await merge(twice.id, other.id);
  expect(await tryMerge(from.id, into.id)).toMatchObject({ ok: true });
});

it('a merge is taken back to where the category above was merged or moved', async () => {
  for (const move of ['merge', 'place'] as const) {
    const [top, other, elsewhere] = [await addTop(), await addTop(), await addTop()];
    const [from, into] = [await add('Áo phông', top.id), await add('Áo thun', elsewhere.id)];
    const product = await productIn(top.id, from.id);
    const { id } = await merge(from.id, into.id);
    if (move === 'merge') await merge(top.id, other.id);
    else
      unwrap(
        await editor.call(staff.placeCategory, {
          params: { id: top.id },
          body: { parent_id: other.id, after_id: null },
        }),
      );
    expect(unwrap(await undo(id)).data.category).toMatchObject({ id: from.id, parent_id: other.id });
    expect(await placeOf(product)).toEqual({ lv1: other.id, lv2: from.id });
  }
});

it('a merge that was taken back does not prevent the deletion of an empty category', async () => {
  const top = await addTop();
  const [from, into] = [await add('Áo phông', top.id), await add('Áo thun', top.id)];
  const { id } = await merge(from.id, into.id);
  expect(await remove(into.id)).toMatchObject({ code: 'category.errors.in_use' });
  unwrap(await undo(id));
  expect(await remove(from.id)).toMatchObject({ ok: true });
  expect(await remove(into.id)).toMatchObject({ ok: true });
});

it('a merge of level 1 moves its products in the search too, and back', async () => {
  const [from, into] = [await addTop(), await addTop()];
  const below = await add('Áo phông', from.id);
  const product = await productIn(from.id, below.id);
  const searched = async () => {
    await market.settle();
    const { rows } = await sql<{ lv1: number }>`
      select category_lv1 as lv1 from search_products where product_id = ${product}`.execute(market.db);
    return rows;
  };
  expect(await searched()).toEqual([{ lv1: from.id }]);
  const { id } = await merge(from.id, into.id);
  expect(await searched()).toEqual([{ lv1: into.id }]);
  unwrap(await undo(id));
  expect(await searched()).toEqual([{ lv1: from.id }]);
});

it('a merge of level 1, and its taking back, lose no product that is saved before they commit', async () => {
  const [from, into] = [await addTop(), await addTop()];
  const below = await add('Áo phông', from.id);
  const shop = await market.create.shop();
  const save = () =>
    sql<{ id: number }>`insert into products (shop_id, category_lv1, category_lv2, title, handle)
      values (${shop}, ${below.id}, ${below.id}, 'Áo thun', 'ao-' || md5(random()::text)) returning id`.execute(
      market.db,
    );
  const waits = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const placeOfSaved = async (change: (context: Context<Tx>) => Promise<unknown>) => {
    let saved: ReturnType<typeof save> | undefined;
    await transact(market.context(), async (context) => {
      await change(context);
      saved = save();
      await expect.poll(async () => (await waits.execute(market.db)).rows.length).toBe(1);
    });
    return placeOf((await saved!).rows[0]!.id);
  };
  let made = 0;
  const merging = async (context: Context) =>
    (made = (await mergeCategory(context, { id: from.id, into: into.id })).id);
  expect(await placeOfSaved(merging)).toEqual({ lv1: into.id, lv2: below.id });
  expect(await placeOfSaved((context) => undoMerge(context, made))).toEqual({ lv1: from.id, lv2: below.id });
});
