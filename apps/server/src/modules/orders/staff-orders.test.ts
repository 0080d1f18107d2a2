import {
  cancelStaffOrder,
  confirmMoneyRequest,
  getStaffOrder,
  listStaffOrders,
  readOrderContact,
  refundStaffOrder,
  withdrawMoneyRequest,
} from '@market/contract/orders/staff-routes';
import { formatPhone } from '@market/contract/rules/phone';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '#platform/time.ts';
import { journeysIn, read, type Journey, type Journeys } from '#test/journeys.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { setMarketSetting } from '#test/market-setting.ts';
import { unwrap } from '#test/unwrap.ts';
import { TWO_PEOPLE_ABOVE } from '@market/contract/constants/money';

let market: Market;
let journeys: Journeys;
let finance: As;
let second: As;
let support: As;
const aStaff = async (role: 'finance' | 'support') =>
  market.as(await market.create.user({ user_type: 'staff', roles: [role], first_name: 'Minh', phone: null }));
beforeAll(async () => {
  market = await startMarket({ poolSize: 20 });
  journeys = await journeysIn(market);
});
beforeEach(async () => {
  finance = await aStaff('finance');
  second = await aStaff('finance');
  support = await aStaff('support');
});
afterAll(() => market.close());

const numbers = async (query: object) =>
  unwrap(await support.call(listStaffOrders, { query })).data.orders.map(({ orderNumber }) => orderNumber);
const recordOf = async (as: As, { id }: Journey) =>
  unwrap(await as.call(getStaffOrder, { params: { id } })).data.record;
const refund = (as: As, { id }: Journey, amount: number) =>
  as.call(refundStaffOrder, { params: { id }, body: { amount, reason: 'Giao thiếu', fault: 'seller' } });
const cancel = (as: As, { id }: Journey) =>
  as.call(cancelStaffOrder, { params: { id }, body: { reason: 'Shop biến mất', fault: 'seller' } });
const confirm = (as: As, { id }: Journey, shown: { asked_at?: string } = {}) =>
  as.call(confirmMoneyRequest, { params: { id }, body: { reason: 'Đã đối chiếu', ...shown } });
const logOf = async ({ id }: Journey) => {
  const { rows } = await sql<{ action: string }>`select action from audit_entries
    where subject_kind = 'order' and subject_id = ${id} order by id`.execute(market.db);
  return rows.map(({ action }) => action);
};
const refundsOf = async ({ id }: Journey) => {
  const { rows } = await sql<{
    amount: number;
  }>`select amount from payment_refunds where order_id = ${id}`.execute(market.db);
  return rows.map(({ amount }) => amount);
};

describe('orders of everybody', () => {
  test('are found by number, its start, shop, buyer and phone, and narrowed', async () => {
    const world = await journeys.play('at_order', 'pay');
    const order = await read(world);
    const { rows } = await sql<{ phone: string }>`select shipping_address ->> 'phone' as phone from orders
      where id = ${world.id}`.execute(market.db);
    const keywords = [
      order.orderNumber,
      `#${order.orderNumber.toLowerCase()}`,
      order.orderNumber.slice(0, 9),
      order.shop.name,
      rows[0]!.phone,
      formatPhone(rows[0]!.phone),
    ];
    for (const keyword of keywords) expect(await numbers({ keyword }), keyword).toContain(order.orderNumber);
    for (const query of [
      { keyword: '%' },
      { keyword: 'CP-0000' },
      { keyword: order.orderNumber, status: 'cancelled' },
      { keyword: order.orderNumber, payment_method: 'cod' },
      { keyword: order.orderNumber, financial_status: 'refunded' },
      { keyword: order.orderNumber, to: '2020-01-01' },
      { user_id: 987_654_321 },
    ])
      expect(await numbers(query), JSON.stringify(query)).not.toContain(order.orderNumber);
    expect(await numbers({ user_id: world.buyer.userId })).toEqual([order.orderNumber]);
    expect(await numbers({ status: 'wait_confirm', financial_status: 'paid' })).toContain(order.orderNumber);
  });

  test('are read with their log, payment and ledger, and without whom they go to', async () => {
    const world = await journeys.play('at_order', 'pay', 'confirm');
    const record = await recordOf(finance, world);
    expect(record.log.map(({ code }) => code)).toEqual(['confirmed', 'paid', 'placed']);
    expect(record.log[0]).toMatchObject({
      actor: 'seller',
      from_status: 'wait_confirm',
      by: expect.any(String),
    });
    expect(record.payment).toMatchObject({ state: 'succeeded' });
    expect(record.ledger.length).toBeGreaterThan(0);
    expect((await recordOf(support, world)).ledger).toEqual([]);
    const { order } = unwrap(await support.call(getStaffOrder, { params: { id: world.id } })).data;
    expect(order.shippingAddress).toMatchObject({ address1: '***', phone: expect.stringContaining(' ••• ') });
    const answer = await support.call(readOrderContact, {
      params: { id: world.id },
      body: { reason: 'Giao nhầm' },
    });
    expect(unwrap(answer).data.contact.phone).toMatch(/^0\d{9}$/);
    expect(await logOf(world)).toEqual(['orders.contact_read']);
  });
});

describe('money of an order', () => {
  test('of the caller’s own order is decided by somebody else', async () => {
    const world = await journeys.play('at_order', 'pay');
    await sql`update users set user_type = 'staff', roles = '{finance}' where id = ${world.buyer.userId}`.execute(
      market.db,
    );
    const own = await market.as(world.buyer.userId!);
    expect(await cancel(own, world)).toMatchObject({ status: 403, code: 'order.errors.own_decision' });
    expect(await cancel(support, world)).toMatchObject({ status: 403 });
    unwrap(await cancel(finance, world));
    expect(await logOf(world)).toEqual(['orders.cancelled']);
  });

  describe('above the limit of one person', () => {
    beforeAll(() => setMarketSetting(market, 'two_people_above', 150_000));
    afterAll(() => setMarketSetting(market, 'two_people_above', TWO_PEOPLE_ABOVE));
    let world: Journey;
    let total: number;
    beforeEach(async () => {
      world = await journeys.play('at_order', 'pay', 'confirm');
      total = (await read(world)).totalPrice;
      expect(total).toBeGreaterThan(150_000);
    });
    afterEach(async () => {
      const { rows } =
        await sql`select 1 from order_money_requests where decided_by = asked_by and state = 'confirmed'`.execute(
          market.db,
        );
      expect(rows).toEqual([]);
    });

    test('moves when a second person confirms it', async () => {
      unwrap(await cancel(finance, world));
      expect(await refundsOf(world)).toEqual([]);
      expect((await read(world)).status).toBe('open');
      expect((await recordOf(finance, world)).money_request).toMatchObject({
        kind: 'cancel',
        amount: total,
        confirmable: false,
      });
      expect(await confirm(finance, world)).toMatchObject({
        status: 409,
        facts: { reason: 'second_person' },
      });
      expect(await confirm(support, world)).toMatchObject({ status: 403 });
      const answers = await Promise.all([confirm(second, world), confirm(second, world)]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await refundsOf(world)).toEqual([total]);
      expect((await read(world)).status).toBe('cancelled');
      expect(await logOf(world)).toEqual(['orders.money_asked', 'orders.cancelled']);
      const { rows } = await sql<{ reason: string }>`select reason from audit_entries
        where subject_kind = 'order' and subject_id = ${world.id} order by id`.execute(market.db);
      expect(rows.map(({ reason }) => reason)).toEqual(['Shop biến mất', 'Đã đối chiếu']);
      const { log } = await recordOf(support, world);
      expect(log.some(({ detail }) => detail?.includes('Shop biến mất'))).toBe(true);
    });

    test('is no way around it in parts, one after the other or at once', async () => {
      await Promise.all([refund(finance, world, 100_000), refund(second, world, 100_000)]);
      expect(await refundsOf(world)).toEqual([100_000]);
      expect((await recordOf(finance, world)).money_request).toMatchObject({ amount: 100_000 });
      expect(await refund(finance, world, 1_000)).toMatchObject({
        status: 409,
        facts: { reason: 'waiting' },
      });
      expect(await cancel(second, world)).toMatchObject({ status: 409 });
    });

    test('is confirmed as the second person read it, and not as it was asked again meanwhile', async () => {
      unwrap(await refund(finance, world, 150_001));
      const { asked_at } = (await recordOf(second, world)).money_request!;
      unwrap(await finance.call(withdrawMoneyRequest, { params: { id: world.id }, body: { reason: 'Sai' } }));
      market.clock.pass(1_000);
      unwrap(await cancel(finance, world));
      expect(await confirm(second, world, { asked_at })).toMatchObject({
        status: 409,
        facts: { reason: 'changed' },
      });
      expect(await refundsOf(world)).toEqual([]);
      const shown = (await recordOf(second, world)).money_request!;
      unwrap(await confirm(second, world, { asked_at: shown.asked_at }));
      expect(await refundsOf(world)).toEqual([total]);
    });

    test('is withdrawn, and more than there is was never asked', async () => {
      expect(await refund(finance, world, total + 1)).toMatchObject({ status: 422 });
      unwrap(await refund(finance, world, total));
      const body = { reason: 'Nhập nhầm' };
      unwrap(await finance.call(withdrawMoneyRequest, { params: { id: world.id }, body }));
      expect(await confirm(second, world)).toMatchObject({ status: 409, facts: { reason: 'none' } });
      expect(await refundsOf(world)).toEqual([]);
      expect(await logOf(world)).toEqual(['orders.money_asked', 'orders.money_withdrawn']);
    });

    test('is confirmed after the days of a delivered order, which does not complete by itself meanwhile', async () => {
      const placed = await journeys.play('at_order', 'pay', 'confirm', 'ready', 'shipped', 'delivered');
      unwrap(await refund(await aStaff('finance'), placed, total));
      const order = await journeys.later(placed, 8 * DAY);
      await market.run('orders.expire');
      expect((await read(order)).status).toBe('open');
      unwrap(await confirm(await aStaff('finance'), order));
      expect(await refundsOf(order)).toEqual([total]);
      const later = await journeys.later(order, DAY);
      await market.run('orders.expire');
      expect((await read(later)).status).toBe('completed');
    });
  });
});
