import { updateCart } from '@market/contract/cart/routes';
import { getOrderableProduct } from '@market/contract/catalogue/routes';
import { placeCheckout, quoteCheckout } from '@market/contract/checkout/routes';
import type { CheckoutPayload, OrderQuote } from '@market/contract/checkout/schemas';
import { grantCoins } from '@market/contract/coins/routes';
import type { DiscountRule } from '@market/contract/rules/discount';
import type { PickedLine } from '@market/contract/rules/price';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDestination } from '../factories/orders.ts';
import { unwrap } from '../unwrap.ts';
import { startMarket, type As, type Market } from '../market.ts';
import { repeat } from '../repeat.ts';
import { findFaults } from '../order-checker.ts';
import { diceOf, type Dice } from './draw.ts';
import {
  fillBasket,
  slowQuantities,
  slowShipping,
  stockRule,
  stockShop,
  type StockedShop,
} from './market-of.ts';
import { slowCheckout, slowLines, type RequestedCheckout, type SlowOrder } from './slow.ts';

const CHECKOUTS = repeat(100, 500);
/** A market's first coins for each buyer. */
const COINS = 10_000_000;

const seed = Number(process.env['SEED'] ?? Math.trunc(Math.random() * 1_000_000));
const dice = diceOf(seed);
let market: Market;
const shops: StockedShop[] = [];
const platform: DiscountRule[] = [];
beforeAll(async () => {
  market = await startMarket();
  for (let count = 0; count < 6; count++) shops.push(await stockShop(market, dice));
  const products = shops.flatMap((shop) => shop.products.map(({ id }) => id));
  for (let count = 0; count < 4; count++)
    platform.push(await stockRule(market, dice, { shop_id: null, products, goods: 1_000_000 }));
  await market.settle();
});
afterAll(() => market.close());

const aBuyer = async (): Promise<As> => {
  const id = await market.create.user();
  // one person may grant only so much a day
  const finance = await market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
  unwrap(await finance.call(grantCoins, { body: { user_id: id, amount: COINS, note: 'Quà' } }));
  return market.as(id);
};

/** A checkout as it is counted, and as it is sent. */
interface CheckoutTry {
  readonly of: readonly StockedShop[];
  readonly checkout: RequestedCheckout;
  readonly body: CheckoutPayload;
}

const drawShops = (dice: Dice, shops: readonly StockedShop[]): StockedShop[] => {
  const first = dice.int(0, shops.length - 1);
  return Array.from({ length: dice.int(1, 3) }, (_, index) => shops[(first + index) % shops.length]!);
};
const coinsOf = (dice: Dice, lines: readonly PickedLine[]): number => {
  if (dice.chance(60)) return 0;
  const goods = slowLines(lines).reduce((sum, { final_line_price }) => sum + final_line_price, 0);
  return dice.int(1, Math.min(Math.floor(goods / 5) + 1, COINS / 10));
};

const drawTry = (dice: Dice): CheckoutTry => {
  const of = drawShops(dice, shops);
  const platformRule = dice.chance(50) ? dice.of(platform) : null;
  const shared = platformRule !== null && dice.chance(60);
  const named = of.map((_, index) => shared || (platformRule !== null && (index === 0 || dice.chance(50))));
  const baskets = of.map((shop) => fillBasket(dice, shop));
  const coins = coinsOf(dice, baskets.flat());
  const orders = of.map((shop, index) => {
    const service = dice.of(['table:standard', 'table:standard', 'self', 'pickup']);
    const cod = dice.chance(50);
    const lines = baskets[index]!;
    const rule = dice.chance(40) ? dice.of(dice.chance(95) ? shop.rules : dice.of(shops).rules) : null;
    const own = dice.chance(30) ? coinsOf(dice, lines) : 0;
    const codes = [...(rule ? [rule] : []), ...(named[index] && !shared ? [platformRule!] : [])];
    return {
      asked: {
        shop_id: shop.id,
        lines,
        shipping: slowShipping(service, lines),
        collectsCash: cod && service === 'table:standard',
        shopRule: rule,
        // nor does the market add to cash that the shop alone sees
        usesPlatformRule: named[index]! && !cod,
        coins: own,
        // a shop takes the cash itself
        allowsCoins: !cod,
      },
      body: {
        shop_id: shop.id,
        payment_method: cod ? ('cod' as const) : ('bank_transfer' as const),
        shipping_address: testDestination,
        shipping_lines: [{ code: service }] as [{ code: string }],
        line_items: lines.map(({ variant_id, quantity }) => ({ variant_id, quantity })),
        coin_redeem: own,
        discount_codes: codes.map(({ code }) => ({ price_rule: { code: code!.toLowerCase() } })),
      },
    };
  });
  return {
    of,
    checkout: { orders: orders.map(({ asked }) => asked), platformRule, coins },
    body: {
      orders: orders.map(({ body }) => body),
      coin_redeem: coins,
      discount_codes: shared ? [{ price_rule: { code: platformRule.code! } }] : [],
    },
  };
};

const CODES = {
  minimum: 'order.errors.discount',
  not_entitled: 'order.errors.discount',
  other_shop: 'order.errors.discount',
  coins: 'order.errors.coin_redeem',
};
/** The codes that this may be refused with, and what it comes to when there are none. */
const expectedOrders = ({ of, checkout }: CheckoutTry): { codes: Set<string>; orders: SlowOrder[] } => {
  const codes = new Set<string>();
  for (const [index, shop] of of.entries()) {
    const { lines } = checkout.orders[index]!;
    const goods = slowLines(lines).reduce((sum, { final_line_price }) => sum + final_line_price, 0);
    for (const code of slowQuantities(shop, lines, goods)) codes.add(code);
  }
  const outcome = slowCheckout(checkout);
  if ('refusals' in outcome) for (const { reason } of outcome.refusals) codes.add(CODES[reason]);
  return { codes, orders: 'orders' in outcome ? outcome.orders : [] };
};

const lineOf = ({ variant_id, quantity, price, final_price, ...line }: SlowOrder['lines'][number]) => ({
  variant_id,
  quantity,
  price,
  final_price,
  line_price: line.line_price,
  final_line_price: line.final_line_price,
  coin_earn: line.coin_earn,
});
const quotedFigures = (quote: OrderQuote) => ({
  lines: quote.line_items.map((line) => ({ ...line })),
  subtotal: quote.subtotal,
  shipping: quote.shipping,
  cod_fee: quote.cod_fee,
  discount: quote.discounts.reduce((sum, { amount }) => sum + amount, 0),
  coin_max: quote.coin_max,
  coin_redeem: quote.coin_redeem,
  coin_earn: quote.coin_earn,
  total: quote.total,
});

/** What is stored of a checkout, by shop and line as they were sent. */
const storedOrders = async (checkout: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select o.shop_id, o.subtotal_price as subtotal, o.shipping_price as shipping, o.cod_fee, o.discount_price as discount,
      o.coin_redeem, o.coin_earn, o.total_price as total,
      (select jsonb_agg(jsonb_build_array(l.variant_id, l.quantity, l.price, l.shop_discount, l.platform_discount, l.coin_share)
        order by l.variant_id) from order_lines l where l.order_id = o.id) as lines
    from orders o where o.checkout_id = ${checkout} order by o.shop_id`.execute(market.db);
  return rows;
};
const expectedStored = (orders: readonly SlowOrder[], of: readonly StockedShop[]) =>
  orders
    .map((order, index) => ({
      shop_id: of[index]!.id,
      subtotal: order.subtotal,
      shipping: order.shipping,
      cod_fee: order.cod_fee,
      discount: order.discount,
      coin_redeem: order.coin_redeem,
      coin_earn: order.coin_earn,
      total: order.total,
      lines: order.lines
        .toSorted((one, other) => one.variant_id - other.variant_id)
        .map((line) => [
          line.variant_id,
          line.quantity,
          line.final_price,
          line.shop_discount,
          line.platform_discount,
          line.coin_share,
        ]),
    }))
    .toSorted((one, other) => one.shop_id - other.shop_id);

const countDeals = (of: readonly StockedShop[], orders: readonly SlowOrder[]): void => {
  for (const [index, { products }] of of.entries())
    for (const line of orders[index]!.lines) {
      const { deal } = products.find(({ id }) => id === line.product_id)!;
      if (line.is_deal) deal!.remaining -= line.quantity;
    }
};

test('the price on a product’s page is the price of its minimum quantity', async () => {
  const guest = await market.as();
  for (const { products } of shops)
    for (const { id, minimum, variants, deal } of products) {
      const { product } = unwrap(await guest.call(getOrderableProduct, { params: { id } }));
      const prices = product.variants.map((variant) => [variant.id, variant.finalPrice]);
      const slow = [...variants].map(([variant_id, prices]) => {
        const [line] = slowLines([{ variant_id, product_id: id, quantity: minimum, prices, deal }]);
        return [variant_id, line!.final_price];
      });
      expect(prices).toEqual(slow);
    }
});

test('cart, quote and order of any checkout equal a slow computation', async () => {
  let [placed, refused] = [0, 0];
  for (let round = 0; round < CHECKOUTS; round++) {
    const where = `seed ${seed}, round ${round}`;
    const tried = drawTry(dice);
    const buyer = await aBuyer();
    const { codes, orders } = expectedOrders(tried);
    const { cart } = unwrap(
      await buyer.call(updateCart, {
        body: { items: tried.body.orders.flatMap(({ line_items }) => line_items) },
      }),
    );
    const lines = slowLines(tried.checkout.orders.flatMap((order) => order.lines)).map(lineOf);
    expect(cart.items, where).toHaveLength(lines.length);
    for (const line of lines)
      expect(
        cart.items.find(({ variant_id }) => variant_id === line.variant_id),
        where,
      ).toMatchObject(line);
    const quote = await buyer.call(quoteCheckout, { body: tried.body });
    if (!quote.ok) {
      refused += 1;
      expect([...codes], `${where}: ${quote.code}`).toContain(quote.code);
      continue;
    }
    expect([...codes], where).toEqual([]);
    const { checkout } = quote.value;
    expect(checkout.quotes.map(quotedFigures), where).toMatchObject(
      orders.map((order) => ({ ...order, lines: order.lines.map(lineOf) })),
    );
    const body = { ...tried.body, quote_token: checkout.token };
    const answer = unwrap(await buyer.call(placeCheckout, { body }));
    placed += 1;
    const total = orders.reduce((sum, order) => sum + order.total, 0);
    expect([checkout.total, answer.checkout.total], where).toEqual([total, total]);
    expect(await storedOrders(answer.checkout.id), where).toEqual(expectedStored(orders, tried.of));
    countDeals(tried.of, orders);
  }
  expect(placed).toBeGreaterThan(CHECKOUTS / 5);
  expect(refused).toBeGreaterThan(0);
  await market.settle();
  expect(await findFaults(market.db)).toEqual([]);
});
