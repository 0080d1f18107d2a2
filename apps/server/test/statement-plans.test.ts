import { getCart } from '@market/contract/cart/routes';
import { getOrderableProduct, getProduct } from '@market/contract/catalogue/routes';
import { getSellerProduct } from '@market/contract/catalogue/seller-routes';
import { getOrder } from '@market/contract/orders/routes';
import { getSellerOrder } from '@market/contract/orders/seller-routes';
import { searchSummaries } from '@market/contract/product-search/routes';
import { getShop } from '@market/contract/shops/routes';
import { sql } from 'kysely';
import { Client, escapeIdentifier } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase, dropDatabase } from './database.ts';
import { journeysIn, read } from './journeys.ts';
import { aMarket } from './market.ts';
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
  const { rows } = await sql<{ statement: string; custom_plans: number; generic_plans: number }>`
    select statement, custom_plans, generic_plans from pg_prepared_statements`.execute(market.db);
  expect(rows.filter(({ generic_plans }) => generic_plans > 0).length).toBeGreaterThan(50);
  expect(rows.filter(({ custom_plans }) => custom_plans > FIRST_PLANS + 1)).toEqual([]);
});
