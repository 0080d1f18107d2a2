import { expect, it } from 'vitest';
import { itemsOf } from '#features/workspace/navigation.ts';
import { staffNavigation } from './navigation.ts';

it('counts the work of each queue beside the page where it is done', () => {
  const waiting = { product: 3, shop: 1, report: 2, case: 4, finance: 5 };
  const counts = itemsOf(staffNavigation(['admin'], waiting)).flatMap(({ label, count }) =>
    count === undefined ? [] : [[label, count.value]],
  );
  expect(Object.fromEntries(counts)).toEqual({
    'Hàng chờ duyệt': 4,
    'Báo cáo vi phạm': 2,
    'Tranh chấp': 4,
    'Tài chính': 5,
  });
});
