import type { AccountLine } from '@market/contract/settlement/schemas';
import { expect, it } from 'vitest';
import { signed, sumByColumn, sumWeek } from './statement-columns.ts';

const line = (code: AccountLine['code'], amount: number): AccountLine => ({ code, label: code, amount });
const lines = [
  line('goods', 1_000),
  line('shop_discount', -50),
  line('shipping', 30),
  line('shipping_carrier', -30),
  line('commission', -19),
  line('vat', -10),
  line('income_tax', -5),
  line('platform_discount', -20),
  line('platform_discount_paid', 20),
  line('refund', -100),
];

it('sums the lines of an entry by column, and loses none', () => {
  const sums = sumByColumn(lines);
  expect(sums).toEqual({ goods: 1_000, discount: -50, shipping: 0, commission: -19, tax: -15, other: -100 });
  const all = lines.reduce((sum, { amount }) => sum + amount, 0);
  expect(Object.values(sums).reduce((sum, amount) => sum + amount, 0)).toBe(all);
});

it('separates what was earned from what was transferred', () => {
  expect(
    sumWeek([...lines, line('payout', -500), line('payout_rejected', 500), line('debt_paid', 7)]),
  ).toEqual({
    columns: sumByColumn(lines),
    earned: 816,
    transferred: 7,
  });
});

it('writes a minus sign', () => {
  expect([signed('-183.600'), signed('0'), signed('5')]).toEqual(['−183.600', '0', '5']);
});
