import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readStatement } from './lib/statement.ts';

test('a workbook is read from below its letterhead to its total', async () => {
  const file = await readFile(new URL('../../../test/cod-statement.xlsx', import.meta.url));
  expect(await readStatement(file)).toEqual([
    { line: 3, tracking_code: 'GHN00107922', amount: 2_469_450 },
    { line: 4, tracking_code: 'GHN00115841', amount: 199_000 },
  ]);
});

test.each([',', ';', '\t'])(
  'a text with separator "%s" is read, with quotes and blank lines',
  async (mark) => {
    const rows = [['Mã vận đơn', 'Tiền thu hộ'], ['"GHN1"', '"1.000"'], [], ['GHN2', '2000']];
    const text = `\uFEFF${rows.map((row) => row.join(mark)).join('\r\n')}`;
    expect(await readStatement(new TextEncoder().encode(text))).toEqual([
      { line: 2, tracking_code: 'GHN1', amount: 1_000 },
      { line: 4, tracking_code: 'GHN2', amount: 2_000 },
    ]);
  },
);

test('a file that is no statement is rejected', async () => {
  for (const text of ['', 'xin chào', 'PK\u0003\u0004 no sheet', '"', 'Mã vận đơn\nGHN1'])
    expect(await readStatement(new TextEncoder().encode(text))).toBeUndefined();
});
