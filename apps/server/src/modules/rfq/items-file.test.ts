import { RFQ_ITEMS_MAX } from '@market/contract/constants/rfq';
import { readRfqItems } from '@market/contract/rfq/routes';
import { zipSync, strToU8 } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMarket, type As, type Market } from '#test/market.ts';

let market: Market;
let buyer: As;
beforeAll(async () => {
  market = await startMarket();
  buyer = await market.as(await market.create.user());
});
afterAll(() => market.close());

const read = async (file: string | Uint8Array<ArrayBuffer>, as: As = buyer) => {
  const answer = await as.call(readRfqItems, { body: {}, file: new Blob([file]) });
  return answer.ok ? answer.value.items : answer.code;
};

/** A workbook as spreadsheet programs write it, with text in the cells. */
const workbook = (rows: readonly (readonly (string | number)[])[]): Uint8Array<ArrayBuffer> => {
  const cell = (value: string | number, place: string) =>
    typeof value === 'number'
      ? `<c r="${place}"><v>${value}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const data = rows
    .map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((value, n) => cell(value, `${'ABC'[n]}${at + 1}`)).join('')}</row>`,
    )
    .join('');
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${packageRelations}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`,
    ),
  });
};

const EXPECTED = [
  { option1: 'M', option2: 'Trắng', quantity: 120 },
  { option1: 'L', option2: 'Đen', quantity: 1_200 },
];

it.each([
  ['commas', 'Size,Màu,Số lượng\nM,Trắng,120\nL,Đen,1.200\nTổng,,1320\n'],
  ['semicolons and a byte order mark', '\uFEFFSize;Màu;SL\r\nM;Trắng;120\r\n\r\nL;Đen;1.200'],
  ['tabs', 'M\tTrắng\t120\nL\tĐen\t1 200'],
])('reads a file with %s', async (_, file) => expect(await read(file)).toEqual(EXPECTED));

it('reads a workbook', async () =>
  expect(
    await read(
      workbook([
        ['Size', 'Màu', 'Số lượng'],
        ['M', 'Trắng', 120],
        ['L', 'Đen', 1_200],
      ]),
    ),
  ).toEqual(EXPECTED));

it('refuses files without quantities, with too many lines, of other kinds, and of guests', async () => {
  const as = await market.as(await market.create.user());
  const lines = (count: number) => Array.from({ length: count }, (_, n) => `M,Màu ${n},10`).join('\n');
  expect(await read(lines(RFQ_ITEMS_MAX), as)).toHaveLength(RFQ_ITEMS_MAX);
  expect([
    await read('Size,Màu,Số lượng\nM,Trắng,nhiều\nL,Đen,-5\nXL,Đỏ,99999999', as),
    await read(lines(RFQ_ITEMS_MAX + 1), as),
    await read(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), as),
    await read('M,Trắng,120', await market.as()),
  ]).toEqual([
    'rfq.errors.items_file',
    'rfq.errors.items_file',
    'rfq.errors.items_file',
    'auth.errors.unauthenticated',
  ]);
});
