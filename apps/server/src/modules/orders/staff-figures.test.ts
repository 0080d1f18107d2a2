import { openCase } from '@market/contract/cases/routes';
import {
  cancelStaffOrder,
  getStaffOrderFigures,
  listStaffOrders,
} from '@market/contract/orders/staff-routes';
import { dayInVietnam } from '@market/contract/rules/day';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#platform/time.ts';
import { journeysIn, read, type Journey, type Journeys } from '#test/journeys.ts';
import { startMarket, type Market } from '#test/market.ts';
import { makeReturnFee } from '#test/factories/orders.ts';
import { setMarketSetting } from '#test/market-setting.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let journeys: Journeys;
let staffId: number;
beforeAll(async () => {
  market = await startMarket({ poolSize: 20 });
  journeys = await journeysIn(market);
  staffId = await market.create.user({ user_type: 'staff', roles: ['finance', 'support'] });
});
afterAll(() => market.close());

const figures = async () => unwrap(await (await market.as(staffId)).call(getStaffOrderFigures)).data;
const list = async (query: object) =>
  unwrap(await (await market.as(staffId)).call(listStaffOrders, { query })).data;
const placedAt = (at: Date, { id }: Journey) =>
  sql`update orders set created_at = ${at} where id = ${id}`.execute(market.db);
const cancel = async ({ id }: Journey) =>
  unwrap(
    await (
      await market.as(staffId)
    ).call(cancelStaffOrder, {
      params: { id },
      body: { reason: 'Shop biến mất', fault: 'seller' },
    }),
  );
const ago = (ms: number): Date => new Date(market.clock.now().getTime() - ms);

test('orders are counted beside those until the same time a week ago, cancelled ones apart', async () => {
  const [today, cancelled, thisWeek, lastWeek, later] = [
    await journeys.play('at_order', 'pay'),
    await journeys.play('at_order', 'pay'),
    await journeys.play('at_order', 'pay'),
    await journeys.play('at_order', 'pay'),
    await journeys.play('at_order', 'pay'),
  ];
  await cancel(cancelled);
  await cancel(lastWeek);
  for (const order of [today, cancelled]) await placedAt(ago(1), order);
  await placedAt(ago(3 * DAY), thisWeek);
  await placedAt(ago(7 * DAY + 1), lastWeek);
  await placedAt(ago(7 * DAY - MINUTE), later);
  const { today: day, week } = await figures();
  expect(day).toEqual({ now: { orders: 2, cancelled: 1 }, before: { orders: 1, cancelled: 1 } });
  expect(week.now).toEqual({ orders: 3, cancelled: 1 });
  expect(week.before).toEqual({ orders: 1, cancelled: 1 });
  const from = dayInVietnam(market.clock.now());
  expect((await list({ from })).total).toBe(day.now.orders);
  expect((await list({ from, status: 'cancelled' })).total).toBe(day.now.cancelled);
});

test('each queue is counted with its age and what is late, and lists the same orders, the oldest first', async () => {
  const held = await journeys.play('after_confirmation', 'confirm', 'pay', 'ready', 'shipped', 'delivered');
  const [line] = (await read(held)).lineItems;
  const opened = await held.buyer.call(openCase, {
    params: { id: held.id },
    body: { type: 'exchange', line_items: [{ id: line!.id, quantity: 1 }], reason: 'Giao nhầm size' },
  });
  unwrap(opened);
  await setMarketSetting(market, 'two_people_above', 1);
  const [waiting, older] = [await journeys.play('at_order', 'pay'), await journeys.play('at_order', 'pay')];
  for (const order of [waiting, older]) await cancel(order);
  const askedAt = ago(73 * HOUR);
  await sql`update order_money_requests set asked_at = ${askedAt} where order_id = ${older.id}`.execute(
    market.db,
  );
  const shipped = await journeys.by('self', 'confirm', 'pay', 'ready', 'shipped');
  const stuckAt = ago(47 * HOUR);
  await sql`insert into order_limits (order_id, kind, due_at, done_at) values (${shipped.id}, 'stuck', ${stuckAt}, ${stuckAt})
    on conflict (order_id, kind) do update set done_at = excluded.done_at`.execute(market.db);
  // two of one order are one order
  for (let fee = 0; fee < 2; fee++) await makeReturnFee(market.context(), held.id);
  const { queues } = await figures();
  expect(queues).toEqual([
    { queue: 'decision', total: 4, oldest_at: askedAt.toISOString(), overdue: 1 },
    { queue: 'stuck', total: 1, oldest_at: stuckAt.toISOString(), overdue: 0 },
    { queue: 'money_request', total: 2, oldest_at: askedAt.toISOString(), overdue: 1 },
    { queue: 'return_fee', total: 1, oldest_at: market.clock.now().toISOString(), overdue: 0 },
    { queue: 'held', total: 1, oldest_at: expect.any(String), overdue: null },
  ]);
  const idsOf = async (queue: string) => (await list({ queue })).orders.map(({ id }) => id);
  expect(await idsOf('stuck')).toEqual([shipped.id]);
  expect(await idsOf('held')).toEqual([held.id]);
  expect(await idsOf('money_request')).toEqual([older.id, waiting.id]);
  expect(await idsOf('return_fee')).toEqual([held.id]);
  // what waits for a decision is one list, the longest first, with what is decided about and since when
  const { orders, total } = await list({ queue: 'decision' });
  const now = market.clock.now().toISOString();
  const { totalPrice } = await read(waiting);
  const fee = { kind: 'return_fee', amount: 10_000, since: now };
  expect(total).toBe(4);
  expect(orders.slice(0, 2).map(({ id, waits }) => ({ id, waits }))).toEqual([
    { id: older.id, waits: [{ kind: 'money_request', amount: totalPrice, since: askedAt.toISOString() }] },
    {
      id: shipped.id,
      waits: [{ kind: 'stuck', amount: (await read(shipped)).totalPrice, since: stuckAt.toISOString() }],
    },
  ]);
  expect(new Map(orders.slice(2).map(({ id, waits }) => [id, waits]))).toEqual(
    new Map([
      [waiting.id, [{ kind: 'money_request', amount: totalPrice, since: now }]],
      [held.id, [fee, fee]],
    ]),
  );
});

test('only those who read orders see them', async () => {
  const editor = await market.create.user({ user_type: 'staff', roles: ['editor'] });
  expect(await (await market.as(editor)).call(getStaffOrderFigures)).toMatchObject({ status: 403 });
});
