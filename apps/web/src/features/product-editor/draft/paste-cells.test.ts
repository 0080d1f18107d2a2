import { describe, expect, test } from 'vitest';
import { parseSheet, placeCells } from './paste-cells.ts';

describe('a pasted sheet', () => {
  test.each([
    [
      'rows and columns',
      '1\t2\n3\t4',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'line ends of Windows and a last empty line',
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['empty cells', '\t2\n\n3\t', [['', '2'], [''], ['3', '']]],
    ['quoted cells', '"a\nb"\t"nói ""có"""\n"c\td"', [['a\nb', 'nói "có"'], ['c\td']]],
    ['a quote that is text', '5" ống\t6', [['5" ống', '6']]],
    ['one cell', ' 1.200 ', [['1.200']]],
    ['nothing', '', [['']]],
  ])('has %s', (_what, text, rows) => expect(parseSheet(text)).toEqual(rows));

  test('of a full column does not take long', () => {
    expect(parseSheet('1\n'.repeat(100_000)).length).toBe(20_001);
    expect(parseSheet('"'.repeat(5_000)).length).toBe(1);
  });

  test('is placed from a cell on; what is beyond the table is counted', () => {
    const { cells, left } = placeCells(
      parseSheet('1\t2\t3\n4\t5\t6'),
      { row: 1, column: 1 },
      { rows: 2, columns: 3 },
    );
    expect(cells).toEqual([
      { row: 1, column: 1, text: '1' },
      { row: 1, column: 2, text: '2' },
    ]);
    expect(left).toBe(4);
  });
});
