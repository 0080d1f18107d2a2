import { placeOrder, quoteOrder } from '@market/contract/checkout/routes';
import type { OrderPayload, OrderQuote } from '@market/contract/checkout/schemas';
import type { Order } from '@market/contract/orders/schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMarket, type As, type Market } from '#test/market.ts';
import { MINUTE } from '#platform/time.ts';
import { testDestination, makeOrderPayload } from '#test/factories/orders.ts';

let market: Market;
let buyer: As;
beforeAll(async () => {
  market = await startMarket({ poolSize: 30 });
  buyer = await market.as(await market.create.user());
});
afterAll(() => market.close());

const quoteOf = async (body: OrderPayload, client = buyer): Promise<OrderQuote> => {
  const answer = await client.call(quoteOrder, { body });
  if (!answer.ok) throw new Error(`${answer.code} ${JSON.stringify(answer.facts)}`);
  return answer.value.quote;
};
const orderOf = async (body: OrderPayload, client = buyer): Promise<Order> => {
  const answer = await client.call(placeOrder, { body });
  if (!answer.ok) throw new Error(`${answer.code} ${JSON.stringify(answer.facts)}`);
  return answer.value.order;
};
const stockOf = async (variant: number): Promise<number> => {
  const { rows } = await sql<{
    n: number;
  }>`select inventory_quantity as n from variants where id = ${variant}`.execute(market.db);
  return rows[0]!.n;
};
const countOrders = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from orders`.execute(market.db);
  return rows[0]!.n;
};

describe('a quote', () => {
  test('has the figures of the later order', async () => {
    const stall = await market.create.stall();
    const body = makeOrderPayload(stall, { quantity: 12 });
    const quote = await quoteOf(body);
    expect(quote).toMatchObject({
      subtotal: 12 * 90_000,
      shipping_line: { code: 'table:standard', price: 18_000 + 5 * 2_500 },
      cod_fee: Math.round((12 * 90_000 + 30_500) * 0.01),
      total: 12 * 90_000 + 30_500 + 11_105,
      // the shop takes the cash itself
      coin_earn: 0,
      total_weight: 3_000,
      warnings: [],
    });
    const order = await orderOf({ ...body, quote_token: quote.token });
    expect(order).toMatchObject({
      subTotalPrice: quote.subtotal,
      shipping: quote.shipping,
      totalPrice: quote.total,
      coinEarn: quote.coin_earn,
      totalWeight: quote.total_weight,
      buyer_status: 'wait_confirm',
      cod_status: 'expected',
      paymentCheckoutUrl: null,
      sourceName: 'web_desktop',
    });
    expect(order.orderNumber).toMatch(/^CP-2611-\d{5}$/);
    const before = order.statement.findIndex(({ code }) => code === 'total');
    const sum = order.statement.slice(0, before).reduce((total, line) => total + line.amount, 0);
    expect(sum).toBe(order.totalPrice);
  });

  test('gives coins for what is paid online, and none on the part that coins pay', async () => {
    const stall = await market.create.stall();
    const rich = await market.as(await market.create.user());
    const body = makeOrderPayload(stall, { quantity: 12, payment_method: 'bank_transfer' });
    expect(await quoteOf(body, rich)).toMatchObject({ coin_earn: 5_400, coin_max: 270_000 });
    await sql`insert into coin_lots (user_id, source_kind, source_ref, amount, remaining, earned_at, expires_at)
      select ${rich.userId}, 'granted', 'quoting', 100000, 100000, ${market.clock.now()}::timestamptz, ${market.clock.now()}::timestamptz + interval '1 year'`.execute(
      market.db,
    );
    expect(await quoteOf({ ...body, coin_redeem: 100_000 }, rich)).toMatchObject({
      coin_redeem: 100_000,
      coin_earn: (12 * 90_000 - 100_000) * 0.005,
    });
    const cash = await rich.call(quoteOrder, {
      body: makeOrderPayload(stall, { quantity: 12, coin_redeem: 1 }),
    });
    expect(cash).toMatchObject({ status: 422, code: 'order.errors.coin_redeem', facts: { max: 0 } });
  });

  test('lists the methods that work, and says why one does not', async () => {
    const stall = await market.create.stall({ shop: { cod_active: false } });
    const quote = await quoteOf(makeOrderPayload(stall, { payment_method: 'bank_transfer' }));
    expect(quote.payment_methods).toEqual([
      {
        method: 'cod',
        label: expect.any(String),
        available: false,
        reason: 'Shop chưa bật thanh toán khi nhận hàng (COD).',
      },
      { method: 'bank_transfer', label: expect.any(String), available: true, reason: null },
    ]);
  });

  test('ignores prices that a client sends', async () => {
    const stall = await market.create.stall();
    const body = makeOrderPayload(stall, {
      shipping_lines: [{ code: 'table:standard', price: 1, discounted_price: 0, title: 'Miễn phí' }],
      customer: { id: 1, user_id: 1, type: 'admin' },
      source_name: 'hack',
    });
    expect(await orderOf(body)).toMatchObject({
      shipping: 28_000,
      totalPrice: 128_000,
      sourceName: 'web_desktop',
    });
  });
});

describe('an order is refused', () => {
  const refusals: [string, () => Promise<OrderPayload>, object][] = [
    [
      'below the product’s minimum',
      async () =>
        makeOrderPayload(await market.create.stall({ tiers: [{ start: 6, price: 50_000 }] }), {
          quantity: 2,
        }),
      {
        status: 422,
        code: 'cart.errors.min_quantity',
        facts: { minimum: 6, missing: 4, measure: 'quantity' },
      },
    ],
    [
      'off the carton',
      async () => makeOrderPayload(await market.create.stall({ quantity_per_unit: 5 }), { quantity: 7 }),
      { status: 422, code: 'cart.errors.multiple', facts: { minimum: 5, missing: 3 } },
    ],
    [
      'below the shop’s units',
      async () =>
        makeOrderPayload(await market.create.stall({ shop: { min_order_quantity: 10 } }), { quantity: 9 }),
      {
        status: 422,
        code: 'cart.errors.shop_minimum',
        facts: { minimum: 10, missing: 1, measure: 'quantity' },
      },
    ],
    [
      'below the shop’s đồng',
      async () =>
        makeOrderPayload(await market.create.stall({ shop: { min_order_price: 500_000 } }), { quantity: 4 }),
      { status: 422, code: 'cart.errors.shop_minimum', facts: { missing: 100_000, measure: 'price' } },
    ],
    [
      'by cod where the shop takes none',
      async () => makeOrderPayload(await market.create.stall({ shop: { cod_active: false } })),
      { status: 422, code: 'order.errors.cod_unavailable', facts: { reason: 'inactive' } },
    ],
    [
      'by cod above the shop’s limit',
      async () => makeOrderPayload(await market.create.stall({ shop: { cod_max_amount: 127_999 } })),
      { status: 422, code: 'order.errors.cod_unavailable', facts: { reason: 'amount', limit: 127_999 } },
    ],
    [
      'by cod when shipping is dear',
      async () => makeOrderPayload(await market.create.stall({ shop: { cod_max_shipping_fee: 20_000 } })),
      { status: 422, code: 'order.errors.cod_unavailable', facts: { reason: 'shipping_fee' } },
    ],
    [
      'by a method that has no adapter',
      async () =>
        makeOrderPayload(await market.create.stall({ shop: { payment_methods: ['wallet_momo'] } }), {
          payment_method: 'wallet_momo',
        }),
      { status: 422, code: 'order.errors.payment_method' },
    ],
    [
      'by a method the shop does not take',
      async () =>
        makeOrderPayload(await market.create.stall({ shop: { payment_methods: [] } }), {
          payment_method: 'bank_transfer',
        }),
      { status: 422, code: 'order.errors.payment_method' },
    ],
    [
      'by a service that does not go there',
      async () => makeOrderPayload(await market.create.stall(), { shipping_lines: [{ code: 'coach' }] }),
      { status: 422, code: 'order.errors.shipping_rate', facts: { code: 'coach' } },
    ],
    [
      'without a name',
      async () =>
        makeOrderPayload(await market.create.stall(), {
          shipping_address: { ...testDestination, name: ' ' },
        }),
      { status: 422, code: 'order.errors.shipping_address', facts: { field: 'name' } },
    ],
    [
      'to a phone that is none',
      async () =>
        makeOrderPayload(await market.create.stall(), {
          shipping_address: { ...testDestination, phone: '0123' },
        }),
      { status: 422, code: 'order.errors.shipping_address', facts: { field: 'phone' } },
    ],
    [
      'without a street',
      async () =>
        makeOrderPayload(await market.create.stall(), {
          shipping_address: { ...testDestination, address1: '' },
        }),
      { status: 422, code: 'order.errors.shipping_address', facts: { field: 'address1' } },
    ],
    [
      'to a ward of another district',
      async () =>
        makeOrderPayload(await market.create.stall(), {
          shipping_address: { ...testDestination, district_id: 2 },
        }),
      { status: 422, code: 'order.errors.shipping_address', facts: { field: 'area' } },
    ],
    [
      'with coins nobody has',
      async () =>
        makeOrderPayload(await market.create.stall(), { payment_method: 'bank_transfer', coin_redeem: 1 }),
      { status: 422, code: 'order.errors.coin_redeem', facts: { max: 0, balance: 0 } },
    ],
    [
      'with a code that is none',
      async () =>
        makeOrderPayload(await market.create.stall(), {
          discount_codes: [{ price_rule: { id: 3, code: 'SALE50' } }],
        }),
      { status: 422, code: 'order.errors.discount', facts: { code: 'SALE50' } },
    ],
    [
      'while the shop is away',
      async () => makeOrderPayload(await market.create.stall({ shop: { status: 'vacation' } })),
      { status: 422, code: 'cart.errors.not_for_sale' },
    ],
    [
      'for a variant nobody has',
      async () =>
        makeOrderPayload(await market.create.stall(), {
          line_items: [{ variant_id: 999_999_999, quantity: 1 }],
        }),
      { status: 404, code: 'cart.errors.variant_not_found' },
    ],
  ];
  test.each(refusals)(
    '%s, by quote and by order alike, and nothing changes',
    async (_what, change, refusal) => {
      const body = await change();
      const before = await countOrders();
      for (const route of [quoteOrder, placeOrder])
        expect(await buyer.call(route, { body })).toMatchObject({
          ...refusal,
          facts: { ...('facts' in refusal ? (refusal.facts as object) : {}), shop_id: body.shop_id },
        });
      expect(await countOrders()).toBe(before);
    },
  );

  test('with another shop’s variant', async () => {
    const [one, two] = [await market.create.stall(), await market.create.stall()];
    const body = { ...makeOrderPayload(one), line_items: makeOrderPayload(two).line_items };
    expect(await buyer.call(placeOrder, { body })).toMatchObject({
      status: 404,
      code: 'cart.errors.variant_not_found',
    });
  });

  test('above the stock: 422 for a quote, 409 with the available quantity for an order', async () => {
    const body = makeOrderPayload(await market.create.stall({ variants: [{ stock: 3 }] }), { quantity: 4 });
    expect(await buyer.call(quoteOrder, { body })).toMatchObject({
      status: 422,
      code: 'cart.errors.quantity',
      facts: { available: 3 },
    });
    expect(await buyer.call(placeOrder, { body })).toMatchObject({
      status: 409,
      code: 'order.errors.out_of_stock',
      facts: { items: [{ quantity: 4, available: 3 }], shop_id: body.shop_id },
    });
  });

  test.each(['-1', '0.5', '1e309', '"1e3"', '9007199254740993', 'true', '[]'])(
    'with %s coins, which is not a valid number of coins',
    async (coins) => {
      const body = JSON.stringify({ ...makeOrderPayload(await market.create.stall()), coin_redeem: 'COINS' });
      const answer = await buyer.inject({
        method: 'POST',
        url: '/v2/order/api/orders.json',
        payload: body.replace('"COINS"', coins),
        headers: { 'content-type': 'application/json' },
      });
      expect([answer.statusCode, answer.json().message_code]).toEqual([400, 'request.errors.invalid']);
    },
  );

  test('without a token of one’s own', async () => {
    const guest = await market.as();
    expect(
      await guest.call(placeOrder, { body: makeOrderPayload(await market.create.stall()) }),
    ).toMatchObject({
      status: 401,
    });
  });
});

describe('a quote’s token', () => {
  const world = async () => {
    const stall = await market.create.stall();
    const body = makeOrderPayload(stall, { quantity: 10 });
    return { stall, body, quote: await quoteOf(body) };
  };
  const place = (body: OrderPayload, quote_token: string, client = buyer) =>
    client.call(placeOrder, { body: { ...body, quote_token } });

  test('guarantees the price: changed figures are a 409 that names them', async () => {
    const { stall, body, quote } = await world();
    await sql`update price_tiers set price = 95000 where product_id = ${stall.product.id} and start_quantity = 10`.execute(
      market.db,
    );
    expect(await place(body, quote.token)).toMatchObject({
      status: 409,
      code: 'order.errors.price_changed',
      facts: {
        shop_id: stall.shopId,
        changes: [
          { path: 'line_items/0/final_price', was: 90_000, now: 95_000 },
          { path: 'subtotal', was: 900_000, now: 950_000 },
          { path: 'total', was: quote.total, now: quote.total + 50_000 },
        ],
      },
    });
    expect(await buyer.call(placeOrder, { body })).toMatchObject({
      ok: true,
      value: { order: { subTotalPrice: 950_000 } },
    });
  });

  test('reports more expensive shipping', async () => {
    const { stall, body, quote } = await world();
    await sql`update variants set grams = 400 where id = ${stall.product.variants[0]!}`.execute(market.db);
    const answer = await place(body, quote.token);
    expect(answer).toMatchObject({
      status: 409,
      facts: { changes: [{ path: 'shipping' }, { path: 'total' }] },
    });
  });

  test('is valid for 30 minutes', async () => {
    const { body, quote } = await world();
    const start = market.clock.now();
    market.clock.pass(30 * MINUTE);
    const laterClient = await market.as(buyer.userId!);
    expect(await place(body, quote.token, laterClient)).toMatchObject({
      status: 409,
      code: 'order.errors.quote_expired',
    });
    market.clock.set(start);
  });

  test('is valid only for its buyer and its contents', async () => {
    const { stall, body, quote } = await world();
    const other = await market.as(await market.create.user());
    const invalid = { status: 422, code: 'order.errors.quote_invalid' };
    expect(await place(body, quote.token, other)).toMatchObject(invalid);
    expect(await place(makeOrderPayload(stall, { quantity: 11 }), quote.token)).toMatchObject(invalid);
    expect(await place({ ...body, payment_method: 'bank_transfer' }, quote.token)).toMatchObject(invalid);
    expect(await place({ ...body, shipping_lines: [{ code: 'pickup' }] }, quote.token)).toMatchObject(
      invalid,
    );
    const otherDestination = { ...testDestination, province_id: 79, district_id: 760, ward_id: 26_734 };
    expect(await place({ ...body, shipping_address: otherDestination }, quote.token)).toMatchObject(invalid);
  });

  test('is refused after any change, 300 ways', async () => {
    const { stall, body, quote } = await world();
    const before = await stockOf(stall.product.variants[0]!);
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';
    for (let round = 0; round < 300; round++) {
      const at = (round * 7919) % quote.token.length;
      const letter = letters[round % letters.length]!;
      const forged =
        round % 3 === 0
          ? quote.token.slice(0, at)
          : round % 3 === 1
            ? `${quote.token.slice(0, at)}${letter}${quote.token.slice(at)}`
            : `${quote.token.slice(0, at)}${quote.token[at] === letter ? '~' : letter}${quote.token.slice(at + 1)}`;
      if (forged === '') continue;
      expect(await place(body, forged), forged).toMatchObject({
        status: 422,
        code: 'order.errors.quote_invalid',
      });
    }
    expect(await stockOf(stall.product.variants[0]!)).toBe(before);
  });
});
