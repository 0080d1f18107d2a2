import { expect, test } from 'vitest';
import { recentActivity } from './activity.ts';

const at = (day: number): string => `2026-11-${String(day).padStart(2, '0')}T05:00:00.000Z`;
const order = (day: number) => ({
  id: `o${day}`,
  order_number: `CP-${day}`,
  shop_name: 'Mộc Cotton',
  total_price: 1,
  buyer_status: 'delivered' as const,
  collected: false,
  created_at: at(day),
});
const session = { id: 's', browser: 'Chrome', system: null, created_at: at(12), last_used_at: at(20) };
const NOTHING = { recent_orders: [], recent_cases: [], sessions: [], history: [] };

test('what a person and staff did is one list, newest first', () => {
  const history = [{ id: 1, at: at(14), by: 'Minh', action: 'Khóa tài khoản', reason: null }];
  const shown = recentActivity({
    ...NOTHING,
    recent_orders: [order(10), order(13)],
    sessions: [session],
    history,
  });
  expect(shown.map(({ text }) => text)).toEqual([
    'Nhân viên: Khóa tài khoản',
    'Đặt đơn #CP-13',
    'Đăng nhập bằng Chrome',
    'Đặt đơn #CP-10',
  ]);
});

test('an unknown device has no name, and only the last six are shown', () => {
  const unknown = { ...session, browser: null };
  expect(recentActivity({ ...NOTHING, sessions: [unknown] }).map(({ text }) => text)).toEqual(['Đăng nhập']);
  const many = Array.from({ length: 20 }, (_, day) => order(day + 1));
  expect(recentActivity({ ...NOTHING, recent_orders: many })).toHaveLength(6);
});
