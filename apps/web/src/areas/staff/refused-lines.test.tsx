import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RefusedNotice } from './refused-lines.tsx';

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ row: index + 2, problem: 'Không có số tiền.' }));

test('the lines of a file that were not taken are named, up to twenty', () => {
  const html = renderToStaticMarkup(<RefusedNotice refused={{ total: 2, lines: linesOf(2) }} />);
  expect(html).toContain('2 dòng chưa nhập được');
  expect(html).toContain('Dòng 3: Không có số tiền.');
  const many = renderToStaticMarkup(<RefusedNotice refused={{ total: 500, lines: linesOf(500) }} />);
  expect(many).toContain('và 480 dòng khác');
  expect(many).not.toContain('Dòng 22:');
});
