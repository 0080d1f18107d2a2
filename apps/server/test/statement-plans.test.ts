import { addToCart, getCart } from '@market/contract/cart/routes';
import { getOrderableProduct, getProduct } from '@market/contract/catalogue/routes';
import { getSellerProduct } from '@market/contract/catalogue/seller-routes';
import { placeCheckout } from '@market/contract/checkout/routes';
import { listCoinTransactions } from '@market/contract/coins/routes';
import { getOrder, listOrders } from '@market/contract/orders/routes';
import { getSellerOrder } from '@market/contract/orders/seller-routes';
import { searchSummaries } from '@market/contract/product-search/routes';
import { getShop } from '@market/contract/shops/routes';
import { sql } from 'kysely';
import { Client, escapeIdentifier } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase, dropDatabase } from './database.ts';
import { makeOrderPayload } from './factories/orders.ts';
import { journeysIn, read, type Journeys } from './journeys.ts';
import { aMarket, type Market } from './market.ts';
import { unwrap } from './unwrap.ts';

/** PostgreSQL plans with values until a connection has run a statement five times, and compares plans from then on. */
const FIRST_PLANS = 5;

/** A database that plans as in production. */
const planningByCost = async (): Promise<string> => {
  const url = await createDatabase(inject('databaseTemplate'));
  const client = new Client({ connectionString: url });
  await client.connect();
  const name = escapeIdentifier(new URL(url).pathname.slice(1));
  await client.query(`alter database ${name} set plan_cache_mode = auto`);
  await client.end();
  onTestFinished(() => dropDatabase(url));
  return url;
};

/** Those that the only connection has prepared. */
const statementsOf = async ({ db }: Market) => {
  const { rows } = await sql<{ statement: string; custom_plans: number; generic_plans: number }>`
    select statement, custom_plans, generic_plans from pg_prepared_statements`.execute(db);
  return rows;
};

test('statements of orders, products and shops are not planned again at each call', async () => {
  const market = await aMarket({ database: await planningByCost(), poolSize: 1 });
  const journeys = await journeysIn(market);
  const guest = await market.as();
  for (let n = 0; n < 10; n++) {
    const journey = await journeys.play('cod', 'confirm', 'ready', 'shipped', 'received');
    const { buyer, seller, id } = journey;
    const [line] = (await read(journey)).lineItems;
    const product = { params: { id: line!.productId } };
    unwrap(await buyer.call(getOrder, { params: { id } }));
    unwrap(await seller.call(getSellerOrder, { params: { id } }));
    unwrap(await buyer.call(getCart));
    unwrap(await buyer.call(getOrderableProduct, product));
    unwrap(await seller.call(getSellerProduct, product));
    const address = { params: { id: String(line!.productId) } };
    const { product: shown } = unwrap(await guest.call(getProduct, address));
    unwrap(await guest.call(getShop, { params: { id: String(shown.shop_id) } }));
    unwrap(await guest.call(searchSummaries, { query: {} }));
  }
  await market.settle();
  const rows = await statementsOf(market);
  expect(rows.filter(({ generic_plans }) => generic_plans > 0).length).toBeGreaterThan(50);
  expect(rows.filter(({ custom_plans }) => custom_plans > FIRST_PLANS + 1)).toEqual([]);
});

const CODE = 'CHOPHIEN';

/** A buyer orders from this many shops at once with a code of the market, pays once and receives everything. */
const buyFrom = async (market: Market, journeys: Journeys, count: number) => {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const shop = { payment_timing: 'at_order' as const };
  const stalls = await Promise.all(
    numbers.map(() => market.create.stall({ shop, variants: numbers.map(() => ({})) })),
  );
  const buyer = await market.as(await market.create.user());
  const orders = stalls.map((stall) =>
    makeOrderPayload(stall, {
      payment_method: 'bank_transfer',
      line_items: stall.product.variants.map((variant_id) => ({ variant_id, quantity: 1 })),
    }),
  );
  unwrap(await buyer.call(addToCart, { body: { items: orders.flatMap(({ line_items }) => line_items) } }));
  const body = { orders, discount_codes: [{ price_rule: { code: CODE } }] };
  const placed = unwrap(await buyer.call(placeCheckout, { body })).orders;
  const bought = await Promise.all(
    stalls.map(async ({ ownerId, product }, index) => {
      const seller = await market.as(ownerId);
      return { id: placed[index]!.id, buyer, seller, variant: product.variants[0]! };
    }),
  );
  const total = placed.reduce((sum, { totalPrice }) => sum + totalPrice, 0);
  await journeys.pay(bought[0]!, total);
  for (const order of bought) await journeys.go(order, ['confirm', 'ready', 'shipped', 'received']);
  await market.settle();
  unwrap(await buyer.call(getCart));
  unwrap(await buyer.call(listOrders, { query: {} }));
  unwrap(await buyer.call(listCoinTransactions, { query: {} }));
};

/** The same for lists of all lengths. */
const shapeOf = (statement: string): string =>
  statement
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/\?(?:, \?)+/g, '?')
    .replaceAll(/\(\?\)(?:, \(\?\))+/g, '(?)');

test('the text of a statement does not change with the length of a list', async () => {
  const market = await aMarket({ poolSize: 1 });
  const journeys = await journeysIn(market);
  await market.create.priceRule({ codes: [CODE] });
  for (const count of [1, 2, 3]) await buyFrom(market, journeys, count);
  const texts = (await statementsOf(market)).map(({ statement }) => statement);
  expect(texts.length).toBeGreaterThan(50);
  const several = [...Map.groupBy(texts, shapeOf).values()].filter((group) => group.length > 1);
  expect(several).toEqual([]);
});
