import { placeCheckout } from '@market/contract/checkout/routes';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { testDestination } from '../../factories/orders.ts';
import { bringsNothing } from '../cash.ts';
import { balanceOf, spendCoins } from '../coins.ts';
import { Command, resultOf, checkAnswer } from '../command.ts';
import { start } from '../orders.ts';
import type { Method, MLine, Model, MOrder } from '../state.ts';
import { CARRIED, DEAL, SHOP_MANAGER, SHOP_OWNER, PRODUCTS, SHOPS, TIER, type World } from '../world.ts';

interface Basket {
  readonly buyer: number;
  readonly items: readonly { readonly product: number; readonly quantity: number }[];
  readonly method: Method;
  /** One of its shops is paid in cash. */
  readonly cash: boolean;
  /** A carrier brings all of it. */
  readonly carried: boolean;
  readonly shopCode: boolean;
  readonly platformCode: number | null;
  /** Of the most that it takes, in percent; above 100 is too much. */
  readonly coins: number;
}

interface Line {
  readonly product: number;
  readonly quantity: number;
  readonly price: number;
  readonly deal: boolean;
}

const SHARE_OF_COINS = 0.25;

const linesOf = (model: Model, { items }: Basket): Line[] => {
  const quantities = new Map<number, number>();
  for (const { product, quantity } of items)
    quantities.set(product, (quantities.get(product) ?? 0) + quantity);
  return [...quantities].map(([product, quantity]) => {
    const deal = product === 0 && model.dealOrdered + quantity <= DEAL.most;
    const tier = quantity < TIER.from ? TIER.first : TIER.beyond;
    return { product, quantity, deal, price: deal ? DEAL.price : tier };
  });
};

const isUnusable = (model: Model, index: number, buyer: number): boolean => {
  const { stopped, uses, most, once } = model.rules[index]!;
  return stopped || uses.size >= most || (once && [...uses.values()].some((use) => use.buyer === buyer));
};

const sumOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

const methodOf = ({ method, cash }: Basket, index: number): Method => (cash && index === 0 ? 'cod' : method);

const isCarried = ({ carried }: Basket, shop: number): boolean => carried || SHOPS[shop]!.carried;

/** From some shops nothing comes that they bring themselves. */
const refusalsForDebt = (model: Model, basket: Basket, shops: readonly number[]): string[] =>
  shops.flatMap((shop, index) => {
    if (isCarried(basket, shop) || !bringsNothing(model, shop)) return [];
    return methodOf(basket, index) === 'cod'
      ? ['order.errors.cod_unavailable']
      : ['order.errors.shipping_rate'];
  });

/** All that is requested, and why it may be refused. */
const planOf = (model: Model, basket: Basket) => {
  const lines = linesOf(model, basket);
  const shops = [...new Set(lines.map(({ product }) => PRODUCTS[product]!))];
  const goods = shops.map((shop) => sumOf(lines.filter(({ product }) => PRODUCTS[product] === shop)));
  // what a shop takes in cash itself takes no coins, and no code of the market's
  const passes = shops.map((shop, index) => methodOf(basket, index) !== 'cod' || isCarried(basket, shop));
  const most = goods.reduce(
    (sum, amount, index) => (passes[index] ? sum + Math.floor(amount * SHARE_OF_COINS) : sum),
    0,
  );
  const balance = balanceOf(model, basket.buyer);
  const coins = Math.floor((Math.min(most, Math.max(balance, 1)) * basket.coins) / 100);
  const codes = [
    ...(basket.shopCode ? [0] : []),
    ...(basket.platformCode === null ? [] : [basket.platformCode]),
  ];
  const short = lines.some(({ product, quantity }) => quantity > model.stock[product]!);
  const refusedCode =
    codes.some((index) => isUnusable(model, index, basket.buyer)) ||
    (basket.shopCode && !shops.includes(0)) ||
    (basket.platformCode !== null && !passes.includes(true));
  const problems = [
    ...([SHOP_OWNER, SHOP_MANAGER].some(({ buyer, shop }) => buyer === basket.buyer && shops.includes(shop))
      ? ['order.errors.own_shop']
      : []),
    ...refusalsForDebt(model, basket, shops),
    ...(short ? ['order.errors.out_of_stock', 'cart.errors.quantity'] : []),
    ...(refusedCode ? ['order.errors.discount'] : []),
    ...(coins > most || coins > balance ? ['order.errors.coin_redeem'] : []),
  ];
  return { lines, shops, goods, coins, codes, passes, problems };
};

type Plan = ReturnType<typeof planOf>;

const bodyOf = (model: Model, world: World, basket: Basket, { lines, shops, coins }: Plan) => ({
  coin_redeem: coins,
  ...(basket.platformCode !== null && {
    discount_codes: [{ price_rule: { code: model.rules[basket.platformCode]!.code } }],
  }),
  orders: shops.map((shop, index) => ({
    shop_id: world.shops[shop]!.id,
    payment_method: methodOf(basket, index),
    shipping_address: testDestination,
    shipping_lines: [{ code: isCarried(basket, shop) ? CARRIED : SHOPS[shop].service }],
    line_items: lines
      .filter(({ product }) => PRODUCTS[product] === shop)
      .map(({ product, quantity }) => ({ variant_id: world.products[product]!.variant, quantity })),
    ...(basket.shopCode &&
      (shop === 0 || (index === 0 && !shops.includes(0))) && {
        discount_codes: [{ price_rule: { code: model.rules[0]!.code } }],
      }),
  })),
});

interface PlacedRow {
  readonly id: string;
  readonly shop_id: number;
  readonly total: number;
  readonly subtotal: number;
  readonly discount: number;
  readonly coins: number;
  readonly fee: number;
  readonly cod_fee: number;
  readonly earns: number;
  readonly arrives: string | null;
  readonly lines: (Pick<MLine, 'id' | 'quantity' | 'gross' | 'shopOff' | 'marketOff' | 'coins' | 'deal'> & {
    variant: number;
    price: number;
  })[];
}

const readPlaced = (world: World, ids: readonly string[]) =>
  world.rows(sql<PlacedRow>`select id, shop_id, total_price as total, subtotal_price as subtotal, discount_price as discount,
    coin_redeem as coins, shipping_price - cod_fee as fee, cod_fee, coin_earn as earns,
    shipping_line ->> 'max_delivery_date' as arrives,
    (select json_agg(json_build_object('id', l.id, 'variant', variant_id, 'quantity', quantity, 'price', price,
      'deal', deal_id is not null,
      'gross', line_price, 'shopOff', shop_discount, 'marketOff', platform_discount, 'coins', coin_share)
      order by l.position) from order_lines l where l.order_id = o.id) as lines
    from orders o where id = any(${ids}::text[])`);

const orderOf = (
  model: Model,
  world: World,
  basket: Basket,
  {
    row,
    index,
    plan,
    checkout,
  }: {
    row: PlacedRow;
    index: number;
    plan: Plan;
    checkout: number;
  },
): MOrder => {
  const shop = plan.shops[index]!;
  const method = methodOf(basket, index);
  const planned = plan.lines.filter(({ product }) => PRODUCTS[product] === shop);
  const lines = planned.map(({ product, quantity, price, deal }) => {
    const line = row.lines.find(({ variant }) => variant === world.products[product]!.variant)!;
    expect(line).toMatchObject({ quantity, price, deal });
    const { id, gross, shopOff, marketOff, coins } = line;
    expect(gross).toBe(price * quantity);
    return { id, product, quantity, deal, gross, shopOff, marketOff, coins, returned: 0 };
  });
  expect(row.lines.map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
  const shares = lines.reduce((sum, { shopOff, marketOff }) => sum + shopOff + marketOff, 0);
  expect(shares).toBe(row.discount);
  expect(lines.reduce((sum, { coins }) => sum + coins, 0)).toBe(row.coins);
  const isCarrierOrder = isCarried(basket, shop);
  if (method === 'cod' && !isCarrierOrder) expect(row.earns).toBe(0);
  expect(row.subtotal).toBe(plan.goods[index]);
  expect(row.total).toBe(row.subtotal + row.fee + row.cod_fee - row.discount - row.coins);
  return {
    id: row.id,
    buyer: basket.buyer,
    shop,
    checkout,
    lines,
    byCarrier: isCarrierOrder,
    method,
    total: row.total,
    fee: row.fee,
    placedFee: row.fee,
    codFee: row.cod_fee,
    earns: row.earns,
    codes: plan.codes.filter((code) =>
      model.rules[code]!.shop === null ? plan.passes[index] : model.rules[code]!.shop === shop,
    ),
    arrivesBy: row.arrives === null ? null : Date.parse(row.arrives),
    status: 'open',
    stage: 'unconfirmed',
    money: 'none',
    parcel: null,
    cash: method === 'cod' ? 'expected' : 'none',
    cancellation: null,
    cancellationBy: null,
    cancellationRequests: { buyer: { times: 0, overAt: null }, seller: { times: 0, overAt: null } },
    stopped: null,
    waitsSince: model.now,
    change: null,
    proposed: null,
    shippedAt: null,
    onHold: false,
    remainingMs: null,
    due: new Map(),
    refunds: [],
    settled: false,
    feesBack: { commission: 0, tax: 0 },
    refund: 0,
    refunded: 0,
    payment: null,
    hidden: false,
    goodsMoved: false,
    leftToStaff: false,
  };
};

const write = (
  model: Model,
  world: World,
  basket: Basket,
  input: { plan: Plan; rows: PlacedRow[]; checkout: number },
): void => {
  const { plan, rows, checkout } = input;
  const orders = plan.shops.map((shop, index) => {
    const row = rows.find(({ shop_id }) => shop_id === world.shops[shop]!.id)!;
    const order = orderOf(model, world, basket, { row, index, plan, checkout });
    spendCoins(model, order, row.coins);
    return order;
  });
  const off = plan.codes.reduce((sum, code) => sum + model.rules[code]!.off, 0);
  expect(rows.reduce((sum, { discount }) => sum + discount, 0)).toBe(off);
  expect(rows.reduce((sum, { coins }) => sum + coins, 0)).toBe(plan.coins);
  for (const { product, quantity, deal } of plan.lines) {
    model.stock[product]! -= quantity;
    if (deal) model.dealOrdered += quantity;
  }
  for (const code of plan.codes) {
    const holders = orders.filter(({ codes }) => codes.includes(code));
    model.rules[code]!.uses.set(checkout, { buyer: basket.buyer, orders: new Set(holders) });
  }
  model.orders.push(...orders);
  start(model, orders);
};

const buy = async (model: Model, world: World, basket: Basket) => {
  const planned = planOf(model, basket);
  const buyer = await world.buyer(basket.buyer);
  const answer = await buyer.call(placeCheckout, { body: bodyOf(model, world, basket, planned) });
  const rows = answer.ok
    ? await readPlaced(
        world,
        answer.value.orders.map(({ id }) => id),
      )
    : [];
  model.seq += 1;
  return resultOf(
    checkAnswer(answer, planned.problems, () =>
      write(model, world, basket, { plan: planned, rows, checkout: model.seq }),
    ),
  );
};

export const checkoutCommands = [
  {
    weight: 14,
    arbitrary: fc
      .record({
        buyer: fc.constantFrom(0, 0, 1, 1, 2, 2, SHOP_OWNER.buyer, SHOP_MANAGER.buyer),
        items: fc.array(
          fc.record({
            product: fc.constantFrom(...PRODUCTS.keys(), PRODUCTS.length - 1),
            quantity: fc.constantFrom(1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 11),
          }),
          { minLength: 1, maxLength: 3 },
        ),
        method: fc.constantFrom<Method>(
          'cod',
          'bank_transfer',
          'bank_transfer',
          'wallet_momo',
          'payme_wallet',
        ),
        cash: fc.boolean(),
        carried: fc.constantFrom(false, false, true),
        shopCode: fc.constantFrom(false, false, false, true),
        platformCode: fc.constantFrom(null, null, null, null, null, 1, 1, 2),
        coins: fc.constantFrom(0, 0, 0, 30, 60, 100, 101),
      })
      .map((basket) => new Command('buy', basket, buy)),
  },
];
