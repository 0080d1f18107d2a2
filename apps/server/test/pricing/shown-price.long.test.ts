import { getCart } from '@market/contract/cart/routes';
import { placeOrder, quoteOrder } from '@market/contract/checkout/routes';
import type { OrderPayload } from '@market/contract/checkout/schemas';
import { getOrder } from '@market/contract/orders/routes';
import type { Order } from '@market/contract/orders/schemas';
import { urlOf } from '@market/contract/web';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeOrderPayload, type TestStall } from '../factories/orders.ts';
import { MINUTE } from '#platform/time.ts';
import { unwrap } from '../unwrap.ts';
import { startMarket, type As, type Market } from '../market.ts';
import { repeat } from '../repeat.ts';
import { findFaults } from '../order-checker.ts';
import { diceOf, type Dice } from './draw.ts';

// Nobody pays another price than they were shown, and nobody says themselves what it is.

const LONG = { timeout: 10 * MINUTE };
let market: Market;
let stall: TestStall;
beforeEach(async () => {
  market = await startMarket({ poolSize: 20 });
  stall = await market.create.stall({ variants: [{ stock: 1_000_000 }] });
});
afterEach(async () => {
  await market.settle();
  expect(await findFaults(market.db)).toEqual([]);
  await market.close();
});

test(
  'while the seller changes the price, each order has the shown price, or gets a 409 with the change',
  LONG,
  async () => {
    const count = repeat(50, 500);
    const over = new Set<number>();
    let price = 100_000;
    const [placed, moved]: [number[], number[]] = [[], []];
    const buy = async (round: number) => {
      const buyer = await market.as(await market.create.user());
      const body = makeOrderPayload(stall, { quantity: 1 + (round % 12) });
      const { quote } = unwrap(await buyer.call(quoteOrder, { body }));
      // the buyer reads
      for (let views = 0; views < round % 4; views++) await buyer.call(getCart, {});
      const answer = await buyer.call(placeOrder, { body: { ...body, quote_token: quote.token } });
      over.add(round);
      if (!answer.ok) {
        expect(answer).toMatchObject({ status: 409, code: 'order.errors.price_changed' });
        const changes = JSON.stringify(answer.facts);
        expect(changes).toContain(`"was":${quote.total}`);
        moved.push(quote.total);
        return;
      }
      const { order } = answer.value;
      expect([order.totalPrice, order.subTotalPrice, order.lineItems[0]!.price]).toEqual([
        quote.total,
        quote.subtotal,
        quote.line_items[0]!.final_price,
      ]);
      placed.push(quote.total);
    };
    const edit = async () => {
      while (over.size < count) {
        price = price === 100_000 ? 120_000 : 100_000;
        await sql`update price_tiers set price = ${price} - case start_quantity when 1 then 0 else 10000 end
        where product_id = ${stall.product.id}`.execute(market.db);
        // as long as it takes to look
        await sql`select pg_sleep(0.02)`.execute(market.db);
      }
    };
    let next = 0;
    const buyers = Array.from({ length: 6 }, async () => {
      while (next < count) await buy(next++);
    });
    await Promise.all([...buyers, edit()]);
    expect(placed.length + moved.length).toBe(count);
    expect([placed.length, moved.length].every((some) => some > 0)).toBe(true);
  },
);

interface Honest {
  readonly body: OrderPayload;
  readonly token: string;
  /** A quote of somebody else, and one of other goods. */
  readonly others: readonly string[];
  readonly rule: number;
}
type Tampering = readonly [what: string, make: (honest: Honest, dice: Dice) => object];

const flip = (token: string, dice: Dice): string => {
  const at = dice.int(0, token.length - 1);
  return `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
};
const withLine = ({ body }: Honest, more: object) => ({
  ...body,
  line_items: body.line_items.map((line) => ({ ...line, ...more })),
});
const withShipping = ({ body }: Honest, more: object) => ({
  ...body,
  shipping_lines: [{ ...body.shipping_lines[0], ...more }],
});

const TAMPERINGS: readonly Tampering[] = [
  ['a price of its own', (honest, dice) => withLine(honest, { price: dice.int(0, 999) })],
  [
    'a final price',
    (honest, dice) => withLine(honest, { final_price: dice.int(0, 999), final_line_price: 1 }),
  ],
  ['shipping for nothing', (honest) => withShipping(honest, { price: 0, discounted_price: 0 })],
  ['shipping below nothing', (honest) => withShipping(honest, { price: -50_000 })],
  ['a way nobody offers', (honest) => withShipping(honest, { code: 'table:free', price: 0 })],
  [
    'a total',
    ({ body }, dice) => ({ ...body, total_price: dice.int(0, 1_000), subtotal: 1, discount: 99_000 }),
  ],
  [
    'a rule made up',
    ({ body }, dice) => ({
      ...body,
      discount_codes: [{ price_rule: { id: dice.int(1, 99), value: -90_000, value_type: 'fixed_amount' } }],
    }),
  ],
  [
    'another value of a rule, whose least it misses',
    ({ body, rule }) => ({
      ...body,
      discount_codes: [{ price_rule: { id: rule, code: 'DONLON', value: 99_000, minimum_subtotal: 0 } }],
    }),
  ],
  ['coins nobody has', ({ body }, dice) => ({ ...body, coin_redeem: dice.int(1, 9_000) })],
  ['coins below nothing', ({ body }, dice) => ({ ...body, coin_redeem: -dice.int(1, 9_000) })],
  ['half a coin', ({ body }) => ({ ...body, coin_redeem: 0.5 })],
  ['a quantity below nothing', (honest, dice) => withLine(honest, { quantity: -dice.int(1, 9) })],
  ['half a unit', (honest) => withLine(honest, { quantity: 1.5 })],
  ['a changed token', ({ body, token }, dice) => ({ ...body, quote_token: flip(token, dice) })],
  ['another’s token', ({ body, others }, dice) => ({ ...body, quote_token: dice.of(others) })],
  [
    'the token of fewer goods',
    ({ body, token }) => ({
      ...body,
      quote_token: token,
      line_items: body.line_items.map((line) => ({ ...line, quantity: line.quantity + 10 })),
    }),
  ],
  ['somebody else’s account', ({ body }) => ({ ...body, customer: { id: 1, user_id: 1, type: 'staff' } })],
  ['a shop it is not of', ({ body }, dice) => ({ ...body, shop_id: body.shop_id + dice.int(1, 5) })],
];

test('a manipulated order never costs less', LONG, async () => {
  const dice = diceOf(Math.trunc(Math.random() * 1_000_000));
  const rule = await market.create.priceRule({
    value: 50_000,
    minimum_subtotal: 10_000_000,
    codes: ['DONLON'],
  });
  const stranger = await market.as(await market.create.user());
  const body = makeOrderPayload(stall, { quantity: 3 });
  const tokenOf = async (as: As, quantity: number) =>
    unwrap(await as.call(quoteOrder, { body: makeOrderPayload(stall, { quantity }) })).quote;
  const honestTotal = (await tokenOf(stranger, 3)).total;
  const refused = new Map<string, number>();
  const count = repeat(54, 300);
  for (let round = 0; round < count; round++) {
    const [what, make] = TAMPERINGS[round % TAMPERINGS.length]!;
    const buyer = await market.as(await market.create.user());
    const honest: Honest = {
      body,
      token: (await tokenOf(buyer, 3)).token,
      others: [(await tokenOf(stranger, 3)).token, (await tokenOf(buyer, 1)).token],
      rule,
    };
    const answer = await buyer.inject({
      method: 'POST',
      url: urlOf(placeOrder, {}),
      payload: make(honest, dice),
    });
    if (answer.statusCode !== 201) {
      expect(answer.statusCode, what).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode, what).toBeLessThan(500);
      refused.set(what, (refused.get(what) ?? 0) + 1);
      continue;
    }
    // what is only a hint changes nothing: the order is the buyer's own, and costs what it costs
    const { order } = answer.json<{ order: Order }>();
    const read = unwrap(await buyer.call(getOrder, { params: { id: order.id } }));
    expect(
      [read.data.order.totalPrice, read.data.order.coinRedeem, read.data.order.discountApplications],
      what,
    ).toEqual([honestTotal, 0, []]);
  }
  // those that are no hints are refused every time
  const hints = ['shipping for nothing', 'shipping below nothing', 'somebody else’s account'];
  expect([...refused.keys()].toSorted()).toEqual(
    TAMPERINGS.map(([what]) => what)
      .filter((what) => !hints.includes(what))
      .toSorted(),
  );
});
