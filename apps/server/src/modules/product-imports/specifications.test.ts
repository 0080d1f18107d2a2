import { changeCategory, getStaffCategory } from '@market/contract/catalogue/category-staff-routes';
import { getSellerProduct, saveSellerProduct } from '@market/contract/catalogue/seller-routes';
import {
  applyProductImport,
  exportProducts,
  getImportOldValues,
  getImportTemplate,
  getProductImport,
  importProducts,
  mapProductImport,
} from '@market/contract/product-imports/routes';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { asStaff } from '#test/factories/content.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap, unwrapText } from '#test/unwrap.ts';
import { workOnImports } from './actions/work.ts';

let market: Market;
let seller: As;
let lv2: number;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  seller = await market.as((await market.create.stall()).ownerId);
  ({ lv2 } = await market.create.categories());
  const editor = await asStaff(market);
  const params = { id: lv2 };
  const { version } = unwrap(await editor.call(getStaffCategory, { params })).data.category;
  const attributes = [
    {
      name: 'Kiểu cổ',
      kind: 'choice' as const,
      values: ['Cổ bẻ', 'Cổ tròn'],
      unit: '',
      required: true,
      filterable: false,
    },
    {
      name: 'Định lượng',
      kind: 'number' as const,
      values: [],
      unit: 'gsm',
      required: false,
      filterable: false,
    },
  ];
  unwrap(await editor.call(changeCategory, { params, body: { version, attributes } }));
});

const work = async () => {
  while (await workOnImports(market.context()));
};
const read = async (id: number) => {
  await work();
  return unwrap(await seller.call(getProductImport, { params: { id }, query: {} })).data.import;
};
const check = async (text: string) =>
  read(unwrap(await seller.call(importProducts, { body: {}, file: new Blob([text]) })).data.import.id);
const apply = async (id: number) => {
  unwrap(await seller.call(applyProductImport, { params: { id }, body: {} }));
  return read(id);
};
const sheet = (...rows: readonly string[]) =>
  ['SKU,Tên hàng,Ngành hàng,Giá,Kiểu cổ,Thông số: Xuất xứ', ...rows].join('\n');
const productOf = async (id: number) =>
  unwrap(await seller.call(getSellerProduct, { params: { id } })).data.product;
const cellsOf = (csv: string): string[][] => parse(csv, { bom: true });

it('the template of a category has a column for each of its attributes', async () => {
  const template = async (category?: number) =>
    cellsOf(unwrapText(await seller.call(getImportTemplate, { query: category ? { category } : {} })));
  const [headings, example] = await template(lv2);
  expect(headings!.slice(-2)).toEqual(['Thông số: Kiểu cổ', 'Thông số: Định lượng']);
  expect(example!.slice(-2)).toEqual(['Cổ bẻ', '200 gsm']);
  expect((await template())[0]!.some((heading) => heading.startsWith('Thông số'))).toBe(false);
});

it('columns of attributes and of other specifications are read, and the export imports unchanged', async () => {
  const done = await apply((await check(sheet(`A,Áo a,#${lv2},5000,Cổ tròn,Việt Nam`))).id);
  expect(done).toMatchObject({ written: 1, wrong: 0 });
  const { id, version, specifications } = await productOf(done.rows[0]!.product_id!);
  expect(specifications).toEqual([
    { name: 'Kiểu cổ', value: 'Cổ tròn' },
    { name: 'Xuất xứ', value: 'Việt Nam' },
  ]);
  const more = [...specifications, { name: 'xuất xứ', value: 'Lào' }, { name: 'Ghi chú', value: '=1+1' }];
  unwrap(
    await seller.call(saveSellerProduct, {
      params: { id },
      body: { product: { version, specifications: more } },
    }),
  );
  const exported = unwrapText(await seller.call(exportProducts, { query: {} }));
  expect(cellsOf(exported)[0]!.slice(-3)).toEqual([
    'Thông số: Kiểu cổ',
    'Thông số: Xuất xứ',
    'Thông số: Ghi chú',
  ]);
  expect(await check(exported)).toMatchObject({ added: 0, changed: 0, wrong: 0 });
});

it('a change shows old and new value, and only what was shown is written', async () => {
  const [row] = (await apply((await check(sheet(`B,Áo b,#${lv2},5000,Cổ tròn,Lào`))).id)).rows;
  const found = await check(sheet(`B,Áo b,#${lv2},5000,Cổ bẻ,Lào`));
  expect(found.rows[0]!.changes).toEqual([
    { field: 'spec:Kiểu cổ', label: 'Thông số: Kiểu cổ', was: 'Cổ tròn', now: 'Cổ bẻ' },
  ]);
  const { version } = await productOf(row!.product_id!);
  const specifications = [
    { name: 'Kiểu cổ', value: 'Cổ tròn' },
    { name: 'Xuất xứ', value: 'Thái Lan' },
  ];
  unwrap(
    await seller.call(saveSellerProduct, {
      params: { id: row!.product_id! },
      body: { product: { version, specifications } },
    }),
  );
  expect(await apply(found.id)).toMatchObject({ written: 1, wrong: 0 });
  expect((await productOf(row!.product_id!)).specifications).toEqual([
    { name: 'Kiểu cổ', value: 'Cổ bẻ' },
    { name: 'Xuất xứ', value: 'Thái Lan' },
  ]);
  const old = unwrapText(await seller.call(getImportOldValues, { params: { id: found.id } }));
  expect(cellsOf(old)[0]).toEqual(['ID phân loại', 'Thông số: Kiểu cổ']);
});

it('a value that the category does not allow is named at its cell, one that is missing at the row', async () => {
  const text = [
    'SKU,Tên hàng,Ngành hàng,Giá,Trạng thái,Ảnh,Kiểu cổ,Định lượng',
    `C,Áo c,#${lv2},5000,Nháp,,Cổ lạ,dày`,
    `D,Áo d,#${lv2},5000,Đang bán,https://anh.example/a.png,,200`,
  ].join('\n');
  const { rows } = await check(text);
  expect(rows[0]!.errors.map(({ field }) => field)).toEqual(['spec:Kiểu cổ', 'spec:Định lượng']);
  expect(rows[1]!.errors).toEqual([{ field: null, text: 'Ngành hàng này cần thêm: Kiểu cổ.' }]);
});

it('rows of one product agree, and a column can be made a specification by hand', async () => {
  const { id, columns, rows } = await check(
    [
      'SKU,Tên hàng,Ngành hàng,Giá,Màu,Lót',
      `E-1,Áo e,#${lv2},5000,Đỏ,Lụa`,
      `E-2,Áo e,#${lv2},5000,Xanh,Cotton`,
    ].join('\n'),
  );
  expect([columns[5]!.field, rows[0]!.errors]).toEqual([null, []]);
  const fields = columns.map(({ field }) => field).with(5, 'spec:Lót');
  unwrap(await seller.call(mapProductImport, { params: { id }, body: { fields } }));
  const { wrong, rows: again } = await read(id);
  expect(wrong).toBe(1);
  expect(again[1]!.errors[0]!.text).toBe('Thông số: Lót khác với dòng 2 của cùng sản phẩm.');
  const twice = await seller.call(mapProductImport, {
    params: { id },
    body: { fields: fields.with(0, 'spec:LÓT') },
  });
  expect(twice).toMatchObject({ status: 422, code: 'import.errors.mapping' });
});
