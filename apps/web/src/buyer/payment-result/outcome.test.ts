import type { Order } from '@market/contract';
import { describe, expect, it } from 'vitest';
import { isToOpen, outcomeOf, payableIds, pollDelay } from './outcome.ts';

describe('the result of ordering', () => {
  it.each([
    ['created', 'waiting'],
    ['pending', 'waiting'],
    ['authorized', 'waiting'],
    ['succeeded', 'paid'],
    ['refunding', 'paid'],
    ['refunded', 'paid'],
    ['expired', 'expired'],
    ['failed', 'failed'],
  ] as const)('of a payment that is %s is %s', (state, outcome) => {
    expect(outcomeOf({ state })).toBe(outcome);
  });

  it('without a payment is an order that was sent', () => {
    expect(outcomeOf(null)).toBe('sent');
  });

  it.each([
    ['wallet_momo', 'created', null, true],
    ['wallet_momo', 'pending', 'https://momo.test/pay', false],
    ['wallet_momo', 'failed', null, false],
    ['bank_transfer', 'created', null, false],
  ] as const)('of %s that is %s at %s opens a page by itself: %s', (method, state, checkout_url, opens) => {
    expect(isToOpen({ method, state, checkout_url })).toBe(opens);
  });

  it('offers to pay only what can still be paid', () => {
    const order = (id: string, code: string) => ({ id, actions: [{ code }] }) as unknown as Order;
    expect(payableIds([order('a', 'pay'), order('b', 'cancel')])).toEqual(['a']);
  });
});

it('asks about the payment less and less often, at least every 15 seconds', () => {
  const delays = [0, 1, 2, 3, 20].map(pollDelay);
  expect(delays).toEqual([2_000, 2_800, 3_920, 5_488, 15_000]);
});
