import { addToCart, getCart, updateCart } from '@market/contract/cart/routes';
import { beforeAll, afterAll, expect, test } from 'vitest';
import { startMarket, type As, type Market } from '#test/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const aBuyer = async (): Promise<As> => market.as(await market.create.user());
const cartOf = async (buyer: As) => {
  const outcome = await buyer.call(getCart);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value.carts;
};
const add = (buyer: As, variant_id: number, quantity: number) =>
  buyer.call(addToCart, { body: { variant_id, quantity } });
const set = (buyer: As, ...items: { variant_id: number; quantity: number; saved?: boolean }[]) =>
  buyer.call(updateCart, { body: { items } });

test('a new person has an empty cart with an id', async () => {
  const cart = await cartOf(await aBuyer());
  expect(cart).toMatchObject({ items: [], total_price: 0, item_count: 0, shops: [] });
  expect(cart.token).toMatch(/^[\w-]{22}$/);
});

test('a variant added twice is one line with both quantities', async () => {
  const shirt = await market.create.product();
  const buyer = await aBuyer();
  await add(buyer, shirt.variants[0]!, 2);
  const outcome = await add(buyer, shirt.variants[0]!, 3);
  expect(outcome).toMatchObject({
    ok: true,
    value: { cart: { item_count: 1, items: [{ quantity: 5, price: 100_000 }], total_price: 500_000 } },
  });
});

test('two variants of a product share the tier of their total quantity', async () => {
  const shirt = await market.create.product({ variants: [{}, {}] });
  const buyer = await aBuyer();
  await buyer.call(addToCart, {
    body: { items: shirt.variants.map((variant_id) => ({ variant_id, quantity: 5 })) },
  });
  expect(await cartOf(buyer)).toMatchObject({
    total_price: 900_000,
    items: [{ price: 90_000 }, { price: 90_000 }],
  });
});

test('a line holds no more than one order line may, however often it is added', async () => {
  const most = 1_000_000;
  const screw = await market.create.product({ variants: [{ stock: 3 * most }] });
  const buyer = await aBuyer();
  await add(buyer, screw.variants[0]!, most);
  expect(await add(buyer, screw.variants[0]!, 1)).toMatchObject({
    status: 422,
    code: 'cart.errors.quantity',
    facts: { variant_id: screw.variants[0], available: most },
  });
  expect(await cartOf(buyer)).toMatchObject({ items: [{ quantity: most }] });
});

test('asking for more than the stock changes nothing and says how many are left', async () => {
  const shirt = await market.create.product({ variants: [{ stock: 4 }] });
  const buyer = await aBuyer();
  await add(buyer, shirt.variants[0]!, 3);
  const outcome = await add(buyer, shirt.variants[0]!, 2);
  expect(outcome).toMatchObject({
    ok: false,
    status: 422,
    code: 'cart.errors.quantity',
    facts: { variant_id: shirt.variants[0], available: 4 },
  });
  expect((await cartOf(buyer)).items[0]!.quantity).toBe(3);
});

test('the refusal of a quantity also says its code where older clients look', async () => {
  const shirt = await market.create.product({ variants: [{ stock: 1 }] });
  const buyer = await aBuyer();
  const reply = await buyer.inject({
    method: 'POST',
    url: '/v2/order/api/carts/add.json',
    payload: { variant_id: shirt.variants[0], quantity: 2 },
  });
  expect(reply.json()).toMatchObject({
    data: { message_code: 'cart.errors.quantity' },
    message: 'Kho chỉ còn 1 cái.',
  });
});

test('a change of several lines is stored completely or not at all', async () => {
  const [one, other] = [
    await market.create.product(),
    await market.create.product({ variants: [{ stock: 2 }] }),
  ];
  const buyer = await aBuyer();
  await buyer.call(addToCart, {
    body: {
      items: [
        { variant_id: one.variants[0]!, quantity: 1 },
        { variant_id: other.variants[0]!, quantity: 1 },
      ],
    },
  });
  const outcome = await set(
    buyer,
    { variant_id: one.variants[0]!, quantity: 9 },
    { variant_id: other.variants[0]!, quantity: 3 },
  );
  expect(outcome).toMatchObject({ ok: false, code: 'cart.errors.quantity' });
  expect((await cartOf(buyer)).items.map(({ quantity }) => quantity)).toEqual([1, 1]);
});

test('quantity 0 removes the line', async () => {
  const shirt = await market.create.product();
  const buyer = await aBuyer();
  await add(buyer, shirt.variants[0]!, 1);
  expect(await set(buyer, { variant_id: shirt.variants[0]!, quantity: 0 })).toMatchObject({
    ok: true,
    value: { cart: { items: [] } },
  });
});

test('a line saved for later costs nothing, and adding the variant restores it', async () => {
  const shirt = await market.create.product();
  const buyer = await aBuyer();
  await add(buyer, shirt.variants[0]!, 1);
  await set(buyer, { variant_id: shirt.variants[0]!, quantity: 1, saved: true });
  expect(await cartOf(buyer)).toMatchObject({ total_price: 0, item_count: 0, items: [{ saved: true }] });
  await add(buyer, shirt.variants[0]!, 1);
  expect(await cartOf(buyer)).toMatchObject({ item_count: 1, items: [{ saved: false, quantity: 2 }] });
});

test.each([
  [
    'a classified',
    {
      is_classifieds: true,
      classifieds: {
        label: null,
        area: null,
        expired_at: '2027-01-01T00:00:00Z',
        business_phone_number: null,
        button_type: 'call',
        website_url: null,
        price_text: null,
      },
    },
  ],
  ['what may not be bought', { allow_purchase: false }],
  ['what is inactive', { status: 'inactive' as const }],
])('%s is not for sale', async (_what, fields) => {
  const product = await market.create.product(fields as never);
  expect(await add(await aBuyer(), product.variants[0]!, 1)).toMatchObject({
    ok: false,
    status: 422,
    code: 'cart.errors.not_for_sale',
  });
});

test('a shop on vacation sells nothing', async () => {
  const product = await market.create.product({ shop_id: await market.create.shop({ status: 'vacation' }) });
  expect(await add(await aBuyer(), product.variants[0]!, 1)).toMatchObject({
    ok: false,
    code: 'cart.errors.not_for_sale',
  });
});

test('an unknown variant is not found', async () => {
  expect(await add(await aBuyer(), 999_999_999, 1)).toMatchObject({
    ok: false,
    status: 404,
    code: 'cart.errors.variant_not_found',
  });
});

test('a running deal sets the price of the line', async () => {
  const shop_id = await market.create.shop();
  const shirt = await market.create.product({ shop_id });
  await market.create.deal({ product_id: shirt.id, shop_id, price: 70_000 });
  const buyer = await aBuyer();
  await add(buyer, shirt.variants[0]!, 2);
  expect((await cartOf(buyer)).items[0]).toMatchObject({
    price: 100_000,
    final_price: 70_000,
    final_line_price: 140_000,
    deal: { price: 70_000 },
  });
});

test('concurrent additions are both counted', async () => {
  const shirt = await market.create.product({ variants: [{ stock: 1_000 }] });
  const buyer = await aBuyer();
  await Promise.all(Array.from({ length: 40 }, () => add(buyer, shirt.variants[0]!, 1)));
  expect((await cartOf(buyer)).items[0]!.quantity).toBe(40);
});

test('a cart is visible to its owner only', async () => {
  const shirt = await market.create.product();
  const [buyer, other] = [await aBuyer(), await aBuyer()];
  await add(buyer, shirt.variants[0]!, 1);
  expect((await cartOf(other)).items).toEqual([]);
});

test('the reply prices the selected lines as one order', async () => {
  const shirt = await market.create.product({ variants: [{}, {}] });
  const [one, other] = shirt.variants as [number, number];
  const buyer = await aBuyer();
  await buyer.call(addToCart, {
    body: {
      items: [
        { variant_id: one, quantity: 5 },
        { variant_id: other, quantity: 5 },
      ],
    },
  });
  const selectionOf = async (query: { selected?: string; selected_shops?: number[] }) => {
    const outcome = await buyer.call(getCart, { query });
    if (!outcome.ok) throw new Error(outcome.code);
    const { lines, total_price } = outcome.value.carts.selection;
    return { ids: new Set(lines.flatMap((line) => (line.selected ? line.variant_id : []))), total_price };
  };
  const both = { ids: new Set([one, other]), total_price: 900_000 };
  const none = { ids: new Set(), total_price: 0 };
  expect(await selectionOf({})).toEqual(both);
  expect(await selectionOf({ selected: `${one}` })).toEqual({ ids: new Set([one]), total_price: 500_000 });
  expect(await selectionOf({ selected: '' })).toEqual(none);
  expect(await selectionOf({ selected: '', selected_shops: [shirt.shop_id] })).toEqual(both);
  expect(await selectionOf({ selected: '999999999' })).toEqual(none);
});

test('a change prices the selection that it names', async () => {
  const shirt = await market.create.product({ variants: [{}, {}] });
  const [one, other] = shirt.variants as [number, number];
  const buyer = await aBuyer();
  await buyer.call(addToCart, {
    body: {
      items: [
        { variant_id: one, quantity: 5 },
        { variant_id: other, quantity: 5 },
      ],
    },
  });
  const outcome = await buyer.call(updateCart, {
    body: { items: [{ variant_id: one, quantity: 8 }], selected: [one] },
  });
  expect(outcome).toMatchObject({
    ok: true,
    value: { cart: { total_price: 13 * 90_000, selection: { quantity: 8, total_price: 800_000 } } },
  });
});

test.each(['1,,2', ',1', '1,', '0', '-1', '1;2', 'a', '1.5'])(
  'the selection %j is refused',
  async (selected) => {
    expect(await (await aBuyer()).call(getCart, { query: { selected } })).toMatchObject({
      ok: false,
      status: 400,
      code: 'request.errors.invalid',
    });
  },
);

test.each([-1, 0.5, 1e9, null, '3'])('a line is not set to the quantity %j', async (quantity) => {
  const shirt = await market.create.product();
  const buyer = await aBuyer();
  await add(buyer, shirt.variants[0]!, 2);
  const outcome = await set(buyer, { variant_id: shirt.variants[0]!, quantity: quantity as number });
  expect(outcome).toMatchObject({ ok: false, status: 400, code: 'request.errors.invalid' });
  expect((await cartOf(buyer)).items[0]!.quantity).toBe(2);
});

test('a guest is asked to sign in', async () => {
  expect(await (await market.as()).call(getCart)).toMatchObject({ ok: false, status: 401 });
});

test.each([
  ['a quantity of 0', { variant_id: 1, quantity: 0 }],
  ['half a unit', { variant_id: 1, quantity: 0.5 }],
  ['a huge quantity', { variant_id: 1, quantity: 1e300 }],
  ['text for a number', { variant_id: '1', quantity: 1 }],
  ['a field nobody declared', { variant_id: 1, quantity: 1, price: 1 }],
  ['an empty list', { items: [] }],
  ['nothing', {}],
  ['a list for a body', []],
])('%s is refused before anything happens', async (_what, payload) => {
  const reply = await (
    await aBuyer()
  ).inject({ method: 'POST', url: '/v2/order/api/carts/add.json', payload });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ message_code: 'request.errors.invalid' });
});

test.each(['{"variant_id":', '\0', 'null', '"x"'])('a body of %j is refused', async (payload) => {
  const reply = await (
    await aBuyer()
  ).inject({
    method: 'POST',
    url: '/v2/order/api/carts/add.json',
    payload,
    headers: { 'content-type': 'application/json' },
  });
  expect(reply.statusCode).toBe(400);
});
