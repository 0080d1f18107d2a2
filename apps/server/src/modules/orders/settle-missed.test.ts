import { getSellerBalance } from '@market/contract/settlement/routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { unwrap } from '#test/unwrap.ts';
import { journeysIn } from '#test/journeys.ts';
import { aMarket } from '#test/market.ts';
import { findStrayMoney } from '#test/money-checker.ts';
import { findFaults } from '#test/order-checker.ts';

test('completed orders of an earlier version are settled, and one that fails blocks no other', async () => {
  const market = await aMarket();
  const journeys = await journeysIn(market);
  const bought = [];
  for (const terms of ['cod', 'after_confirmation', 'after_confirmation'] as const) {
    const legs =
      terms === 'cod'
        ? (['confirm', 'ready', 'shipped', 'delivered'] as const)
        : (['confirm', 'pay', 'ready', 'shipped', 'delivered'] as const);
    bought.push(await journeys.play(terms, ...legs));
  }
  const [cod, paid, wrong] = bought.map(({ id }) => id);
  // as an earlier version left them: completed, and nothing else
  const at = market.clock.now();
  await sql`update orders set status = 'completed', completed_at = ${at}`.execute(market.db);
  for (const table of ['order_limits', 'coin_expectations'])
    await sql`delete from ${sql.table(table)}`.execute(market.db);
  await sql`update order_lines set shop_discount = shop_discount + 1 where order_id = ${wrong}`.execute(
    market.db,
  );
  const settled = async () =>
    (
      await sql<{ id: string }>`select id from orders where settled_at is not null`.execute(market.db)
    ).rows.map(({ id }) => id);
  await market.run('orders.settle-missed');
  expect(new Set(await settled())).toEqual(new Set([cod, paid]));
  await sql`update order_lines set shop_discount = shop_discount - 1 where order_id = ${wrong}`.execute(
    market.db,
  );
  await market.run('orders.settle-missed');
  await market.run('orders.settle-missed');
  expect(await settled()).toHaveLength(bought.length);
  expect(unwrap(await bought[1]!.seller.call(getSellerBalance)).data.available).toBeGreaterThan(0);
  expect(await findStrayMoney(market.db)).toEqual([]);
  expect(
    (await findFaults(market.db)).filter(
      (fault) => !/^(the log|an order is placed|a shop has sold)/.test(fault),
    ),
  ).toEqual([]);
});
