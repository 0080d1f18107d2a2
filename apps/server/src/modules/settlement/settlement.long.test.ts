import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeat } from '#test/repeat.ts';
import type { StatementCode } from '@market/contract/settlement/schemas';
import type { SettledOrder } from './types.ts';
import { feeBack, feeOn, type FrozenFee } from './rules/fees.ts';
import { settlementOf } from './rules/lines.ts';

const runs = repeat(2_000, 50_000);

const money = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 5_000 }),
  fc.integer({ min: 1, max: 2_000_000_000 }),
);
const rate = fc.integer({ min: 0, max: 10_000 });

interface Drawn {
  readonly order: SettledOrder;
  readonly fees: readonly FrozenFee[];
}
const scenario: fc.Arbitrary<Drawn> = fc
  .record({
    goods: fc.array(
      fc.record({
        category_lv1: fc.integer({ min: 1, max: 5 }),
        amount: money,
        shop_discount: fc.integer({ min: 0, max: 500_000 }),
        refunded: fc.integer({ min: 0, max: 500_000 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    shipping: fc.integer({ min: 0, max: 500_000 }),
    cod_fee: fc.integer({ min: 0, max: 100_000 }),
    carrier: fc.constantFrom(null, 'ghn', 'vtp'),
    cod: fc.boolean(),
    discountPart: fc.integer({ min: 0, max: 50 }),
    coinPart: fc.integer({ min: 0, max: 25 }),
    rates: fc.array(rate, { minLength: 8, maxLength: 8 }),
  })
  .map(({ goods, shipping, cod_fee, discountPart, coinPart, rates, ...rest }) => {
    const sum = goods.reduce((total, { amount }) => total + amount, 0);
    const platform_discount = Math.floor((sum * discountPart) / 100);
    const coin_redeem = Math.floor((sum * coinPart) / 100);
    return {
      order: {
        order_id: 'o',
        order_number: 'CP-2611-00001',
        shop_id: 1,
        ...rest,
        goods,
        shipping,
        cod_fee,
        platform_discount,
        coin_redeem,
        paid: sum + shipping + cod_fee - platform_discount - coin_redeem,
        completed_at: new Date(0),
      },
      fees: [
        { kind: 'vat', category: null, rate: rates[0]! },
        { kind: 'income_tax', category: null, rate: rates[1]! },
        { kind: 'commission', category: null, rate: rates[2]! },
        // no rate of the fifth category: its goods moved to it after the confirmation
        ...[1, 2, 3, 4].map((category) => ({
          kind: 'commission' as const,
          category,
          rate: rates[2 + category]!,
        })),
      ],
    };
  });

/** Exact integer arithmetic in ten-thousandths, rounded half up. */
const slowFee = (amount: number, rate: number): number => {
  const product = BigInt(amount) * BigInt(rate);
  const whole = product / 10_000n;
  return Number(product - whole * 10_000n >= 5_000n ? whole + 1n : whole);
};
const slowRate = (fees: readonly FrozenFee[], kind: string, category: number): number => {
  let found = -1;
  for (const fee of fees) if (fee.kind === kind && fee.category === null) found = fee.rate;
  for (const fee of fees) if (fee.kind === kind && fee.category === category) found = fee.rate;
  return found;
};

const sumOfCodes = (lines: readonly { code: StatementCode; amount: number }[], ...codes: StatementCode[]) =>
  lines.reduce((sum, { code, amount }) => (codes.includes(code) ? sum + amount : sum), 0);

test('the lines of any order sum to its net, and its fees equal a slow computation', () => {
  fc.assert(
    fc.property(scenario, ({ order, fees }) => {
      const outcome = settlementOf(order, fees);
      const { lines, net } = outcome;
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(net);
      let commission = 0;
      let goods = 0;
      for (const category of [1, 2, 3, 4, 5]) {
        let sold = 0;
        for (const part of order.goods) if (part.category_lv1 === category) sold += part.amount;
        goods += sold;
        const fee = slowFee(sold, slowRate(fees, 'commission', category));
        commission += fee;
        const line = lines.find((line) => line.code === 'commission' && line.category === category);
        expect(line?.amount ?? 0).toBe(fee === 0 ? 0 : -fee);
      }
      expect(outcome.goods).toBe(goods);
      expect(outcome.commission).toBe(commission);
      expect(outcome.vat).toBe(slowFee(goods, slowRate(fees, 'vat', 0)));
      expect(outcome.income_tax).toBe(slowFee(goods, slowRate(fees, 'income_tax', 0)));
      const own = order.carrier === null ? order.shipping + order.cod_fee : 0;
      expect(net).toBe(goods + own - commission - outcome.vat - outcome.income_tax);
      const carried = order.carrier === null ? 0 : order.shipping + order.cod_fee;
      expect(order.paid + order.platform_discount + order.coin_redeem).toBe(
        net + commission + outcome.vat + outcome.income_tax + carried,
      );
      expect(sumOfCodes(lines, 'platform_discount', 'platform_discount_paid', 'coins', 'coins_paid')).toBe(0);
      expect(sumOfCodes(lines, 'goods', 'shop_discount', 'refund')).toBe(goods);
    }),
    { numRuns: runs },
  );
});

test('partial reversals return all fees and never more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
      (goods, rate, cuts) => {
        const fee = feeOn(goods, rate);
        const ends = [...cuts.map((cut) => Math.floor(cut * goods)), goods].toSorted((a, b) => a - b);
        let [before, back] = [0, 0];
        for (const end of ends) {
          const part = feeBack(fee, { goods, before, amount: end - before, back });
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(Math.max(end - before, 0));
          before = end;
          back += part;
        }
        expect(back).toBe(fee);
      },
    ),
    { numRuns: runs },
  );
});
