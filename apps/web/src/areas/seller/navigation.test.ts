import type { ShopRole } from '@market/contract/rules/shop-roles';
import { expect, it } from 'vitest';
import { itemsOf } from '#features/workspace/navigation.ts';
import { sellerNavigation } from './navigation.ts';
import { NO_COUNTERS } from './shop-counters.ts';

const labels = (role: ShopRole | null) =>
  itemsOf(sellerNavigation(NO_COUNTERS, role)).map(({ label }) => label);

it('offers the owner everything, others what their role may do', () => {
  const all = labels('owner');
  expect(all).toContain('Nhân viên & kết nối');
  expect(labels('manager')).toEqual(all);
  expect(labels('sales')).not.toContain('Nhân viên & kết nối');
  expect(labels('warehouse')).toEqual(expect.arrayContaining(['Đơn hàng', 'Đổi trả']));
  expect(labels('warehouse')).not.toContain('Tin nhắn');
  expect(labels(null)).toEqual([]);
});

it('counts the returns that wait for the shop', () => {
  const items = itemsOf(sellerNavigation({ ...NO_COUNTERS, waitingCases: 2 }, 'warehouse'));
  expect(items.find(({ label }) => label === 'Đổi trả')?.count?.value).toBe(2);
});
