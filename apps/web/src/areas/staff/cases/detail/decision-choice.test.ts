import { expect, test } from 'vitest';
import { firstChoice, firstUnits, mostFor, proposedRefund, refundedForUnits } from './decision-choice.ts';

const HOODIE = {
  id: 1,
  title: 'Áo hoodie',
  quantity: 60,
  claimed: 12,
  value: 8_650_000,
  shop_discount: 200_000,
  platform_discount: 100_000,
  coins: 50_000,
  earlier_refunds: [],
};
const SHIRT = { ...HOODIE, id: 2, title: 'Áo thun', quantity: 10, claimed: 4, value: 1_000_000 };
const file = { lines: [HOODIE, SHIRT], most: 2_130_000 };
const units = (hoodies: number, shirts: number) =>
  new Map([
    [1, hoodies],
    [2, shirts],
  ]);

test('the refund that is proposed is what the units cost, at most the maximum refund', () => {
  const whole = { amount: 2_130_000 };
  expect(proposedRefund(file, units(12, 0), whole)).toBe(1_730_000);
  expect(proposedRefund(file, units(12, 4), whole)).toBe(2_130_000);
  expect(proposedRefund(file, units(0, 0), whole)).toBe(0);
  expect(proposedRefund({ ...file, most: 500_000 }, units(12, 0), whole)).toBe(500_000);
  expect(mostFor(file, units(6, 0))).toBe(865_000);
  expect(proposedRefund({ lines: [], most: 10 }, new Map(), whole)).toBe(0);
});

test('what other cases refunded for units is not refunded again', () => {
  const earlier_refunds = [{ quantity: 6, amount: 600_000 }];
  const refunded = { ...file, lines: [{ ...HOODIE, earlier_refunds }, SHIRT] };
  expect(refundedForUnits(refunded, units(3, 4))).toBe(300_000);
  expect(mostFor(refunded, units(3, 4))).toBe(532_500);
  expect(mostFor(refunded, units(12, 0))).toBe(1_130_000);
  const moreThanItCost = { ...HOODIE, earlier_refunds: [{ quantity: 1, amount: 600_000 }] };
  expect(mostFor({ ...file, lines: [moreThanItCost] }, units(1, 0))).toBe(0);
});

test('of a part of the price that the buyer claims, units take their part', () => {
  const hoodies = { lines: [HOODIE], most: 600_000 };
  expect(proposedRefund(hoodies, new Map([[1, 6]]), { amount: 600_000 })).toBe(300_000);
  // an exchange has no amount
  expect(proposedRefund({ ...hoodies, most: 1_730_000 }, new Map([[1, 6]]), { amount: 0 })).toBe(865_000);
});

const proposal = { refund: 0, fault: 'none' as const, goods: null, reasons: [] };
const firstDecision = { by: 'Minh Tú', mine: false, refund: 865_000, fault: 'seller', goods: null } as const;

test('the form begins with what a first person decided, else with the proposal', () => {
  expect(firstChoice({ asked: null, proposal })).toBe('reject');
  expect(firstChoice({ asked: null, proposal: { ...proposal, refund: 1 } })).toBe('keep');
  expect(firstChoice({ asked: null, proposal: { ...proposal, goods: 'send' } })).toBe('send');
  const first = { ...firstDecision, line_items: [{ id: 1, title: 'Áo hoodie', quantity: 6 }] };
  expect(firstChoice({ asked: first, proposal })).toBe('keep');
  expect(firstUnits({ asked: first, lines: file.lines }, { outcome: null })).toEqual(units(6, 0));
  expect(firstUnits({ asked: null, lines: file.lines }, { outcome: null })).toEqual(units(12, 4));
});
