import {
  createSellerProduct,
  getSellerProduct,
  saveSellerProduct,
} from '@market/contract/catalogue/seller-routes';
import {
  applyProductImport,
  exportProducts,
  getImportErrors,
  getImportOldValues,
  getImportTemplate,
  getProductImport,
  importProducts,
} from '@market/contract/product-imports/routes';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeFullProduct } from '#test/factories/seller-products.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap, unwrapText } from '#test/unwrap.ts';
import { workOnImports } from './actions/work.ts';

let market: Market;
let seller: As;
let categories: { lv1: number; lv2: number };
beforeAll(async () => {
  market = await startMarket();
  categories = await market.create.categories();
});
afterAll(() => market.close());
beforeEach(async () => {
  seller = await market.as((await market.create.stall()).ownerId);
});

const XLSX = { format: 'xlsx' } as const;
const bytesOf = (file: unknown): Uint8Array<ArrayBuffer> => file as Uint8Array<ArrayBuffer>;
const check = async (file: string | Uint8Array<ArrayBuffer>) => {
  const answer = await seller.call(importProducts, { body: {}, file: new Blob([file]) });
  const { id } = unwrap(answer).data.import;
  while (await workOnImports(market.context()));
  return unwrap(await seller.call(getProductImport, { params: { id }, query: {} })).data.import;
};
const rowsOf = async (file: unknown) => {
  const [sheet] = await readXlsx(Buffer.from(bytesOf(file)));
  const [headings, ...rows] = sheet!.data;
  return rows.map((row) => Object.fromEntries(headings!.map((name, index) => [String(name), row[index]])));
};
const exported = async () => bytesOf(unwrap(await seller.call(exportProducts, { query: XLSX })));
const full = async () =>
  unwrap(
    await seller.call(createSellerProduct, {
      body: { product: await makeFullProduct(market, seller, categories) },
    }),
  ).data.product;
const change = async (made: { id: number; version: number }, fields: object) =>
  unwrap(
    await seller.call(saveSellerProduct, {
      params: { id: made.id },
      body: { product: { version: made.version, ...fields } },
    }),
  );

describe('products as a workbook', () => {
  it('import unchanged', async () => {
    await full();
    const checked = await check(await exported());
    expect(checked).toMatchObject({ added: 0, changed: 0, wrong: 0 });
    expect(checked.unchanged).toBe(checked.total);
  });

  it('import unchanged with texts that look like formulas, markup or numbers', async () => {
    const made = await full();
    const [first, second, third] = made.variants;
    await change(made, {
      title: `'=1+1 <b>&amp; "Áo" _x0041_`,
      body_html: '<p>một\r\ndòng</p>\n<p>  hai &lt;</p>',
      variants: made.variants.map((variant) => ({
        ...variant,
        sku:
          { [first!.id]: '0084', [second!.id]: '=HYPERLINK("x")', [third!.id]: "'+84" }[variant.id] ??
          variant.sku,
      })),
    });
    const before = unwrap(await seller.call(getSellerProduct, { params: { id: made.id } })).data.product;
    const file = await exported();
    expect((await rowsOf(file)).map((row) => row['Mã SKU'])).toEqual(
      expect.arrayContaining(['0084', '=HYPERLINK("x")', "''+84"]),
    );
    const checked = await check(file);
    expect(checked.rows.flatMap(({ changes }) => changes)).toEqual([]);
    expect(checked).toMatchObject({ added: 0, changed: 0, wrong: 0 });
    expect(before.title).toContain("'=1+1");
  });

  it('have numbers as numbers', async () => {
    await full();
    const [row] = await rowsOf(await exported());
    expect(row).toMatchObject({ 'Tồn kho': 10, 'Cân nặng (g)': 200, 'Bội số': expect.any(Number) });
    expect(row!['Bậc 1: giá']).toBeTypeOf('number');
  });

  it('show what changed, is wrong and was before, as workbooks too', async () => {
    await full();
    const text = unwrapText(await seller.call(exportProducts, { query: {} }))
      .replace(',10,200,', ',25,200,')
      .replace(',10,200,', ',nhiều,200,');
    const { id } = await check(text);
    const params = { id };
    const errors = await rowsOf(unwrap(await seller.call(getImportErrors, { params, query: XLSX })));
    expect(errors).toMatchObject([{ 'Tồn kho': 'nhiều', 'Lý do': expect.stringContaining('Tồn kho') }]);
    unwrap(await seller.call(applyProductImport, { params, body: {} }));
    while (await workOnImports(market.context()));
    const old = bytesOf(unwrap(await seller.call(getImportOldValues, { params, query: XLSX })));
    expect(await rowsOf(old)).toMatchObject([{ 'Tồn kho': 10 }]);
    expect(await check(old)).toMatchObject({ changed: 1, wrong: 0 });
  });
});

it('the template is a workbook whose example row is left out', async () => {
  const query = { ...XLSX, category: categories.lv2 };
  const answer = await seller.call(getImportTemplate, { query });
  const template = bytesOf(unwrap(answer));
  expect(await rowsOf(template)).toMatchObject([{ 'Tồn kho': 120, 'Bậc 1: giá': 85_000 }]);
  expect(await check(template)).toMatchObject({ added: 0, changed: 0 });
});
