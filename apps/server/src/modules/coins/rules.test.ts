import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRates, allocateLots, titleOf, type Spend } from './rules.ts';

const lots = [
  { id: 1, remaining: 100 },
  { id: 2, remaining: 50 },
];

test('the first lots are used up before the next', () => {
  expect(
    allocateLots(lots, [
      { order_id: 'a', amount: 30 },
      { order_id: 'b', amount: 90 },
    ]),
  ).toEqual([
    { order_id: 'a', lot_id: 1, amount: 30 },
    { order_id: 'b', lot_id: 1, amount: 70 },
    { order_id: 'b', lot_id: 2, amount: 20 },
  ]);
});

test('allocation fails when the lots do not suffice', () => {
  expect(allocateLots(lots, [{ order_id: 'a', amount: 151 }])).toBeUndefined();
  expect(allocateLots([], [{ order_id: 'a', amount: 1 }])).toBeUndefined();
  expect(allocateLots([], [])).toEqual([]);
});

test('orders get the requested amounts, and no lot gives more than it has', () => {
  const amount = fc.integer({ min: 1, max: 1_000 });
  fc.assert(
    fc.property(
      fc.array(amount, { maxLength: 8 }),
      fc.array(amount, { maxLength: 5 }),
      (lotAmounts, orderAmounts) => {
        const lots = lotAmounts.map((remaining, index) => ({ id: index, remaining }));
        const orders = orderAmounts.map((amount, index) => ({ order_id: String(index), amount }));
        const spends = allocateLots(lots, orders);
        const [available, requested] = [lotAmounts, orderAmounts].map((all) =>
          all.reduce((sum, each) => sum + each, 0),
        );
        if (spends === undefined) {
          expect(requested).toBeGreaterThan(available!);
          return;
        }
        const sum = (of: (spend: Spend) => boolean) =>
          spends.filter(of).reduce((sum, { amount }) => sum + amount, 0);
        for (const { order_id, amount } of orders)
          expect(sum((spend) => spend.order_id === order_id)).toBe(amount);
        for (const { id, remaining } of lots)
          expect(sum(({ lot_id }) => lot_id === id)).toBeLessThanOrEqual(remaining);
      },
    ),
  );
});

test.each([undefined, null, 'all', [], { categories: 'none' }, { categories: { 12: 2 } }])(
  'the market’s own rate stands in for a setting that says %j',
  (setting) => {
    expect(parseRates(setting, 0.005).of(12)).toBe(0.005);
  },
);

test('a movement without its order has a title, too', () => {
  expect(titleOf({ kind: 'earned' })).toBe('Hoàn tất đơn');
  expect(titleOf({ kind: 'granted', note: '' })).toBe('Chợ Phiên tặng xu');
  expect(titleOf({ kind: 'expired' })).toBe('Xu hết hạn');
});
