import { getOrder } from '@market/contract/orders/routes';
import { deliverSellerOrder, getSellerOrder, reportUnpaidCash } from '@market/contract/orders/seller-routes';
import { decideOrderCash, getStaffOrder, listStaffOrders } from '@market/contract/orders/staff-routes';
import { getSellerBalance } from '@market/contract/settlement/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#platform/context.ts';
import { DAY, MINUTE } from '#platform/time.ts';
import { journeysIn, read, type Journey, type Journeys } from '#test/journeys.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { findStrayMoney } from '#test/money-checker.ts';
import { findFaults } from '#test/order-checker.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let journeys: Journeys;
let staffId: number;
beforeAll(async () => {
  market = await startMarket();
  journeys = await journeysIn(market);
  staffId = await market.create.user({ user_type: 'staff', roles: ['finance'] });
});
afterAll(async () => {
  expect(await findFaults(market.db)).toEqual([]);
  expect(await findStrayMoney(market.db)).toEqual([]);
  await market.close();
});

/** The buyer has the goods, and the shop has not said whether it has the cash. */
const received = () => journeys.play('cod', 'confirm', 'shipped', 'received');
const debtOf = async ({ seller }: Journey): Promise<number> =>
  unwrap(await seller.call(getSellerBalance)).data.debt;
const sellerOrder = async ({ seller, id }: Journey) =>
  unwrap(await seller.call(getSellerOrder, { params: { id } })).data.order;
const codes = async (journey: Journey) => (await sellerOrder(journey)).actions.map(({ code }) => code);
const report = ({ id, seller }: Journey, by: As = seller) =>
  by.call(reportUnpaidCash, { params: { id }, body: { reason: 'Khách không nhận hàng' } });
const decide = async ({ id }: Journey, collected: boolean, by = staffId) =>
  (await market.as(by)).call(decideOrderCash, {
    params: { id },
    body: { collected, reason: 'Theo tin nhắn của hai bên' },
  });
const stuckIds = async (): Promise<string[]> => {
  const staff = await market.as(staffId);
  const { orders } = unwrap(await staff.call(listStaffOrders, { query: { queue: 'stuck' } })).data;
  return orders.map(({ id }) => id);
};
const expire = async (journey: Journey, ms: number): Promise<Journey> => {
  const later = await journeys.later(journey, ms);
  await market.run('orders.expire');
  await market.settle();
  return later;
};

test('a shop that does not report the cash owes its fees after seven days', async () => {
  const order = await received();
  expect(await sellerOrder(order)).toMatchObject({
    due_at: new Date(market.clock.now().getTime() + 7 * DAY).toISOString(),
  });
  expect(await read(order)).toMatchObject({ due_at: null });
  expect(await codes(order)).toEqual(['delivered', 'unpaid']);
  const before = await expire(order, 7 * DAY - MINUTE);
  expect(await read(before)).toMatchObject({ cod_status: 'expected' });
  expect(await debtOf(before)).toBe(0);
  const after = await expire(before, 2 * MINUTE);
  const now = await read(after);
  expect(now).toMatchObject({ cod_status: 'collected', financialStatus: 'paid', due_at: null });
  expect(now.events[0]).toMatchObject({ code: 'cash_assumed' });
  expect(await debtOf(after)).toBeGreaterThan(0);
});

test('a shop that reports the cash owes its fees at once, and once', async () => {
  const order = await received();
  unwrap(await order.seller.call(deliverSellerOrder, { params: { id: order.id } }));
  const debt = await debtOf(order);
  expect(debt).toBeGreaterThan(0);
  expect(await report(order)).toMatchObject({ status: 409 });
  const later = await expire(order, 8 * DAY);
  expect(await debtOf(later)).toBe(debt);
});

test('that the buyer did not pay is for staff to decide, and silence of theirs makes no debt', async () => {
  const order = await received();
  const answers = await Promise.all([report(order), report(order), report(order)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await sellerOrder(order)).events[0]).toMatchObject({ code: 'cash_denied' });
  expect(await codes(order)).toEqual(['delivered']);
  expect(await stuckIds()).toContain(order.id);
  const later = await expire(order, 30 * DAY);
  expect(await debtOf(later)).toBe(0);
  expect(await stuckIds()).toContain(order.id);

  const staff = await market.as(staffId);
  const { order: shown } = unwrap(await staff.call(getStaffOrder, { params: { id: order.id } })).data;
  expect(shown.actions).toEqual(['cash']);
  unwrap(await decide(later, false));
  expect(await read(later)).toMatchObject({
    cod_status: 'none',
    financialStatus: 'voided',
    status: 'completed',
  });
  expect(await stuckIds()).not.toContain(order.id);
  expect(await decide(later, true)).toMatchObject({ status: 409 });
  await market.run('orders.settle-missed');
  expect(await debtOf(later)).toBe(0);
  expect(await codes(later)).toEqual([]);
});

const waitForLocks = async (count: number): Promise<void> => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(market.db);
  if (rows.length < count) await waitForLocks(count);
};

test('a report counts when the clock waits for it', async () => {
  const placed = await received();
  const order = await journeys.later(placed, 7 * DAY);
  const waiting = await transact(market.context(), async ({ db }) => {
    await sql`select from orders where id = ${order.id} for update`.execute(db);
    const answer = report(order);
    await waitForLocks(1);
    const expired = market.run('orders.expire');
    await waitForLocks(2);
    return { answer, expired };
  });
  unwrap(await waiting.answer);
  await waiting.expired;
  await market.settle();
  expect(await read(order)).toMatchObject({ cod_status: 'expected' });
  expect(await stuckIds()).toContain(order.id);
});

test('a shop whose report staff reject owes its fees', async () => {
  const order = await received();
  unwrap(await report(order));
  const answers = await Promise.all([decide(order, true), decide(order, false)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const { cod_status } = await read(order);
  expect((await debtOf(order)) > 0).toBe(cod_status === 'collected');
  const other = await received();
  unwrap(await report(other));
  unwrap(await decide(other, true));
  expect(await debtOf(other)).toBeGreaterThan(0);
});

test('is reported by the shop of the order alone, and decided by finance that has no part in it', async () => {
  const order = await received();
  const stranger = await market.as((await market.create.stall()).ownerId);
  expect(await report(order, stranger)).toMatchObject({ status: 404 });
  expect(await order.buyer.call(getOrder, { params: { id: order.id } })).toMatchObject({ ok: true });
  const support = await market.create.user({ user_type: 'staff', roles: ['support'] });
  expect(await decide(order, false, support)).toMatchObject({ status: 403 });
  const open = await journeys.play('cod', 'confirm', 'shipped');
  expect(await report(open)).toMatchObject({ status: 409 });
  expect(await decide(open, false)).toMatchObject({ status: 409 });
});
