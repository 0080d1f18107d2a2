import { dayInVietnam } from '@market/contract/rules/day';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { DAY } from '#platform/time.ts';
import { startMarket, type Market } from '#test/market.ts';
import { unitsSold } from '../orders/events.ts';

let market: Market;
let products: number[];
beforeAll(async () => {
  market = await startMarket();
  const { shopId } = await market.create.stall();
  products = [];
  for (let index = 0; index < 3; index++)
    products.push((await market.create.product({ shop_id: shopId, variants: [{ stock: 500 }] })).id);
});
afterAll(() => market.close());

const sell = async (product_id: number, quantity: number) => {
  await transact(market.context(), (context) => {
    const line = { product_id, quantity, revenue: quantity * 1_000 };
    return publish(context, unitsSold({ order_id: `order-${quantity}`, lines: [line] }));
  });
  await market.settle();
};

/** Products whose sums are not those of their days. */
const selectWrong = async () => {
  const today = dayInVietnam(market.clock.now());
  const { rows } = await sql<object>`
    select s.product_id, s.units_30d, s.revenue_30d, s.revenue_before, n.*
    from shop_products s cross join lateral (
      select coalesce(sum(units) filter (where d.day > ${today}::date - 30), 0) as units,
        coalesce(sum(revenue) filter (where d.day > ${today}::date - 30), 0) as revenue,
        coalesce(sum(revenue) filter (where d.day <= ${today}::date - 30), 0) as before
      from product_days d
      where d.product_id = s.product_id and d.day > ${today}::date - 60 and d.day <= ${today}::date) n
    where (s.units_30d, s.revenue_30d, s.revenue_before) is distinct from (n.units, n.revenue, n.before)`.execute(
    market.db,
  );
  return rows;
};

const pass = async (ms: number) => {
  market.clock.pass(ms);
  await market.run('catalogue.roll_sales');
  return selectWrong();
};

test('the sums of 30 days follow the calendar, also over days without a server', async () => {
  await market.run('catalogue.roll_sales');
  const [first, second, third] = products as [number, number, number];
  const sales: Record<number, [number, number]> = {
    0: [first, 1],
    3: [second, 2],
    34: [first, 5],
    48: [third, 7],
  };
  for (let day = 0; day < 100; day++) {
    const sale = sales[day];
    if (sale !== undefined) await sell(...sale);
    expect(await pass(day === 62 ? 4 * DAY : DAY), `after day ${day}`).toEqual([]);
  }
  await sell(second, 11);
  expect(await pass(45 * DAY)).toEqual([]);
  expect(await pass(90 * DAY)).toEqual([]);
});

test('what was summed for the day before, while the day changed, is summed again a day later', async () => {
  const [first] = products as [number];
  await sell(first, 3);
  expect(await pass(30 * DAY)).toEqual([]);
  await sql`insert into product_days (product_id, shop_id, day, units, revenue)
    select product_id, shop_id, ${dayInVietnam(market.clock.now())}::date - 1, 4, 4000 from shop_products
    where product_id = ${first}`.execute(market.db);
  expect(await selectWrong()).toHaveLength(1);
  expect(await pass(DAY)).toEqual([]);
});
