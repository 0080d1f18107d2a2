import type { Order } from '@market/contract/orders/schemas';
import { expect, it } from 'vitest';
import { changeRows } from './change-rows.ts';

const line = (id: number, name: string) => ({ id, name, unitName: 'cái' }) as Order['lineItems'][number];
const change = (facts: Partial<NonNullable<Order['change']>>): NonNullable<Order['change']> => ({
  state: 'proposed',
  line_items: [],
  shipping_fee: null,
  total: { was: 300_000, now: 200_000 },
  note: '',
  proposed_at: '2026-11-20T07:00:00Z',
  ...facts,
});
const textsOf = (rows: ReturnType<typeof changeRows>) =>
  rows.map(({ label, was, now }) => `${label}: ${was} → ${now}`.replaceAll('\u00a0', ' '));

it('shows quantities, shipping and total, as they are and as they would be', () => {
  const rows = changeRows({
    lineItems: [line(1, 'Áo polo – M'), line(2, 'Áo polo – L')],
    change: change({
      line_items: [
        { id: 1, was: 1_200, now: 1_000 },
        { id: 2, was: 3, now: 0 },
      ],
      shipping_fee: { was: 30_000, now: 20_000 },
    }),
  });
  expect(textsOf(rows)).toEqual([
    'Áo polo – M: 1.200 cái → 1.000 cái',
    'Áo polo – L: 3 cái → Không giao',
    'Phí giao hàng: 30.000 ₫ → 20.000 ₫',
    'Tổng cộng: 300.000 ₫ → 200.000 ₫',
  ]);
});

it('leaves out shipping that stays, and has nothing to show without a proposal', () => {
  expect(textsOf(changeRows({ lineItems: [], change: change({}) }))).toEqual([
    'Tổng cộng: 300.000 ₫ → 200.000 ₫',
  ]);
  expect(changeRows({ lineItems: [], change: null })).toEqual([]);
});
