import { addToCart, getCart } from '@market/contract/cart/routes';
import { placeCheckout, placeOrder, quoteCheckout } from '@market/contract/checkout/routes';
import type { OrderPayload } from '@market/contract/checkout/schemas';
import { cancelOrder, getOrder, listOrders } from '@market/contract/orders/routes';
import type { Order } from '@market/contract/orders/schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeShop } from '#shops';
import { freshKey, startMarket, type As, type Market } from '#test/market.ts';
import { MINUTE } from '#platform/time.ts';
import { makeOrderPayload } from '#test/factories/orders.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let buyer: As;
beforeAll(async () => {
  market = await startMarket({ poolSize: 30 });
  buyer = await market.as(await market.create.user());
});
afterAll(() => market.close());

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

describe('placing', () => {
  test('stores the buyer’s first referral code', async () => {
    const [stranger, referrer] = [await market.create.user(), await market.create.user()];
    await sql`update users set referred_by_code = 'FIRST234' where id = ${referrer}`.execute(market.db);
    for (const [id, stored] of [
      [stranger, 'COOKIE23'],
      [referrer, 'FIRST234'],
    ] as const) {
      const payload = makeOrderPayload(await market.create.stall());
      const client = await market.as(id);
      const url = placeOrder.path;
      await client.inject({ method: 'POST', url, payload, cookies: { ref_code: 'COOKIE23' } });
      const { rows } = await sql`select ref_code from orders where user_id = ${id}`.execute(market.db);
      expect(rows).toEqual([{ ref_code: stored }]);
    }
  });

  test('requires a verified phone number', async () => {
    const stall = await market.create.stall();
    const client = await market.as(await market.create.user({ phone: null, email: 'khong-so@mua.vn' }));
    const before = await countOrders();
    const body = makeOrderPayload(stall);
    for (const outcome of [
      await client.call(placeOrder, { body }),
      await client.call(placeCheckout, { body: { orders: [body] } }),
    ])
      expect(outcome).toMatchObject({
        status: 422,
        code: 'order.errors.phone_required',
        message: 'Hãy xác minh số điện thoại trước khi đặt hàng.',
      });
    expect(await countOrders()).toBe(before);
  });

  test('removes the lines from the cart and takes the stock', async () => {
    const stall = await market.create.stall({ variants: [{ stock: 20 }, { stock: 20 }] });
    const [boughtVariant, remainingVariant] = stall.product.variants as [number, number];
    await buyer.call(addToCart, {
      body: {
        items: [
          { variant_id: boughtVariant, quantity: 3 },
          { variant_id: remainingVariant, quantity: 2 },
        ],
      },
    });
    await orderOf(makeOrderPayload(stall, { quantity: 3 }));
    const cart = await buyer.call(getCart);
    expect(cart).toMatchObject({ ok: true });
    if (cart.ok)
      expect(cart.value.carts.items.map(({ variant_id }) => variant_id)).toEqual([remainingVariant]);
    expect([await stockOf(boughtVariant), await stockOf(remainingVariant)]).toEqual([17, 20]);
  });

  test('prices all variants of a product by their sum', async () => {
    const stall = await market.create.stall({ variants: [{}, {}] });
    const line_items = stall.product.variants.map((variant_id) => ({ variant_id, quantity: 5 }));
    expect(await orderOf(makeOrderPayload(stall, { line_items }))).toMatchObject({
      subTotalPrice: 900_000,
      itemCount: 10,
    });
  });

  test('counts one line for a variant named twice', async () => {
    const stall = await market.create.stall();
    const [variant_id] = stall.product.variants as [number];
    const line_items = [
      { variant_id, quantity: 4 },
      { variant_id, quantity: 6 },
    ];
    const order = await orderOf(makeOrderPayload(stall, { line_items }));
    expect(order.lineItems).toMatchObject([{ quantity: 10, price: 90_000 }]);
  });

  test('shows and charges hidden prices to buyers', async () => {
    const stall = await market.create.stall({ hide_prices: true });
    expect(await orderOf(makeOrderPayload(stall))).toMatchObject({ subTotalPrice: 100_000 });
  });

  test('by transfer, paid at order: one payment with its page', async () => {
    const stall = await market.create.stall({ shop: { payment_timing: 'at_order' } });
    const order = await orderOf(makeOrderPayload(stall, { payment_method: 'bank_transfer' }));
    expect(order).toMatchObject({ buyer_status: 'wait_checkout', cod_status: 'none', totalPrice: 118_000 });
    expect(order.paymentCheckoutUrl).toBe(`/thanh-toan/ket-qua?payment=${order.payment_id}`);
    expect(order.actions.map(({ code }) => code)).toEqual(['pay', 'cancel', 'contact']);
  });

  test('numbers count on within a month, in the month of Vietnam', async () => {
    const own = await market.as(await market.create.user());
    const stall = await market.create.stall();
    const start = market.clock.now();
    const first = await orderOf(makeOrderPayload(stall), own);
    const second = await orderOf(makeOrderPayload(stall, { quantity: 2 }), own);
    expect(Number(second.orderNumber.slice(8))).toBe(Number(first.orderNumber.slice(8)) + 1);
    market.clock.set(new Date('2026-11-30T16:59:59Z'));
    expect((await orderOf(makeOrderPayload(stall), await market.as(own.userId!))).orderNumber).toMatch(
      /^CP-2611-/,
    );
    market.clock.set(new Date('2026-11-30T17:00:00Z'));
    expect((await orderOf(makeOrderPayload(stall), await market.as(own.userId!))).orderNumber).toBe(
      'CP-2612-00001',
    );
    market.clock.set(start);
  });
});

describe('the same order again', () => {
  const send = (client: As, body: OrderPayload, key?: string) =>
    client.inject({
      method: 'POST',
      url: '/v2/order/api/orders.json',
      payload: body,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });

  test('200 calls with one key are one order and 200 equal answers; another body is 422', async () => {
    const stall = await market.create.stall();
    const body = makeOrderPayload(stall, { quantity: 2 });
    const key = freshKey();
    const answers = await Promise.all(Array.from({ length: 200 }, () => send(buyer, body, key)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(sortKeys(JSON.parse(body)))))).toHaveLength(1);
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(199);
    expect(await stockOf(stall.product.variants[0]!)).toBe(98);
    for (let other = 0; other < 20; other++) {
      const answer = await send(buyer, makeOrderPayload(stall, { quantity: 3 + other }), key);
      expect([answer.statusCode, answer.json().message_code]).toEqual([422, 'idempotency.errors.reused']);
    }
    expect(await stockOf(stall.product.variants[0]!)).toBe(98);
  });

  test('two concurrent calls without a key create one order, 50 times', async () => {
    const stall = await market.create.stall({ variants: [{ stock: 1_000 }] });
    for (let round = 0; round < 50; round++) {
      const client = await market.as(await market.create.user());
      const body = makeOrderPayload(stall, { cart_token: `cart-${round}`, quantity: 2 });
      const [one, two] = await Promise.all([send(client, body, freshKey()), send(client, body)]);
      expect([one.statusCode, two.statusCode]).toEqual([201, 201]);
      expect(one.json().order.id).toBe(two.json().order.id);
    }
    expect(await stockOf(stall.product.variants[0]!)).toBe(900);
  });

  test('a minute later, with other contents, or in another’s cart it is another order', async () => {
    const stall = await market.create.stall();
    const body = makeOrderPayload(stall, { cart_token: 'cart-of-one' });
    const first = await orderOf(body);
    expect((await orderOf(body)).id).toBe(first.id);
    const more = await orderOf(makeOrderPayload(stall, { cart_token: 'cart-of-one', quantity: 2 }));
    const other = await orderOf(body, await market.as(await market.create.user()));
    const start = market.clock.now();
    market.clock.pass(MINUTE);
    const later = await orderOf(body);
    market.clock.set(start);
    expect(new Set([first.id, more.id, other.id, later.id])).toHaveLength(4);
  });

  test('what its buyer cancelled within the minute is ordered anew', async () => {
    const stall = await market.create.stall();
    const body = makeOrderPayload(stall, { cart_token: 'cart-of-two' });
    const first = await orderOf(body);
    unwrap(
      await buyer.call(cancelOrder, { params: { id: first.id }, body: { cancel_reason: 'changed_mind' } }),
    );
    const second = await orderOf(body);
    expect(second).toMatchObject({ status: 'open' });
    expect((await orderOf(body)).id).toBe(second.id);
    expect(second.id).not.toBe(first.id);
  });
});

describe('a checkout of several shops', () => {
  const three = async () => [
    await market.create.stall(),
    await market.create.stall(),
    await market.create.stall(),
  ];

  test('creates orders that share a checkout and have a number each', async () => {
    const body = { orders: (await three()).map((stall) => makeOrderPayload(stall)) };
    const quote = await buyer.call(quoteCheckout, { body });
    if (!quote.ok) throw new Error(quote.code);
    const { token, total, quotes } = quote.value.checkout;
    expect(quotes).toHaveLength(3);
    const placed = await buyer.call(placeCheckout, { body: { ...body, quote_token: token } });
    if (!placed.ok) throw new Error(placed.code);
    const { checkout, orders } = placed.value;
    expect(checkout).toMatchObject({ total, paymentCheckoutUrl: null });
    expect(new Set(orders.map(({ checkout_id }) => checkout_id))).toEqual(new Set([checkout.id]));
    expect(orders.map(({ shopId }) => shopId)).toEqual(body.orders.map(({ shop_id }) => shop_id));
  });

  test('has one payment for orders paid now; cod and later payments are separate', async () => {
    const now = { shop: { payment_timing: 'at_order' as const } };
    const stalls = [
      await market.create.stall(now),
      await market.create.stall(now),
      await market.create.stall(),
      await market.create.stall(),
    ];
    const methods = ['bank_transfer', 'bank_transfer', 'bank_transfer', 'cod'] as const;
    const orders = stalls.map((stall, index) => makeOrderPayload(stall, { payment_method: methods[index]! }));
    const placed = await buyer.call(placeCheckout, { body: { orders } });
    if (!placed.ok) throw new Error(placed.code);
    const [one, two, later, cod] = placed.value.orders;
    expect(one!.payment_id).toBe(two!.payment_id);
    expect([later!.payment_id, cod!.payment_id]).toEqual([null, null]);
    expect([one!, two!, later!, cod!].map(({ buyer_status }) => buyer_status)).toEqual([
      'wait_checkout',
      'wait_checkout',
      'wait_confirm',
      'wait_confirm',
    ]);
    expect(placed.value.checkout.paymentCheckoutUrl).toBe(one!.paymentCheckoutUrl);
  });

  test('has one online method, and cod beside it', async () => {
    const stalls = await three();
    const methods = ['bank_transfer', 'cod', 'wallet_momo'] as const;
    const orders = stalls.map((stall, index) => makeOrderPayload(stall, { payment_method: methods[index]! }));
    const before = await countOrders();
    for (const route of [quoteCheckout, placeCheckout])
      expect(await buyer.call(route, { body: { orders } })).toMatchObject({
        status: 422,
        code: 'order.errors.payment_methods_differ',
        facts: { payment_method: 'wallet_momo', shop_id: stalls[2]!.shopId },
      });
    expect(await countOrders()).toBe(before);
  });

  test('is placed completely or not at all, and names the shop that is sold out', async () => {
    const stalls = await three();
    await sql`update variants set inventory_quantity = 0 where id = ${stalls[1]!.product.variants[0]!}`.execute(
      market.db,
    );
    const before = await countOrders();
    const answer = await buyer.call(placeCheckout, {
      body: { orders: stalls.map((stall) => makeOrderPayload(stall)) },
    });
    expect(answer).toMatchObject({
      status: 409,
      code: 'order.errors.out_of_stock',
      facts: { shop_id: stalls[1]!.shopId },
    });
    expect(await countOrders()).toBe(before);
    expect(await stockOf(stalls[0]!.product.variants[0]!)).toBe(100);
  });

  test('names the shop whose price changed', async () => {
    const stalls = await three();
    const orders = stalls.map((stall) => makeOrderPayload(stall));
    const quote = await buyer.call(quoteCheckout, { body: { orders } });
    if (!quote.ok) throw new Error(quote.code);
    await sql`update price_tiers set price = 120000 where product_id = ${stalls[2]!.product.id}`.execute(
      market.db,
    );
    expect(
      await buyer.call(placeCheckout, { body: { orders, quote_token: quote.value.checkout.token } }),
    ).toMatchObject({
      status: 409,
      code: 'order.errors.price_changed',
      facts: { shop_id: stalls[2]!.shopId },
    });
  });

  test('accepts one order per shop', async () => {
    const stall = await market.create.stall();
    const body = { orders: [makeOrderPayload(stall), makeOrderPayload(stall)] };
    for (const route of [quoteCheckout, placeCheckout])
      expect(await buyer.call(route, { body })).toMatchObject({
        status: 422,
        code: 'order.errors.shop_twice',
      });
  });
});

describe('a placed order', () => {
  test('does not change with product, shop, address or name', async () => {
    const client = await market.as(await market.create.user({ first_name: 'Hoa', last_name: 'Lê Thị' }));
    const stall = await market.create.stall();
    const { id } = await orderOf(
      makeOrderPayload(stall, { quantity: 3, note: 'Giao giờ hành chính', payment_method: 'bank_transfer' }),
      client,
    );
    const seller = await market.as(stall.ownerId);
    const countRows = async () => {
      const answers = await Promise.all([
        client.inject({ method: 'GET', url: `/v2/order/api/orders/${id}.json` }),
        client.inject({ method: 'GET', url: '/v2/order/api/orders.json' }),
        seller.inject({ method: 'GET', url: `/v1/seller/api/orders/${id}` }),
        seller.inject({ method: 'GET', url: `/v1/seller/api/orders/${id}/packing-slip` }),
      ]);
      return answers.map(({ statusCode, body }) => [statusCode, body]);
    };
    const before = await countRows();
    await changeShop(market.context(), stall.shopId, {
      name: 'Tên mới',
      slug: 'ten-moi',
      logo: 'polo.la.solid.front.9',
      phone: '0987654321',
      address: 'Nơi khác',
      mall: true,
      vip_until: new Date('2030-01-01'),
      payment_timing: 'at_order',
    });
    await sql`update products set title = 'Áo khác', handle = 'ao-khac', unit_name = 'hộp' where id = ${stall.product.id}`.execute(
      market.db,
    );
    await sql`update variants set title = 'Đỏ', grams = 9999, image_id = null where product_id = ${stall.product.id}`.execute(
      market.db,
    );
    await sql`update price_tiers set price = 1 where product_id = ${stall.product.id}`.execute(market.db);
    await sql`update users set first_name = 'Khác', last_name = 'Tên' where id = ${client.userId}`.execute(
      market.db,
    );
    await sql`delete from product_images where product_id = ${stall.product.id}`.execute(market.db);
    expect(await countRows()).toEqual(before);
    expect(before[0]![0]).toBe(200);
  });

  test('is visible to its buyer only', async () => {
    const stall = await market.create.stall();
    const { id } = await orderOf(makeOrderPayload(stall));
    const other = await market.as(await market.create.user());
    expect(await other.call(getOrder, { params: { id } })).toMatchObject({
      status: 404,
      code: 'order.errors.not_found',
    });
    expect(await other.call(listOrders)).toMatchObject({ value: { body: { data: { orders: [] } } } });
  });
});

/** jsonb does not preserve the order of keys. */
const sortKeys = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sortKeys)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([one], [other]) => (one < other ? -1 : 1))
            .map(([key, inner]) => [key, sortKeys(inner)]),
        )
      : value;
