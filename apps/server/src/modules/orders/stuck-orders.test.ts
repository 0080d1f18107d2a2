import { openCase as openCaseRoute } from '@market/contract/cases/routes';
import {
  cancelStaffOrder,
  deliverStaffOrder,
  getStaffOrder,
  listStaffOrders,
  proveDelivery,
} from '@market/contract/orders/staff-routes';
import type { StaffOrder } from '@market/contract/orders/staff-schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#platform/time.ts';
import { setMarketSetting } from '#test/market-setting.ts';
import { unwrap } from '#test/unwrap.ts';
import { COMMANDS, journeysIn, read, UNITS, type Journey, type Journeys } from '#test/journeys.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { findFaults } from '#test/order-checker.ts';

let market: Market;
let journeys: Journeys;
let staffId: number;
beforeAll(async () => {
  market = await startMarket({ poolSize: 20 });
  journeys = await journeysIn(market);
  staffId = await market.create.user({ user_type: 'staff', roles: ['finance', 'support'] });
});
afterAll(() => market.close());

const shippedOrder = (code: string) => journeys.by(code, 'confirm', 'pay', 'ready', 'shipped');
const openCase = async (world: Journey) =>
  world.buyer.call(openCaseRoute, {
    params: { id: world.id },
    body: {
      type: 'return_refund',
      line_items: [{ id: (await read(world)).lineItems[0]!.id, quantity: 1 }],
      reason: 'Chưa nhận được hàng',
    },
  });
const dueOf = async ({ id }: Journey): Promise<Record<string, number>> => {
  const { rows } = await sql<{ kind: string; due_at: Date }>`
    select kind, due_at from order_limits where order_id = ${id} and done_at is null`.execute(market.db);
  return Object.fromEntries(
    rows.map(({ kind, due_at }) => [kind, due_at.getTime() - market.clock.now().getTime()]),
  );
};
const stuckIds = async (staff: As): Promise<string[]> =>
  unwrap(await staff.call(listStaffOrders, { query: { queue: 'stuck' } })).data.orders.map(({ id }) => id);
/** Sets an e-mail address of buyer and shop owner. */
const withAddresses = async ({ id, buyer, seller }: Journey) => {
  const addresses = [`mua-${id}@thu.test`, `ban-${id}@thu.test`] as const;
  for (const [index, { userId }] of [buyer, seller].entries())
    await sql`update users set email = ${addresses[index]!.toLowerCase()}, email_verified_at = ${market.clock.now()}
      where id = ${userId}`.execute(market.db);
  return addresses.map((address) => address.toLowerCase()) as [string, string];
};
/** An order about which nobody said anything for as long as it takes. */
const stuck = async (code: string): Promise<Journey> => {
  const world = await shippedOrder(code);
  const orderAfterTwoWeeks = await journeys.later(world, 14 * DAY);
  await market.run('orders.expire');
  const over = await journeys.later(orderAfterTwoWeeks, 7 * DAY);
  await market.run('orders.expire');
  return over;
};
const DECISION = { reason: 'Shop không chứng minh được đã giao', fault: 'seller' } as const;

describe('an order on its way', () => {
  test.each([
    ['self', 14, /^Đã quá ngày giao dự kiến/],
    ['pickup', 7, /^Hàng đã sẵn sàng tại shop nhiều ngày/],
  ] as const)(
    'by %s is late %i days after hand-over: a case may be opened, both are asked',
    async (code, days, text) => {
      const world = await shippedOrder(code);
      expect(await dueOf(world)).toEqual({ arrival: days * DAY });
      expect(await openCase(world)).toMatchObject({ status: 422, facts: { reason: 'early' } });
      const [buyerMail, sellerMail] = await withAddresses(world);
      const late = await journeys.later(world, days * DAY + MINUTE);
      await market.run('orders.expire');
      await market.settle();
      const order = await read(late);
      expect(order.events[0]).toMatchObject({ code: 'arrival_asked' });
      expect(order.purchaseTextInfo).toMatch(text);
      expect(await dueOf(late)).toEqual({ stuck: 7 * DAY });
      const letterTo = (to: string) =>
        market.sent
          .filter((message) => message.to === to && /chưa\?$|quá ngày/.test(message.subject ?? ''))
          .map(({ text }) => text);
      expect(letterTo(buyerMail)).toEqual([expect.stringContaining(`/tai-khoan/don-hang/${world.id}`)]);
      expect(letterTo(sellerMail)).toEqual([expect.stringContaining(`/nguoi-ban/don-hang/${world.id}`)]);
      unwrap(await openCase(late));
      expect(await dueOf(late)).toMatchObject({ stuck: 7 * DAY });
      const muchLater = await journeys.later(late, 30 * DAY);
      await market.run('orders.expire');
      expect(await stuckIds(await market.as(staffId))).not.toContain(muchLater.id);
    },
  );

  test('is late from the delivery date of its service on', async () => {
    const world = await shippedOrder('table:standard');
    const promised = Date.parse((await read(world)).shippingLines[0]!.max_delivery_date!);
    const late = await journeys.later(world, promised - market.clock.now().getTime() + HOUR);
    unwrap(await openCase(late));
  });

  test('is queued for staff seven days without an answer, with the shop’s proof', async () => {
    const world = await stuck('self');
    const proof = { content: 'Đã giao tận tay, có chữ ký' };
    unwrap(await world.seller.call(proveDelivery, { params: { id: world.id }, body: proof }));
    const staff = await market.as(staffId);
    expect(await stuckIds(staff)).toContain(world.id);
    const { order } = unwrap(await staff.call(getStaffOrder, { params: { id: world.id } })).data;
    expect(order).toMatchObject({ delivery_proof: proof, actions: ['cancel', 'refund', 'delivered'] });
    const timeOf = ({ decide_by, stuck_at }: StaffOrder) => Date.parse(decide_by!) - Date.parse(stuck_at!);
    expect(timeOf(order)).toBe(48 * HOUR);
    await setMarketSetting(market, 'sla_order', 12);
    const later = unwrap(await staff.call(getStaffOrder, { params: { id: world.id } })).data;
    expect(timeOf(later.order)).toBe(12 * HOUR);
    await setMarketSetting(market, 'sla_order', 48);
  });

  test('that the buyer receives after the question leaves the staff queue', async () => {
    const world = await stuck('pickup');
    unwrap(await COMMANDS.received(world));
    expect(await stuckIds(await market.as(staffId))).not.toContain(world.id);
  });
});

describe('staff', () => {
  test('cancel a stuck order once: it is refunded in full, and lost goods are not restocked', async () => {
    const world = await stuck('self');
    const stock = await journeys.stock(world.variant);
    const staff = await market.as(staffId);
    const cancel = () => staff.call(cancelStaffOrder, { params: { id: world.id }, body: DECISION });
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    await market.settle();
    const order = await read(world);
    expect(order).toMatchObject({
      status: 'cancelled',
      cancelReasonText: DECISION.reason,
      cancelledBy: 'staff',
    });
    expect(await journeys.stock(world.variant)).toBe(stock);
    const { rows } =
      await sql`select sum(amount)::bigint as sum from payment_refunds where order_id = ${world.id}`.execute(
        market.db,
      );
    expect(rows).toEqual([{ sum: order.totalPrice }]);
  });

  test('restock returned goods', async () => {
    const world = await stuck('self');
    const stock = await journeys.stock(world.variant);
    const body = { ...DECISION, goods_back: true };
    unwrap(await (await market.as(staffId)).call(cancelStaffOrder, { params: { id: world.id }, body }));
    expect(await journeys.stock(world.variant)).toBe(stock + UNITS);
  });

  test('accept a proof: the order is delivered and completes after its seven days', async () => {
    const world = await stuck('self');
    const body = { reason: 'Biên nhận có chữ ký' };
    unwrap(await (await market.as(staffId)).call(deliverStaffOrder, { params: { id: world.id }, body }));
    expect(await dueOf(world)).toEqual({ complete: 7 * DAY });
  });

  test('act by role: support reads, finance decides, others neither', async () => {
    const world = await shippedOrder('self');
    const [support, moderator] = await Promise.all(
      (['support', 'moderator'] as const).map(async (role) =>
        market.as(await market.create.user({ user_type: 'staff', roles: [role] })),
      ),
    );
    const params = { id: world.id };
    unwrap(await support!.call(getStaffOrder, { params }));
    const cancel = { params, body: DECISION };
    expect(await support!.call(cancelStaffOrder, cancel)).toMatchObject({ status: 403 });
    expect(await moderator!.call(getStaffOrder, { params })).toMatchObject({ status: 403 });
    expect(await world.seller.call(cancelStaffOrder, cancel)).toMatchObject({ status: 403 });
  });
});

test('a proof is accepted only for an order in transit, from its shop', async () => {
  const world = await journeys.by('self', 'confirm', 'pay', 'ready');
  const prove = (browser: As) =>
    browser.call(proveDelivery, { params: { id: world.id }, body: { content: 'Đã giao' } });
  expect(await prove(world.seller)).toMatchObject({ status: 409 });
  unwrap(await COMMANDS.shipped(world));
  expect(await prove(await market.as((await market.create.stall()).ownerId))).toMatchObject({ status: 404 });
  unwrap(await prove(world.seller));
  unwrap(await COMMANDS.delivered(world));
  expect(await prove(world.seller)).toMatchObject({ status: 409 });
});

test('the ledger is consistent after all tests', async () => {
  expect(await findFaults(market.db)).toEqual([]);
});
