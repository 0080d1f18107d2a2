import * as staff from '@market/contract/catalogue/category-staff-routes';
import { getCategory, listCategories } from '@market/contract/catalogue/routes';
import {
  createSellerProduct,
  saveSellerProduct,
  getSellerProduct,
} from '@market/contract/catalogue/seller-routes';
import { getSeoCategory } from '@market/contract/content/routes';
import { createBanner } from '@market/contract/content/staff-routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '#platform/context.ts';
import { DAY } from '#platform/time.ts';
import { asStaff, auditedActions, makeContentUpload } from '#test/factories/content.ts';
import type { TestStall } from '#test/factories/orders.ts';
import { testDraft } from '#test/factories/seller-products.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { lockTree } from './store/staff/categories.ts';

let market: Market;
let editor: As;
let guest: As;
beforeAll(async () => {
  market = await startMarket({ poolSize: 30 });
  guest = await market.as();
});
afterAll(() => market.close());
beforeEach(async () => {
  editor = await asStaff(market);
});

const add = async (title: string, parent_id: number | null = null) =>
  unwrap(await editor.call(staff.createCategory, { body: { title, parent_id } })).data.category;
let tops = 0;
/** Two categories of level 2 below one of level 1. */
const pair = async () => {
  tops += 1;
  const top = await add(`Ngành hàng ${tops}`);
  return { top, from: await add('Áo phông nam', top.id), into: await add('Áo thun nam', top.id) };
};
const merge = (id: number, into: number) =>
  editor.call(staff.mergeCategory, { params: { id }, body: { into } });
const place = (id: number, parent_id: number | null, after_id: number | null) =>
  editor.call(staff.placeCategory, { params: { id }, body: { parent_id, after_id } });
const titlesBelow = async (parent_id: number) =>
  unwrap(await guest.call(listCategories, { query: { parent_id } })).categories.map(({ title }) => title);
const placesOf = async (ids: readonly number[]) => {
  const { rows } = await sql<{ lv1: number; lv2: number; card1: number; card2: number }>`
    select p.category_lv1 as lv1, p.category_lv2 as lv2, c.category_lv1 as card1, c.category_lv2 as card2
    from products p join product_cards c on c.product_id = p.id where p.id = any(${ids}::bigint[]) order by p.id`.execute(
    market.db,
  );
  return rows;
};

describe('the tree', () => {
  it('is not waited for by a change without a new name', async () => {
    const { top } = await pair();
    const hide = {
      params: { id: top.id },
      body: { version: 1, title: top.title, slug: top.slug, hidden: true },
    };
    await transact(market.context(), async ({ db }) => {
      await lockTree(db);
      expect(await editor.call(staff.changeCategory, hide)).toMatchObject({ ok: true });
    });
  });

  it('offers what editors add, in their order, without what they hide', async () => {
    const { top, from, into } = await pair();
    expect(await titlesBelow(top.id)).toEqual(['Áo phông nam', 'Áo thun nam']);
    unwrap(await place(into.id, top.id, null));
    expect(await titlesBelow(top.id)).toEqual(['Áo thun nam', 'Áo phông nam']);
    unwrap(await place(into.id, top.id, from.id));
    expect(await titlesBelow(top.id)).toEqual(['Áo phông nam', 'Áo thun nam']);
    const { version } = unwrap(await editor.call(staff.getStaffCategory, { params: { id: from.id } })).data
      .category;
    const hide = { params: { id: from.id }, body: { version, hidden: true } };
    unwrap(await editor.call(staff.changeCategory, hide));
    expect(await titlesBelow(top.id)).toEqual(['Áo thun nam']);
    expect(unwrap(await guest.call(getCategory, { params: { id: from.id } })).category.title).toBe(
      'Áo phông nam',
    );
    expect(await editor.call(staff.changeCategory, hide)).toMatchObject({
      status: 409,
      code: 'category.errors.changed',
    });
  });

  it('has no two of one name in a place', async () => {
    const { top, from, into } = await pair();
    const refusal = (field: string) => ({
      status: 422,
      facts: { fields: { [field]: expect.stringContaining('Đã có') } },
    });
    const tryAdd = (body: Parameters<typeof editor.call<typeof staff.createCategory>>[1]['body']) =>
      editor.call(staff.createCategory, { body });
    expect(await tryAdd({ title: ' áo phông NAM', parent_id: top.id })).toMatchObject(refusal('title'));
    expect(await tryAdd({ title: 'Khác', slug: from.slug, parent_id: top.id })).toMatchObject(
      refusal('title'),
    );
    const rename = { params: { id: into.id }, body: { version: into.version, title: 'Áo phông nam' } };
    expect(await editor.call(staff.changeCategory, rename)).toMatchObject(refusal('title'));
    const other = await pair();
    expect(await place(from.id, other.top.id, null)).toMatchObject(refusal('parent_id'));
    const both = await Promise.all([
      tryAdd({ title: 'Mũ', parent_id: top.id }),
      tryAdd({ title: 'Mũ', parent_id: top.id }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const same = { params: { id: into.id }, body: { version: into.version, title: into.title } };
    expect(await editor.call(staff.changeCategory, same)).toMatchObject({ ok: true });
  });

  it('moves a category below another with its products', async () => {
    const { top, from } = await pair();
    const other = await add('Đồ thể thao');
    const product = await market.create.product({
      shop_id: await market.create.shop(),
      category_lv1: top.id,
      category_lv2: from.id,
    });
    unwrap(await place(from.id, other.id, null));
    const expected = { lv1: other.id, lv2: from.id, card1: other.id, card2: from.id };
    expect(await placesOf([product.id])).toEqual([expected]);
    const counts = unwrap(await editor.call(staff.listStaffCategories)).data.categories;
    const countOf = (id: number) => counts.find((one) => one.id === id)?.total_products;
    expect([countOf(top.id), countOf(other.id), countOf(from.id)]).toEqual([0, 1, 1]);
  });

  it('refuses a third level, a category below itself and an unknown neighbour', async () => {
    const { top, from } = await pair();
    const other = await add('Đồ bơi');
    for (const [id, parent, after] of [
      [top.id, other.id, null],
      [top.id, from.id, null],
      [from.id, null, null],
      [other.id, other.id, null],
      [from.id, top.id, other.id],
    ] as const)
      expect(await place(id, parent, after)).toMatchObject({ code: 'category.errors.refused' });
    const below = await editor.call(staff.createCategory, { body: { title: 'Polo', parent_id: from.id } });
    expect(below).toMatchObject({ code: 'category.errors.refused' });
  });

  it('loses only what nothing is in', async () => {
    const { top, from, into } = await pair();
    await market.create.product({
      shop_id: await market.create.shop(),
      category_lv1: top.id,
      category_lv2: from.id,
    });
    const remove = (id: number) => editor.call(staff.deleteCategory, { params: { id } });
    expect(await remove(top.id)).toMatchObject({ status: 409, code: 'category.errors.in_use' });
    expect(await remove(from.id)).toMatchObject({ status: 409, code: 'category.errors.in_use' });
    expect(await remove(into.id)).toMatchObject({ ok: true });
    expect(await remove(into.id)).toMatchObject({ status: 404 });
  });
});

it('texts of a page are cleaned, versioned and removed', async () => {
  const { from } = await pair();
  const params = { id: from.id };
  const body = {
    version: 1,
    meta_title: 'Áo phông sỉ',
    content: '<p onclick="x()">Tận xưởng.</p><script>x</script>',
  };
  unwrap(await editor.call(staff.changeSeoCategory, { params, body }));
  expect(await editor.call(staff.changeSeoCategory, { params, body })).toMatchObject({ status: 409 });
  const page = async () => unwrap(await guest.call(getSeoCategory, { params })).data.seo;
  expect(await page()).toMatchObject({ metaTitle: 'Áo phông sỉ', content: '<p>Tận xưởng.</p>' });
  expect(await editor.call(staff.clearSeoCategory, { params })).toMatchObject({ ok: true });
  expect(await page()).toMatchObject({ metaTitle: 'Áo phông nam', content: '' });
});

describe('a merge', () => {
  let stall: TestStall;
  let seller: As;
  beforeEach(async () => {
    stall = await market.create.stall();
    seller = await market.as(stall.ownerId);
  });

  it('shows what it would move, moves it, and old addresses lead to the other category', async () => {
    const { top, from, into } = await pair();
    const own = { category_lv1: top.id, category_lv2: from.id };
    const shop_id = await market.create.shop();
    const product = await market.create.product({ shop_id, ...own });
    await market.create.product({ shop_id, ...own, status: 'draft' });
    unwrap(
      await editor.call(createBanner, {
        body: {
          position: 'category',
          title: 'Áo phông',
          link: '/',
          category_id: from.id,
          image_id: await makeContentUpload(market, editor),
        },
      }),
    );
    unwrap(
      await editor.call(staff.changeCategory, {
        params: { id: into.id },
        body: {
          version: 1,
          attributes: [
            { name: 'Kiểu cổ', kind: 'text', values: [], unit: '', required: false, filterable: false },
          ],
        },
      }),
    );
    const look = await editor.call(staff.previewCategoryMerge, {
      params: { id: from.id },
      query: { into: into.id },
    });
    expect(unwrap(look).data.preview).toMatchObject({
      products: 2,
      shops: 1,
      banners: 1,
      requests: 0,
      missing: [{ attribute: 'Kiểu cổ', products: 2 }],
    });
    expect(unwrap(await merge(from.id, into.id)).data.merge).toMatchObject({
      products: 2,
      into: { id: into.id },
    });
    expect(await placesOf([product.id])).toEqual([
      { lv1: top.id, lv2: into.id, card1: top.id, card2: into.id },
    ]);
    expect(await titlesBelow(top.id)).toEqual(['Áo thun nam']);
    const { category } = unwrap(await guest.call(getCategory, { params: { id: from.id } }));
    expect(category).toMatchObject({ id: into.id, totalProduct: 1 });
    expect(unwrap(await guest.call(getSeoCategory, { params: { id: from.id } })).data.seo.id).toBe(into.id);
    await market.settle();
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from search_products
      where category_lv2 = ${into.id}`.execute(market.db);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('follows a second merge, so that no address leads to a merged category', async () => {
    const { top, from, into } = await pair();
    const last = await add('Áo cotton', top.id);
    unwrap(await merge(from.id, into.id));
    unwrap(await merge(into.id, last.id));
    const { category } = unwrap(await guest.call(getCategory, { params: { id: from.id } }));
    expect(category.id).toBe(last.id);
    for (const [id, target] of [
      [from.id, last.id],
      [last.id, from.id],
    ] as const)
      expect(await merge(id, target)).toMatchObject({ code: 'category.errors.refused' });
  });

  it('of level 1 brings the categories below it', async () => {
    const { top, from } = await pair();
    const other = await add('Nam giới');
    const product = await market.create.product({
      shop_id: await market.create.shop(),
      category_lv1: top.id,
      category_lv2: from.id,
    });
    unwrap(await merge(top.id, other.id));
    expect(await placesOf([product.id])).toMatchObject([{ lv1: other.id, lv2: from.id }]);
    expect(await titlesBelow(other.id)).toEqual(['Áo phông nam', 'Áo thun nam']);
    expect(await merge(from.id, other.id)).toMatchObject({ code: 'category.errors.refused' });
  });

  it('loses no product that is saved at the same time', async () => {
    const { top, from, into } = await pair();
    let number = 0;
    const draft = () => ({
      product: { ...testDraft({ lv1: top.id, lv2: from.id }), handle: `ao-${from.id}-${++number}` },
    });
    const existing = await Promise.all(
      Array.from(
        { length: 8 },
        async () => unwrap(await seller.call(createSellerProduct, { body: draft() })).data.product,
      ),
    );
    const saves = existing.map(
      (product) => () =>
        seller.call(saveSellerProduct, {
          params: { id: product.id },
          body: {
            product: {
              version: product.version,
              title: 'Áo phông đổi tên',
              category_lv1: top.id,
              category_lv2: from.id,
            },
          },
        }),
    );
    const creations = Array.from(
      { length: 8 },
      () => () => seller.call(createSellerProduct, { body: draft() }),
    );
    const [merged, ...answers] = await Promise.all([
      merge(from.id, into.id),
      ...saves.map((save) => save()),
      ...creations.map((create) => create()),
    ]);
    expect(merged).toMatchObject({ ok: true });
    expect(answers.filter(({ ok }) => !ok)).toEqual([]);
    const { rows } = await sql<{ lv2: number; n: number }>`select category_lv2 as lv2, count(*)::integer as n
      from products where shop_id = ${stall.shopId} and category_lv2 in (${from.id}, ${into.id}) group by 1`.execute(
      market.db,
    );
    expect(rows).toEqual([{ lv2: into.id, n: 16 }]);
  });

  it('accepts a product that was opened before it', async () => {
    const { top, from, into } = await pair();
    const body = { product: testDraft({ lv1: top.id, lv2: from.id }) };
    const { product } = unwrap(await seller.call(createSellerProduct, { body })).data;
    unwrap(await merge(from.id, into.id));
    const { id, version } = product;
    const saved = await seller.call(saveSellerProduct, {
      params: { id },
      body: { product: { version, title: 'Áo mới', category_lv1: top.id, category_lv2: from.id } },
    });
    expect(saved).toMatchObject({ ok: true });
    const now = unwrap(await seller.call(getSellerProduct, { params: { id } })).data.product;
    expect(now).toMatchObject({ title: 'Áo mới', category_lv2: into.id });
  });

  it('is made once by two editors', async () => {
    const { from, into } = await pair();
    const answers = await Promise.all([merge(from.id, into.id), merge(from.id, into.id)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('can be taken back within seven days, once, without what moved on since', async () => {
    const { top, from, into } = await pair();
    const other = await add('Sơ mi nam', top.id);
    const own = { shop_id: await market.create.shop(), category_lv1: top.id, category_lv2: from.id };
    const [stays, leaves] = [await market.create.product(own), await market.create.product(own)];
    const { merge: made } = unwrap(await merge(from.id, into.id)).data;
    const { merges } = unwrap(await editor.call(staff.listCategoryMerges)).data;
    expect(merges[0]).toEqual(made);
    await sql`update products set category_lv2 = ${other.id} where id = ${leaves.id}`.execute(market.db);
    const undo = () => editor.call(staff.undoCategoryMerge, { params: { id: made.id } });
    const answers = await Promise.all([undo(), undo()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'category.errors.merge_final' });
    expect((await placesOf([stays.id, leaves.id])).map(({ lv2 }) => lv2)).toEqual([from.id, other.id]);
    expect(await titlesBelow(top.id)).toContain('Áo phông nam');
  });

  it('is final after seven days', async () => {
    const { from, into } = await pair();
    const { merge: made } = unwrap(await merge(from.id, into.id)).data;
    market.clock.pass(7 * DAY);
    editor = await asStaff(market);
    expect(await editor.call(staff.undoCategoryMerge, { params: { id: made.id } })).toMatchObject({
      code: 'category.errors.merge_final',
    });
    expect(unwrap(await editor.call(staff.listCategoryMerges)).data.merges).toEqual([]);
    expect(await editor.call(staff.undoCategoryMerge, { params: { id: 999_999 } })).toMatchObject({
      status: 404,
    });
  });
});

it('every write leaves one row of the audit log', async () => {
  const before = (await auditedActions(market)).length;
  const { top, from, into } = await pair();
  await place(into.id, top.id, null);
  const { merge: made } = unwrap(await merge(from.id, into.id)).data;
  await editor.call(staff.undoCategoryMerge, { params: { id: made.id } });
  expect((await auditedActions(market)).slice(before)).toEqual([
    ...Array.from({ length: 3 }, () => 'categories.created'),
    'categories.placed',
    'categories.merged',
    'categories.split',
  ]);
});

it.each(['moderator', 'finance', 'support'] as const)('%s may not change categories', async (role) => {
  const other = await asStaff(market, role);
  expect(await other.call(staff.listStaffCategories)).toMatchObject({ status: 403 });
});
