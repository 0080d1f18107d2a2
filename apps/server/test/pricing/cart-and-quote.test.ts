import { addToCart, getCart } from '@market/contract/cart/routes';
import type { CartItem } from '@market/contract/cart/schemas';
import { quoteOrder } from '@market/contract/checkout/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrderPayload, type TestStall } from '../factories/orders.ts';
import { unwrap } from '../unwrap.ts';
import { startMarket, type As, type Market } from '../market.ts';
import { diceOf, type Dice } from './draw.ts';

// The cart prices any selection of its lines as the quote does.

const CARTS = 12;
const SELECTIONS = 8;
const SEED = 20_261_123;
let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const drawTiers = (dice: Dice) => {
  let start = dice.int(1, 5);
  let price = dice.int(60, 200) * 1_000;
  const tiers: { start: number; end: number | null; price: number }[] = [];
  const count = dice.int(1, 4);
  for (let each = 1; each <= count; each++) {
    const end = each === count ? null : start + dice.int(4, 40);
    tiers.push({ start, end, price });
    start = (end ?? 0) + 1;
    price -= dice.int(0, 12) * 1_000;
  }
  return tiers;
};

/** A shop with a few products, each with a running deal more often than not. */
const makeShop = async (dice: Dice): Promise<TestStall[]> => {
  const shopId = await market.create.shop();
  const stalls: TestStall[] = [];
  for (let each = dice.int(1, 2); each >= 0; each--) {
    const tiers = drawTiers(dice);
    const variants = Array.from({ length: dice.int(1, 3) }, () => ({
      stock: 10_000,
      ...(dice.chance(25) && { tiers: drawTiers(dice) }),
    }));
    const product = await market.create.product({ shop_id: shopId, tiers, variants });
    if (dice.chance(75))
      await market.create.deal({
        product_id: product.id,
        shop_id: shopId,
        price: dice.int(20, 150) * 1_000,
        min_quantity: dice.int(1, 40),
        max_sale_quantity: dice.int(40, 120),
      });
    stalls.push({ ownerId: 0, shopId, product });
  }
  return stalls;
};

const quote = async (buyer: As, stall: TestStall, lines: readonly CartItem[]) => {
  const line_items = lines.map(({ variant_id, quantity }) => ({ variant_id, quantity }));
  const answer = await buyer.call(quoteOrder, { body: makeOrderPayload(stall, { line_items }) });
  if (answer.ok) return answer.value.quote;
  // a part of a cart may break a rule of quantity, which has no price
  expect(answer.status).toBe(422);
  return undefined;
};

test('for any tiers, deals and selections the cart shows what the quote charges', async () => {
  const dice = diceOf(SEED);
  let [compared, deals, plain] = [0, 0, 0];
  for (let round = 0; round < CARTS; round++) {
    const stalls = await makeShop(dice);
    const buyer = await market.as(await market.create.user());
    const items = stalls.flatMap(({ product }) =>
      product.variants.map((variant_id) => ({ variant_id, quantity: dice.int(5, 45) })),
    );
    await buyer.call(addToCart, { body: { items } });
    const { carts } = unwrap(await buyer.call(getCart, {}));
    for (let each = 0; each < SELECTIONS; each++) {
      const ticked = carts.items.filter(() => dice.chance(60));
      const quoted = ticked.length > 0 ? await quote(buyer, stalls[0]!, ticked) : undefined;
      if (quoted === undefined) continue;
      const selected = ticked.map(({ variant_id }) => variant_id).join(',');
      const { selection } = unwrap(await buyer.call(getCart, { query: { selected } })).carts;
      const lines = selection.lines.filter((line) => line.selected);
      expect(selection.total_price).toBe(quoted.subtotal);
      expect(lines.map((line) => [line.variant_id, line.final_price])).toEqual(
        quoted.line_items.map((line) => [line.variant_id, line.final_price]),
      );
      compared += 1;
      deals += lines.filter(({ is_deal }) => is_deal).length;
      plain += lines.filter(({ is_deal }) => !is_deal).length;
    }
  }
  expect([compared, deals, plain].every((count) => count > CARTS)).toBe(true);
});
