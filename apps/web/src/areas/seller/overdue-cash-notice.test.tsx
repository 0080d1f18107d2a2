import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OverdueCashNotice } from './overdue-cash-notice.tsx';

const textOf = (late: number) =>
  renderToStaticMarkup(<OverdueCashNotice late={late} />)
    .replaceAll(/<[^>]+>/g, '')
    .trim();

test('a shop with overdue cash sees why it may not deliver itself and how to resolve it', () => {
  expect(textOf(2)).toBe(
    'Shop có 2 khoản hoàn tiền mặt đã quá hạn, nên tạm không nhận được đơn mới tự giao hoặc tự thu tiền mặt. Trả tiền cho người mua để bán như trước.',
  );
});

test('a shop without overdue cash sees no notice', () => {
  expect(textOf(0)).toBe('');
});
