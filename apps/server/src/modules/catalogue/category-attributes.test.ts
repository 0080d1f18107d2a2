import * as staff from '@market/contract/catalogue/category-staff-routes';
import {
  changeSellerProducts,
  createSellerProduct,
  getCategoryAttributes,
  getSellerProduct,
  saveSellerProduct,
  submitSellerProduct,
} from '@market/contract/catalogue/seller-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asStaff } from '#test/factories/content.ts';
import { makeFullProduct } from '#test/factories/seller-products.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let editor: As;
let seller: As;
let place: { lv1: number; lv2: number };
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  editor = await asStaff(market);
  seller = await market.as((await market.create.stall()).ownerId);
  place = await market.create.categories();
});

const COLLAR = {
  name: 'Kiểu cổ',
  kind: 'choice' as const,
  values: ['Cổ bẻ', 'Cổ tròn'],
  unit: '',
  required: true,
  filterable: false,
};
const WEIGHT = {
  name: 'Định lượng',
  kind: 'number' as const,
  values: [],
  unit: 'gsm',
  required: false,
  filterable: false,
};

const setAttributes = async (attributes: readonly object[], id = place.lv2) => {
  const { version } = unwrap(await editor.call(staff.getStaffCategory, { params: { id } })).data.category;
  const body = { version, attributes: attributes as never };
  return editor.call(staff.changeCategory, { params: { id }, body });
};
const full = async (changes: object) => ({ ...(await makeFullProduct(market, seller, place)), ...changes });
const create = async (changes: object) =>
  seller.call(createSellerProduct, { body: { product: await full(changes) } });
const save = (id: number, product: object) =>
  seller.call(saveSellerProduct, { params: { id }, body: { product: product as never } });

describe('attributes of a category', () => {
  it('are set by editors and read by shops', async () => {
    unwrap(await setAttributes([COLLAR, { ...WEIGHT, values: ['thừa'] }]));
    const { attributes } = unwrap(
      await seller.call(getCategoryAttributes, { params: { id: place.lv2 } }),
    ).data;
    expect(attributes).toEqual([COLLAR, WEIGHT]);
    expect(await seller.call(getCategoryAttributes, { params: { id: 999_999 } })).toMatchObject({
      status: 404,
    });
  });

  it.each([
    ['two of one name', [COLLAR, { ...WEIGHT, name: 'kiểu CỔ' }]],
    ['a choice of nothing', [{ ...COLLAR, values: [] }]],
    ['several values with a comma', [{ ...COLLAR, kind: 'choices', values: ['Đỏ, xanh'] }]],
  ])('refuse %s', async (_what, attributes) => {
    expect(await setAttributes(attributes)).toMatchObject({ status: 422, code: 'category.errors.refused' });
  });
});

describe('a product', () => {
  beforeEach(async () => {
    unwrap(await setAttributes([COLLAR, WEIGHT]));
  });

  it('for sale needs the required ones, a draft does not', async () => {
    expect(await create({ status: 'active' })).toMatchObject({
      status: 422,
      facts: { fields: { 'product.specifications': 'Ngành hàng này cần thêm: Kiểu cổ.' } },
    });
    expect(await create({ status: 'draft' })).toMatchObject({ ok: true });
    const specifications = [{ name: 'kiểu cổ', value: 'Cổ tròn' }];
    expect(await create({ status: 'active', specifications })).toMatchObject({ ok: true });
  });

  it('is not submitted without the required ones', async () => {
    const { id } = unwrap(await create({ status: 'draft' })).data.product;
    expect(await seller.call(submitSellerProduct, { params: { id } })).toMatchObject({
      status: 422,
      facts: { fields: { specifications: 'Ngành hàng này cần thêm: Kiểu cổ.' } },
    });
  });

  it('is not put on sale among others without the required ones', async () => {
    const { id } = unwrap(await create({ status: 'draft' })).data.product;
    const shown = { ids: [id], change: { action: 'status', status: 'active' } as const };
    expect(unwrap(await seller.call(changeSellerProducts, { body: shown })).data.result.items).toMatchObject([
      { id, refused: 'Ngành hàng này cần thêm: Kiểu cổ.' },
    ]);
    const { product } = unwrap(await seller.call(getSellerProduct, { params: { id } })).data;
    expect(product.status).toBe('draft');
  });

  it('names allowed values only', async () => {
    const specifications = [
      { name: 'Xuất xứ', value: 'Việt Nam' },
      { name: 'Kiểu cổ', value: 'Cổ lạ' },
      { name: 'Định lượng', value: 'dày' },
    ];
    const answer = await create({ specifications });
    expect(answer).toMatchObject({ status: 422 });
    expect(Object.keys((answer as unknown as { facts: { fields: object } }).facts.fields)).toEqual([
      'product.specifications.1.value',
      'product.specifications.2.value',
    ]);
    const allowed = [
      { name: 'Kiểu cổ', value: 'Cổ bẻ' },
      { name: 'Định lượng', value: '220 gsm' },
    ];
    expect(await create({ specifications: allowed })).toMatchObject({ ok: true });
  });

  it('that broke a later attribute can still be saved, but not broken further', async () => {
    const specifications = [{ name: 'Kiểu cổ', value: 'Cổ bẻ' }];
    const { id, version } = unwrap(await create({ status: 'active', specifications })).data.product;
    unwrap(
      await setAttributes([
        { ...COLLAR, values: ['Cổ tròn'] },
        { ...WEIGHT, required: true, filterable: false },
      ]),
    );
    const renamed = await save(id, { version, title: 'Áo thun' });
    expect(renamed).toMatchObject({ ok: true });
    const next = unwrap(renamed).data.product.version;
    const other = [{ name: 'Kiểu cổ', value: 'Cổ lạ' }];
    expect(await save(id, { version: next, specifications: other })).toMatchObject({ status: 422 });
    expect(await save(id, { version: next, specifications: [] })).toMatchObject({
      facts: { fields: { 'product.specifications': 'Ngành hàng này cần thêm: Kiểu cổ.' } },
    });
  });

  it('moved into a category needs what that one requires', async () => {
    const other = await market.create.categories();
    const moved = { category_lv1: other.lv1, category_lv2: other.lv2 };
    const { id, version } = unwrap(await create({ status: 'active', ...moved })).data.product;
    const target = { category_lv1: place.lv1, category_lv2: place.lv2 };
    expect(await save(id, { version, ...target })).toMatchObject({ status: 422 });
    const together = { ids: [id], change: { action: 'category', ...target } as const };
    const { result } = unwrap(await seller.call(changeSellerProducts, { body: together })).data;
    expect(result.items).toMatchObject([{ id, refused: 'Ngành hàng này cần thêm: Kiểu cổ.' }]);
  });
});
