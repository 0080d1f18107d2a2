import { expect, test } from 'vitest';
import { CASE_STAGES, CASE_STATES } from '@market/contract/cases/schemas';
import {
  allowedSteps,
  earlierRefunds,
  isStepAllowed,
  OPEN_STANDINGS,
  readUnits,
  reviewEarlierCases,
  secondsOf,
} from './rules.ts';

const TYPES = ['return_refund', 'exchange', 'price_deduction', 'resend_missing'] as const;
const caseIn = (standing: (typeof OPEN_STANDINGS)[number], type: (typeof TYPES)[number]) => ({
  ...standing,
  type,
  offer_amount: null,
});

test('every open state of a case has a deadline, a transition at its end, and somebody who can act', () => {
  for (const standing of OPEN_STANDINGS)
    for (const type of TYPES) {
      const of = caseIn(standing, type);
      const name = `${standing.state} ${standing.stage} ${type}`;
      expect(secondsOf(standing), name).toBeGreaterThan(0);
      expect(isStepAllowed('expire', 'system', of), name).toBe(true);
      const acts = (['buyer', 'seller', 'staff'] as const).flatMap((actor) =>
        allowedSteps(actor, of).filter((step) => step !== 'message'),
      );
      expect(acts, name).not.toEqual([]);
    }
});

test('the table has all states and stages, and a closed case allows no step', () => {
  expect(new Set(OPEN_STANDINGS.map(({ state }) => state))).toEqual(
    new Set(CASE_STATES.filter((state) => state !== 'closed')),
  );
  expect(new Set(OPEN_STANDINGS.map(({ stage }) => stage))).toEqual(new Set([null, ...CASE_STAGES]));
  const closed = { state: 'closed', stage: null, type: 'exchange', offer_amount: null } as const;
  expect(secondsOf(closed)).toBeUndefined();
  for (const actor of ['buyer', 'seller', 'staff'] as const) expect(allowedSteps(actor, closed)).toEqual([]);
});

test('a decision names units of its case, at most those claimed and each line once', () => {
  const hoodie = { id: 1, title: 'Áo hoodie', quantity: 12 };
  const shirt = { id: 2, title: 'Áo thun', quantity: 1 };
  const read = (...named: { id: number; quantity: number }[]) => readUnits([hoodie, shirt], named);
  expect(read({ id: 1, quantity: 8 })).toEqual([{ ...hoodie, quantity: 8 }]);
  expect(read({ id: 2, quantity: 1 }, { id: 1, quantity: 12 })).toEqual([hoodie, shirt]);
  expect(read({ id: 1, quantity: 0 })).toEqual([]);
  expect(read()).toEqual([]);
  expect(read({ id: 1, quantity: 13 })).toBeUndefined();
  expect(read({ id: 3, quantity: 1 })).toBeUndefined();
  expect(read({ id: 1, quantity: 6 }, { id: 1, quantity: 6 })).toBeUndefined();
});

test('what a second look sent back counts for later cases of the same lines', () => {
  const lines = [{ id: 1, title: 'Áo hoodie', quantity: 1 }];
  const decided = {
    type: 'return_refund',
    state: 'closed',
    line_items: lines,
    outcome_by: 'staff',
    goods_returned: false,
  } as const;
  const earlier = [{ ...decided, refund: 30_000, review_refund: 20_000 }];
  const request = { type: 'price_deduction', lines } as const;
  expect(reviewEarlierCases(earlier, request)).toEqual({ refusal: null, refunded: 50_000 });
  const once = [{ ...decided, refund: 30_000, review_refund: null }];
  expect(reviewEarlierCases(once, request).refunded).toBe(30_000);
  const returned = earlier.map((one) => ({ ...one, goods_returned: true }));
  expect(reviewEarlierCases(returned, request).refunded).toBe(20_000);
});

test('an earlier refund is shared by the price of the units that it was for', () => {
  const priced = { shop_discount: 0, platform_discount: 0, coins: 0 };
  const lines = [
    { id: 1, quantity: 2, value: 200, ...priced },
    { id: 2, quantity: 4, value: 400, ...priced },
  ];
  const unitsOf = (...quantities: [id: number, quantity: number][]) =>
    quantities.map(([id, quantity]) => ({ id, title: 'Áo', quantity }));
  const none = { decided_lines: null, review_refund: null, goods_returned: false };
  const refunds = earlierRefunds(lines, [
    { ...none, line_items: unitsOf([1, 2], [2, 2]), refund: 81, review_refund: 20 },
    { ...none, line_items: unitsOf([2, 3]), decided_lines: unitsOf([2, 1]), refund: 40 },
    { ...none, line_items: unitsOf([1, 1]), refund: 0 },
    { ...none, line_items: unitsOf([9, 1]), refund: 7 },
    { ...none, line_items: unitsOf([1, 1]), refund: 100, goods_returned: true },
  ]);
  expect([...refunds]).toEqual([
    [1, [{ quantity: 2, amount: 51 }]],
    [
      2,
      [
        { quantity: 2, amount: 51 },
        { quantity: 1, amount: 40 },
      ],
    ],
  ]);
});
