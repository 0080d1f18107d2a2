import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { transact } from '#platform/context.ts';
import { before, DAY, MINUTE } from '#platform/time.ts';
import { aMarket, type Market } from '#test/market.ts';
import { deletePurchasesOf, recordPurchases } from './actions/purchases.ts';

const ROUNDS = 16;
const STEP = 40 * MINUTE;
const WEEK = 7 * DAY;

let seed = 1;
const draw = (below: number): number => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
};

const view = (market: Market, productId: number, at: Date) =>
  sql`insert into page_views (visitor_id, page_type, product_id, at)
    values (${`visitor-${draw(4)}`}, 'product', ${productId}, ${at})`.execute(market.db);

const buy = (
  market: Market,
  { order_id, product_id, at }: { order_id: string; product_id: number; at: Date },
) =>
  transact(market.context(), (context) =>
    recordPurchases(context, [{ order_id, product_id, quantity: 1 + draw(9), bought_at: at }]),
  );

const scores = async (market: Market): Promise<Record<string, number>> => {
  const { rows } = await sql<{ product_id: number; score: number }>`
    select product_id, round(score::numeric, 9)::float8 as score from search_popular order by product_id`.execute(
    market.db,
  );
  return Object.fromEntries(rows.map(({ product_id, score }) => [product_id, score]));
};

it('popularity counted by change is what counting all finds', async () => {
  const market = await aMarket();
  const products = [1, 2, 3, 4, 5, 6, 7, 8];
  const someProduct = () => products[draw(products.length)]!;
  const { now } = market.context();
  for (let number = 0; number < 60; number += 1) {
    const at = before(now, WEEK - draw(DAY));
    await view(market, someProduct(), at);
    if (number % 4 === 0) await buy(market, { order_id: `old-${number}`, product_id: someProduct(), at });
  }
  await market.run('search.count_popular');
  for (let round = 0; round < ROUNDS; round += 1) {
    market.clock.pass(STEP);
    const at = () => before(market.clock.now(), draw(STEP));
    if (round % 3 !== 0) await view(market, someProduct(), at());
    if (round % 4 === 0) await buy(market, { order_id: `new-${round}`, product_id: someProduct(), at: at() });
    if (round % 4 === 3)
      await transact(market.context(), (context) => deletePurchasesOf(context, `new-${round - 3}`));
    await market.run('search.count_popular');
  }
  const byChange = await scores(market);
  await sql`delete from search_popular_counted`.execute(market.db);
  await market.run('search.count_popular');
  expect(byChange).toEqual(await scores(market));
  expect(Object.keys(byChange).length).toBeGreaterThan(3);
});
