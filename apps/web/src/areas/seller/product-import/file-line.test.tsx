import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FileLine } from './file-line.tsx';

const fileLine = (sheet: string) =>
  renderToStaticMarkup(<FileLine found={{ file_name: 'hang.xlsx', sheet, total: 1_200 }} />);

test('a shop reads that the other sheets of its file were left out', () => {
  expect(fileLine('')).toContain('1.200 dòng');
  expect(fileLine('')).not.toContain('trang tính');
  expect(fileLine('Áo')).toMatch(/Chỉ đọc trang tính <b[^>]*>Áo<\/b>/);
});
