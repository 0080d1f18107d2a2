import readXlsx from 'read-excel-file/node';
import { unzipSync, strFromU8 } from 'fflate';
import { expect, it } from 'vitest';
import { sendTable, type Table } from './table.ts';

const write = async (table: Table, format: 'csv' | 'xlsx') => {
  const headers: Record<string, string> = {};
  const exchange = { header: (name: string, value: string) => (headers[name] = value) };
  const file = await sendTable(exchange as never, { name: 'bang', table }, format);
  return { file, headers };
};

it('a CSV file has escaped formulas, and negative amounts as numbers', async () => {
  const { file, headers } = await write(
    [
      ['Tên', 'Tiền'],
      ['=1+1', -5_000],
    ],
    'csv',
  );
  expect(file).toBe("\uFEFFTên,Tiền\r\n'=1+1,-5000\r\n");
  expect(headers).toEqual({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="bang.csv"',
  });
});

it('a table that is too large for the memory of a thread is refused as a workbook only', async () => {
  const table: Table = Array.from({ length: 100_001 }, () => Array.from({ length: 20 }, () => 1));
  await expect(write(table, 'xlsx')).rejects.toMatchObject({ code: 'request.errors.table_too_large' });
  expect((await write(table.slice(0, 10), 'csv')).file).toContain('1,1');
});

it('a workbook has numbers, texts and no formula', async () => {
  const rows = [
    ['0901234567', '=1+1', -5_000, ''],
    ['a\u0000b', '<x>&', 0.5, 'dòng\nhai'],
  ];
  const { file, headers } = await write([['Số', 'Chữ', 'Tiền', 'Khác'], ...rows], 'xlsx');
  expect(headers['content-disposition']).toBe('attachment; filename="bang.xlsx"');
  const [sheet] = await readXlsx(Buffer.from(file as Uint8Array));
  expect(sheet!.data.slice(1)).toEqual([
    ['0901234567', '=1+1', -5_000, null],
    ['ab', '<x>&', 0.5, 'dòng\nhai'],
  ]);
  const parts = unzipSync(file as Uint8Array);
  expect(
    Object.values(parts)
      .map((part) => strFromU8(part))
      .join(''),
  ).not.toContain('<f>');
});
