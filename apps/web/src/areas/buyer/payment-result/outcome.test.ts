import type { Order } from '@market/contract/orders/schemas';
import { describe, expect, it } from 'vitest';
import {
  isOpeningPayment,
  paymentOutcome,
  paysOnline,
  refundProgress,
  payableOrderIds,
  pollDelay,
  watchedPayment,
} from './outcome.ts';

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
    expect(paymentOutcome({ state })).toBe(outcome);
  });

  it.each([
    ['succeeded', 0, 'none'],
    ['succeeded', 40_000, 'part'],
    ['refunding', 40_000, 'part'],
    ['refunding', 100_000, 'refunding'],
    ['refunded', 100_000, 'refunded'],
  ] as const)(
    'says what of 100.000₫ that are %s with %s refunded is to be refunded: %s',
    (state, refund, progress) => {
      expect(refundProgress({ state, paid_amount: 100_000, refund_amount: refund })).toBe(progress);
    },
  );

  it('without a payment is an order that was sent', () => {
    expect(paymentOutcome(null)).toBe('sent');
  });

  it.each([
    ['wallet_momo', 'created', null, true],
    ['wallet_momo', 'pending', 'https://momo.test/pay', false],
    ['wallet_momo', 'failed', null, false],
    ['bank_transfer', 'created', null, false],
  ] as const)('of %s that is %s at %s opens a page by itself: %s', (method, state, checkout_url, opens) => {
    expect(isOpeningPayment({ method, state, checkout_url })).toBe(opens);
  });

  it.each([
    ['wallet_momo', 'pending', true],
    ['wallet_momo', 'succeeded', false],
    ['wallet_momo', 'failed', false],
    ['bank_transfer', 'pending', false],
  ] as const)('of %s that is %s opens its page again on request: %s', (method, state, opens) => {
    expect(isOpeningPayment({ method, state, checkout_url: 'https://momo.test/pay' }, true)).toBe(opens);
  });

  it('offers to pay only what can still be paid', () => {
    const order = (id: string, code: string) => ({ id, actions: [{ code }] }) as unknown as Order;
    expect(payableOrderIds([order('a', 'pay'), order('b', 'cancel')])).toEqual(['a']);
  });
});

describe('what the page polls', () => {
  const order = (id: string, buyer_status: Order['buyer_status']) => ({ id, buyer_status });
  const unpaid = [order('a', 'wait_checkout'), order('b', 'wait_confirm')];
  const paid = { state: 'succeeded' as const, order_ids: ['a'] };

  it('is the payment while it waits', () => {
    expect(watchedPayment({ state: 'pending', order_ids: ['a'] }, unpaid)).toBe('payment');
  });

  it('is its orders once it is paid, until each has left waiting for money', () => {
    expect(watchedPayment(paid, unpaid)).toBe('orders');
    expect(paysOnline(paid, unpaid).map(({ id }) => id)).toEqual(['a']);
    expect(watchedPayment(paid, [order('a', 'wait_confirm'), order('b', 'wait_confirm')])).toBe(null);
  });

  it('is the payment while money is refunded', () => {
    expect(watchedPayment({ state: 'refunding', order_ids: ['a'] }, unpaid)).toBe('payment');
  });

  it('is nothing for orders of another payment, for money that was refused or is back, and without a payment', () => {
    expect(watchedPayment({ ...paid, order_ids: ['c'] }, unpaid)).toBe(null);
    for (const state of ['failed', 'expired', 'refunded'] as const)
      expect(watchedPayment({ state, order_ids: ['a'] }, unpaid)).toBe(null);
    expect(watchedPayment(null, unpaid)).toBe(null);
  });
});

it('polls the payment at growing intervals of at most 15 seconds', () => {
  const delays = [0, 1, 2, 3, 20].map(pollDelay);
  expect(delays).toEqual([2_000, 2_800, 3_920, 5_488, 15_000]);
});
