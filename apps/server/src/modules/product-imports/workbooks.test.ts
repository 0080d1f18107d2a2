import { getProductImport, importProducts } from '@market/contract/product-imports/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { MB, zipOf } from '#test/zips.ts';
import { workOnImports } from './actions/work.ts';

let market: Market;
let seller: As;
let category: string;
beforeAll(async () => {
  market = await startMarket();
  seller = await market.as((await market.create.stall()).ownerId);
  category = `#${(await market.create.categories()).lv2}`;
});
afterAll(() => market.close());

const NAMESPACE = 'http://schemas.openxmlformats.org';
const RELATIONS = `${NAMESPACE}/officeDocument/2006/relationships`;
const xml = (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`);

/** Rows are XML of cells. */
const workbookOf = (rows: string, more = '') => workbook([{ name: 'Hàng', rows, more }]);
interface Sheet {
  readonly name: string;
  readonly rows: string;
  readonly more?: string;
}
const workbook = (sheets: readonly Sheet[]) =>
  zipOf([
    {
      name: '[Content_Types].xml',
      data: xml(`<Types xmlns="${NAMESPACE}/package/2006/content-types"/>`),
    },
    {
      name: 'xl/workbook.xml',
      data: xml(
        `<workbook xmlns="${NAMESPACE}/spreadsheetml/2006/main" xmlns:r="${RELATIONS}"><sheets>${sheets.map(({ name }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: xml(
        `<Relationships xmlns="${NAMESPACE}/package/2006/relationships">${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
      ),
    },
    ...sheets.map(({ rows, more = '' }, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      data: xml(
        `<worksheet xmlns="${NAMESPACE}/spreadsheetml/2006/main"><sheetData>${rows}</sheetData>${more}</worksheet>`,
      ),
    })),
  ]);
const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const send = (bytes: Buffer) =>
  seller.call(importProducts, { body: {}, file: new Blob([new Uint8Array(bytes)]) });

it('a workbook is read with the results of its formulas; a merged cell requires the name in every row', async () => {
  const headings = ['SKU', 'Tên hàng', 'Ngành hàng', 'Màu', 'Giá', 'Tồn'];
  const heading = headings.map((name, index) => text(`${'ABCDEF'[index]}1`, name)).join('');
  const rows = [
    `<row r="1">${heading}</row>`,
    `<row r="2">${text('A2', 'W-1')}${text('B2', 'Áo w')}${text('C2', category)}${text('D2', 'Đỏ')}<c r="E2"><f>70000+5000</f><v>75000</v></c><c r="F2"><v>12</v></c></row>`,
    `<row r="4">${text('A4', 'W-2')}${text('C4', category)}${text('D4', 'Xanh')}<c r="E4"><v>75000.5</v></c><c r="F4"><v>3</v></c></row>`,
    `<row r="5">${text('A5', 'W-3')}${text('C5', category)}${text('D5', 'Đen')}<c r="E5"><v>75000</v></c><c r="F5"><v>3</v></c></row>`,
  ].join('');
  const merged = '<mergeCells count="1"><mergeCell ref="B4:B5"/></mergeCells>';
  const { id } = unwrap(await send(workbookOf(rows, merged))).data.import;
  while (await workOnImports(market.context()));
  const { import: found } = unwrap(await seller.call(getProductImport, { params: { id }, query: {} })).data;
  expect(found).toMatchObject({ state: 'ready', total: 3, added: 1, wrong: 2 });
  expect(found.rows[0]).toMatchObject({ row: 2, sku: 'W-1', price: '75000', stock: '12' });
  expect(found.rows.map(({ row, errors }) => [row, errors[0]?.text ?? ''])).toEqual([
    [2, ''],
    [4, expect.stringContaining('không phải số nguyên')],
    [5, expect.stringContaining('Nếu ô này được gộp (merge)')],
  ]);
});

it('names the sheet that was read when the workbook has rows in others', async () => {
  const rows = (sku: string) =>
    `<row r="1">${text('A1', 'SKU')}${text('B1', 'Giá')}</row><row r="2">${text('A2', sku)}<c r="B2"><v>75000</v></c></row>`;
  const sheetOf = async (bytes: Buffer) => {
    const { id } = unwrap(await send(bytes)).data.import;
    return unwrap(await seller.call(getProductImport, { params: { id }, query: {} })).data.import.sheet;
  };
  const [first, second] = [
    { name: 'Áo', rows: rows('W-8') },
    { name: 'Quần', rows: rows('W-9') },
  ];
  expect(await sheetOf(workbook([first, second]))).toBe('Áo');
  expect(await sheetOf(workbook([{ name: 'Sheet2', rows: '' }, second]))).toBe('');
});

it('a bomb, a broken workbook and a workbook of nothing are refused with a sentence', async () => {
  const bomb = zipOf([{ name: 'xl/worksheets/sheet1.xml', data: Buffer.alloc(120 * MB) }]);
  const whole = workbookOf(`<row r="1">${text('A1', 'SKU')}</row>`);
  expect(await send(bomb)).toMatchObject({ ok: false, code: 'import.errors.too_large' });
  expect(await send(whole)).toMatchObject({ ok: false, code: 'import.errors.no_rows' });
  for (const bytes of [whole.subarray(0, 300), Buffer.from('PK\u0003\u0004'), Buffer.alloc(50)])
    expect(await send(bytes)).toMatchObject({ ok: false, code: 'import.errors.unreadable' });
});
