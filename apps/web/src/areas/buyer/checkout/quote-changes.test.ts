import type { CheckoutQuote, OrderQuote } from '@market/contract/checkout/schemas';
import { describe, expect, it } from 'vitest';
import { changesBetween, changesOfProblem, type FigureChange } from './quote-changes.ts';

const line = (variant_id: number, product_title: string, final_price: number) => ({
  variant_id,
  product_title,
  variant_title: 'Xanh lá / L',
  final_price,
});
const order = (shop_id: number, more: object = {}) => ({
  shop_id,
  line_items: [line(shop_id * 10, `Áo ${shop_id}`, 102_000)],
  subtotal: 612_000,
  shipping: 30_000,
  discounts: [{ price_rule_id: 1, amount: 20_000 }],
  coin_redeem: 1_000,
  ...more,
});
const checkout = (total: number, ...quotes: object[]) =>
  ({ total, quotes: quotes as OrderQuote[] }) as CheckoutQuote;
const sentences = (changes: readonly FigureChange[]) =>
  changes.map(({ label, was, now }) => `${label}: ${was} → ${now}`.replaceAll('\u00a0', ' '));
const nameOf = (id: number) => `Shop ${id}`;

describe('what a refused order says has moved', () => {
  it('is named line by line, at the order it is about', () => {
    const changes = [
      { path: 'line_items/0/final_price', was: 102_000, now: 98_000 },
      { path: 'shipping', was: 30_000, now: 28_000 },
      { path: 'discount', was: 20_000, now: 0 },
      { path: 'coin_redeem', was: 1_000, now: 900 },
      { path: 'total', was: 621_000, now: 617_100 },
      { path: 'unknown', was: 1, now: 2 },
    ];
    const reported = changesOfProblem({ facts: { shop_id: 7, changes } }, checkout(0, order(5), order(7)));
    expect(sentences(reported)).toEqual([
      'Áo 7 – Xanh lá / L: 102.000 ₫ → 98.000 ₫',
      'Phí giao hàng: 30.000 ₫ → 28.000 ₫',
      'Mã giảm giá: 20.000 ₫ → 0 ₫',
      'Xu: 1.000 xu → 900 xu',
      'Tổng thanh toán: 621.000 ₫ → 617.100 ₫',
    ]);
  });

  it('is nothing when the refusal reports no change', () => {
    expect(changesOfProblem({ facts: {} }, null)).toEqual([]);
  });
});

describe('what moved between two quotes', () => {
  it('is nothing when the figures are the same', () => {
    expect(changesBetween(checkout(1, order(5)), checkout(1, order(5)), nameOf)).toEqual([]);
  });

  it('is described by lines, sums and the total', () => {
    const now = order(5, {
      line_items: [line(50, 'Áo 5', 98_000)],
      subtotal: 588_000,
      discounts: [],
    });
    expect(sentences(changesBetween(checkout(621_000, order(5)), checkout(617_000, now), nameOf))).toEqual([
      'Áo 5 – Xanh lá / L: 102.000 ₫ → 98.000 ₫',
      'Mã giảm giá: 20.000 ₫ → 0 ₫',
      'Tổng thanh toán: 621.000 ₫ → 617.000 ₫',
    ]);
  });

  it('names the shop where there are several', () => {
    const before = checkout(10, order(5), order(7));
    const after = checkout(20, order(5), order(7, { shipping: 40_000 }));
    expect(sentences(changesBetween(before, after, nameOf))[0]).toBe(
      'Phí giao hàng (Shop 7): 30.000 ₫ → 40.000 ₫',
    );
  });
});
