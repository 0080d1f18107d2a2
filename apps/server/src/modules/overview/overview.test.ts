import { escalateCase, listAdminCases } from '@market/contract/cases/routes';
import { placeOrder } from '@market/contract/checkout/routes';
import { cancelOrder } from '@market/contract/orders/routes';
import {
  exportOverview,
  getPeopleOverview,
  getTradeOverview,
  getWaitingWork,
} from '@market/contract/overview/routes';
import { changeSettings } from '@market/contract/market-settings/routes';
import { addDays, dayInVietnam, startOfDay } from '@market/contract/rules/day';
import type { StaffRole } from '@market/contract/rules/staff-roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#platform/time.ts';
import { makeOrderPayload, type TestStall } from '#test/factories/orders.ts';
import { makeBankLine } from '#test/factories/bank-lines.ts';
import { makeOrder, makePayout } from '#test/factories/settlement.ts';
import { setMarketSetting } from '#test/market-setting.ts';
import { aMarket, startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { offeredCase, worldIn } from '../../../test/idempotency/world.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const staffOf = async (role: StaffRole, of: Market = market) =>
  of.as(await of.create.user({ user_type: 'staff', roles: [role] }));
const order = async (buyer: As, stall: TestStall, quantity = 1) => {
  market.clock.pass(1_000);
  return unwrap(await buyer.call(placeOrder, { body: makeOrderPayload(stall, { quantity }) })).order;
};

interface PlacedRow {
  readonly created_at: Date;
  readonly subtotal_price: number;
  readonly payment_method: string;
}
/** Counted here row by row, not by the database. */
const placedBetween = async (from: Date, until: Date) => {
  const { rows } = await sql<PlacedRow>`select created_at, subtotal_price, payment_method from orders
    where status in ('open', 'completed')`.execute(market.db);
  const placed = rows.filter(({ created_at }) => created_at >= from && created_at < until);
  return { orders: placed.length, gmv: placed.reduce((sum, row) => sum + row.subtotal_price, 0) };
};

test('figures of a day are those of the orders, beside the same hours a week ago', async () => {
  const stall = await market.create.stall();
  const aBuyer = async () => market.as(await market.create.user());
  const morning = new Date('2026-12-03T01:30:00Z');
  market.clock.set(new Date('2026-12-02T16:59:00Z'));
  await order(await aBuyer(), stall); // 23:59 in Vietnam, the day before
  market.clock.set(morning);
  await order(await aBuyer(), stall, 2);
  market.clock.pass(6 * HOUR);
  await order(await aBuyer(), stall, 3); // later than now, a week ago
  market.clock.set(new Date(morning.getTime() + 7 * DAY));
  const changing = await aBuyer();
  const gone = await order(changing, stall, 4);
  await order(changing, stall, 5);
  unwrap(
    await changing.call(cancelOrder, { params: { id: gone.id }, body: { cancel_reason: 'changed_mind' } }),
  );
  market.clock.pass(2 * HOUR);
  await order(await aBuyer(), stall, 1);
  market.clock.pass(MINUTE);
  const now = market.clock.now();

  const finance = await staffOf('finance');
  const trade = unwrap(await finance.call(getTradeOverview, { query: {} })).data;
  const today = startOfDay(dayInVietnam(now));
  const weekAgo = (time: Date) => new Date(time.getTime() - 7 * DAY);
  expect(trade.total).toEqual(await placedBetween(today, now));
  expect(trade.before).toEqual(await placedBetween(weekAgo(today), weekAgo(now)));
  expect([trade.total.orders, trade.before.orders]).toEqual([2, 1]);
  expect(trade.points.map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1]);
  expect(trade.points_before.length).toBe(24);
  expect(trade.points_before.reduce((sum, { orders }) => sum + orders, 0)).toBe(2);
  expect(trade.methods.reduce((sum, { gmv }) => sum + gmv, 0)).toBe(trade.total.gmv);
});

test('days of 7 and 30 sum to their total, and the file has the same days', async () => {
  const finance = await staffOf('finance');
  const now = market.clock.now();
  for (const [span, days] of [
    ['7', 7],
    ['30', 30],
  ] as const) {
    const trade = unwrap(await finance.call(getTradeOverview, { query: { span } })).data;
    const from = startOfDay(addDays(dayInVietnam(now), 1 - days));
    expect(trade.from).toBe(from.toISOString());
    expect(trade.points.length).toBe(days);
    expect(trade.total).toEqual(await placedBetween(from, now));
    expect(trade.before).toEqual(
      await placedBetween(new Date(from.getTime() - days * DAY), new Date(now.getTime() - days * DAY)),
    );
  }
  const month = unwrap(await finance.call(getTradeOverview, { query: { span: '30' } })).data;
  const file = unwrap(await finance.call(exportOverview));
  const rows = file.replace('\uFEFF', '').trim().split('\r\n').slice(1);
  expect(rows.length).toBe(31);
  expect(rows[0]!.split(',').slice(0, 3)).toEqual([
    dayInVietnam(now),
    ...[month.points.at(-1)!.orders, month.points.at(-1)!.gmv].map(String),
  ]);
});

test('new accounts are counted without staff, new shops with the state they are in', async () => {
  const support = await staffOf('support');
  const seen = unwrap(await support.call(getPeopleOverview, { query: {} })).data;
  const { rows } = await sql<{ created_at: Date; user_type: string }>`
    select created_at, user_type from users`.execute(market.db);
  const from = new Date(seen.from);
  expect(seen.total.people).toBe(
    rows.filter(({ created_at, user_type }) => user_type !== 'staff' && created_at >= from).length,
  );
  const shop = await market.create.shop({ review_state: 1 });
  await sql`update shops set created_at = ${market.clock.now()} where id = ${shop}`.execute(market.db);
  market.clock.pass(MINUTE);
  const after = unwrap(await support.call(getPeopleOverview, { query: {} })).data;
  expect(after.total.shops).toBe(seen.total.shops + 1);
  expect(after.open_shops).toBe(seen.open_shops);
  expect(after.newest_shops[0]).toMatchObject({ id: shop, review_state: 'waiting', closed: false });
  expect(after.points.reduce((sum, { shops }) => sum + shops, 0)).toBe(after.total.shops);
});

test('each role sees the queues it works on, what is due first before the others', async () => {
  const queuesOf = async (role: StaffRole) =>
    unwrap(await (await staffOf(role)).call(getWaitingWork))
      .data.work.map(({ queue }) => queue)
      .toSorted();
  const moderated = ['ad', 'classified', 'product', 'report', 'review', 'shop', 'trade_assurance'];
  expect(await queuesOf('moderator')).toEqual(moderated);
  expect(await queuesOf('support')).toEqual(['case', 'order']);
  expect(await queuesOf('finance')).toEqual(['finance', 'order']);
  expect(await queuesOf('editor')).toEqual([]);
  expect(await queuesOf('admin')).toEqual([...moderated, 'case', 'finance', 'order'].toSorted());
  const { work } = unwrap(await (await staffOf('admin')).call(getWaitingWork)).data;
  const due = work.flatMap(({ due_at }) => due_at ?? []);
  expect(due).toEqual(due.toSorted());
  expect(work.find(({ queue }) => queue === 'shop')).toMatchObject({ total: 1, sla_hours: 24 });
});

test('the last check of the books and the next payouts are shown beside the money held', async () => {
  const own = await aMarket();
  const finance = await staffOf('finance', own);
  const held = async () => unwrap(await finance.call(getTradeOverview, { query: {} })).data.held;
  const first = await held();
  expect(first).toMatchObject({ books: null, next_payout: { shops: 0, amount: 0 } });
  expect(new Date(first.next_payout.at).getTime()).toBeGreaterThan(own.clock.now().getTime());
  await own.run('books.check');
  own.clock.pass(2 * MINUTE);
  expect((await held()).books).toMatchObject({ issues: 0 });
});

test('money held is what the ledger holds for orders, at most a minute old', async () => {
  const own = await aMarket();
  const finance = await staffOf('finance', own);
  const shop_id = await own.create.shop();
  const held = async () => unwrap(await finance.call(getTradeOverview, { query: {} })).data.held.amount;
  expect(await held()).toBe(0);
  await makeOrder(own.context(), { shop_id });
  const { rows } = await sql<{
    sum: number;
  }>`select coalesce(sum(-amount), 0)::bigint as sum from ledger_entries
    where account like 'escrow:%'`.execute(own.db);
  own.clock.pass(MINUTE);
  expect(await held()).toBe(rows[0]!.sum);
});

test('queues of moderation and of finance count what is late by their settings', async () => {
  const own = await aMarket();
  const owner = await own.create.user();
  const shop_id = await own.create.shop({ user_id: owner });
  await makePayout(own.context(), shop_id, owner);
  await makeBankLine(own.context(), { amount: 70_000 });
  await own.create.shop({ review_state: 1 });
  const overdueOf = async (queue: string) =>
    unwrap(await (await staffOf('admin', own)).call(getWaitingWork)).data.work.find(
      (each) => each.queue === queue,
    )!;
  own.clock.pass(24 * HOUR);
  expect(await overdueOf('shop')).toMatchObject({ total: 1, overdue: 0 });
  expect(await overdueOf('finance')).toMatchObject({ total: 2, overdue: 0 });
  own.clock.pass(HOUR);
  expect(await overdueOf('shop')).toMatchObject({ total: 1, overdue: 1 });
  await setMarketSetting(own, 'sla_finance', 20);
  expect(await overdueOf('finance')).toMatchObject({ total: 2, sla_hours: 20, overdue: 2 });
});

test('the time that work may take is a setting, and what is late by it is counted', async () => {
  const own = await aMarket();
  const world = await worldIn(own);
  const { buyer, params } = await offeredCase(world);
  unwrap(await buyer.call(escalateCase, { params, body: {} }));
  own.clock.pass(20 * HOUR);
  const admin = await staffOf('admin', own);
  const waiting = async () =>
    unwrap(await admin.call(getWaitingWork)).data.work.find(({ queue }) => queue === 'case')!;
  expect(await waiting()).toMatchObject({ total: 1, sla_hours: 48, overdue: 0 });
  unwrap(await admin.call(changeSettings, { body: { settings: [{ key: 'sla_case', value: 12 }] } }));
  expect(await waiting()).toMatchObject({ total: 1, sla_hours: 12, overdue: 1 });
  const { cases, overdue } = unwrap(await admin.call(listAdminCases, { query: {} })).data;
  expect([overdue, cases[0]!.overdue]).toEqual([1, true]);
});
