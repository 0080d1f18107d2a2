import {
  isPriceIssue,
  priceCheckout,
  type PricedOrder,
  type PriceIssue,
} from '@market/contract/rules/checkout-price';
import { priceLines } from '@market/contract/rules/price';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawCheckout } from './draw.ts';
import { slowCheckout, type RequestedCheckout, type SlowOrder } from './slow.ts';

const CHECKOUTS = 50_000;

const computeFigures = ({ orders, platformRule, coins }: RequestedCheckout) =>
  priceCheckout(
    orders.map(({ lines, ...order }) => ({ ...order, lines: priceLines(lines) })),
    { platformRule, coins },
  );

/** A refusal in as many facts as both report. */
const refusalOf = (issue: PriceIssue) => {
  const shop_id = issue.shop_id ?? null;
  if (issue.of === 'coins') return { reason: 'coins', shop_id, max: issue.max };
  return { reason: issue.reason, shop_id, ...(issue.reason === 'minimum' && { missing: issue.missing }) };
};

/** The figures that both report, of the quick one. */
const figuresOf = (order: PricedOrder): SlowOrder => ({
  lines: order.lines.map((line) => ({
    variant_id: line.variant_id,
    product_id: line.product_id,
    quantity: line.quantity,
    price: line.price,
    final_price: line.final_price,
    line_price: line.line_price,
    final_line_price: line.final_line_price,
    coin_earn: line.coin_earn,
    is_deal: line.is_deal,
    shop_discount: line.shop_discount,
    platform_discount: line.platform_discount,
    coin_share: line.coin_share,
  })),
  subtotal: order.subtotal,
  shipping: order.shipping,
  cod_fee: order.cod_fee,
  discount: order.discount,
  coin_max: order.coin_max,
  coin_redeem: order.coin_redeem,
  coin_earn: order.coin_earn,
  total: order.total,
});

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** What holds whatever the figures are. */
const holds = (order: PricedOrder): boolean => {
  const off = sumOf(order.lines.map((line) => line.shop_discount + line.platform_discount + line.coin_share));
  return (
    order.subtotal - off >= Math.min(order.subtotal, 1_000) &&
    order.lines.every(
      (line) =>
        Math.min(line.shop_discount, line.platform_discount, line.coin_share) >= 0 &&
        line.shop_discount + line.platform_discount + line.coin_share <= line.final_line_price,
    ) &&
    sumOf(order.discounts.map(({ amount }) => amount)) === order.discount &&
    order.total === order.subtotal + order.shipping - order.discount - order.coin_redeem
  );
};

test('the totals of a checkout equal an independent slow computation', () => {
  let [priced, refused] = [0, 0];
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const checkout = drawCheckout(seed);
      const [actual, expected] = [computeFigures(checkout), slowCheckout(checkout)];
      if (isPriceIssue(actual)) {
        refused += 1;
        expect('refusals' in expected && expected.refusals).toContainEqual(refusalOf(actual));
        return;
      }
      priced += 1;
      expect({ orders: actual.map(figuresOf) }).toEqual(expected);
      expect(actual.every(holds)).toBe(true);
    }),
    // A line whose coins times its price exceed 2^53.
    { numRuns: CHECKOUTS, examples: [[1_079_098_230]] },
  );
  // of both there are enough to mean something
  expect(priced).toBeGreaterThan(CHECKOUTS / 4);
  expect(refused).toBeGreaterThan(CHECKOUTS / 10);
});
