import {
  agreeCase,
  listOrderCases,
  openCase,
  sendBackCase,
  takeBackCase,
} from '@market/contract/cases/routes';
import { placeOrder } from '@market/contract/checkout/routes';
import {
  confirmCashRefund,
  decideCashRefund,
  disputeCashRefund,
  giveCashRefund,
  listAdminCashRefunds,
  listSellerCashRefunds,
} from '@market/contract/orders/cash-refund-routes';
import type { CashRefund } from '@market/contract/orders/cash-refund-schemas';
import { refundSellerOrder } from '@market/contract/orders/routes';
import { getStaffOrder, refundStaffOrder } from '@market/contract/orders/staff-routes';
import { getSellerBalance, listSellerStatements } from '@market/contract/settlement/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkOrders } from '#orders';
import { DAY, HOUR } from '#platform/time.ts';
import { unwrap } from '#test/unwrap.ts';
import { COMMANDS, journeysIn, read, type Journey, type Journeys, type Leg } from '#test/journeys.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { findStrayMoney } from '#test/money-checker.ts';
import { findFaults } from '#test/order-checker.ts';
import { makeOrderPayload } from '#test/factories/orders.ts';

let market: Market;
let journeys: Journeys;
let staffId: number;
beforeAll(async () => {
  market = await startMarket();
  journeys = await journeysIn(market);
  staffId = await market.create.user({ user_type: 'staff', roles: ['admin'] });
});
beforeEach(() => market.clock.set(journeys.start));
afterAll(async () => {
  expect(await findFaults(market.db)).toEqual([]);
  expect(await findStrayMoney(market.db)).toEqual([]);
  expect(await checkOrders(market.context())).toEqual([]);
  await market.close();
});

const DELIVERED: readonly Leg[] = ['confirm', 'shipped', 'delivered'];
const REASON = 'Thiếu một cái áo';
const refundBy = (seller: As, id: string, amount: number) =>
  seller.call(refundSellerOrder, { params: { id }, body: { amount, reason: REASON } });
const cashOf = async (world: Journey) => (await read(world)).cash_refunds;
const confirm = (as: As, id: string) => as.call(confirmCashRefund, { params: { id } });
const dispute = (as: As, id: string, body: { note?: string } = {}) =>
  as.call(disputeCashRefund, { params: { id }, body });
const give = (as: As, id: string, body: { note?: string; images?: string[] } = {}) =>
  as.call(giveCashRefund, { params: { id }, body });
const decide = async (id: string, decision: 'received' | 'due' | 'upheld', days?: number, by = staffId) =>
  (await market.as(by)).call(decideCashRefund, {
    params: { id },
    body: { decision, note: 'Đã xem biên nhận', ...(days !== undefined && { days }) },
  });
const ILLEGAL = { status: 409, code: 'cash_refund.errors.illegal' };
const expireCashRefunds = () => market.run('orders.cash-refunds');

/** An order whose shop took the cash and owes so much of it to the buyer. */
const oweRefund = async (amount = 120_000) => {
  const world = await journeys.play('cod', ...DELIVERED);
  for (const side of [world.buyer, world.seller]) await giveMailAddress(side);
  unwrap(await refundBy(world.seller, world.id, amount));
  const [refund] = await cashOf(world);
  return { world, refund: refund!, id: refund!.id };
};
const isOwnDeliveryOff = async (seller: As) =>
  unwrap(await seller.call(getSellerBalance)).data.own_delivery_off;
/** The subjects of what this person is written. */
const mailSubjects = async ({ userId }: As) => {
  await market.settle();
  return market.sent.filter(({ to }) => to === `p${userId}@khach.test`).map(({ subject }) => subject ?? '');
};
const giveMailAddress = async ({ userId }: As) => {
  await sql`update users set email = ${`p${userId}@khach.test`}, email_verified_at = now() where id = ${userId}`.execute(
    market.db,
  );
};

test('a cash refund is due for seven days, given by the shop, and complete once the buyer confirms', async () => {
  const { world, refund, id } = await oweRefund();
  expect(refund).toMatchObject({
    amount: 120_000,
    kind: 'refund',
    state: 'due',
    fees_back: false,
    give_by: new Date(market.clock.now().getTime() + 7 * DAY).toISOString(),
    actions: ['confirm'],
  });
  expect(await read(world)).toMatchObject({ financialStatus: 'paid' });
  const listed = unwrap(await world.seller.call(listSellerCashRefunds)).data;
  expect(listed).toMatchObject({ cash_refunds: [{ id, actions: ['give'], state: 'due' }], owed: 1 });
  const sold = unwrap(await give(world.seller, id, { note: 'Đưa tận tay' })).data.order;
  expect(sold.cash_refunds).toMatchObject([{ state: 'given', given: { note: 'Đưa tận tay' }, actions: [] }]);
  const refunds = unwrap(await world.seller.call(listSellerCashRefunds)).data;
  expect([refunds.total, refunds.owed]).toEqual([1, 0]);
  const order = await read(world);
  expect(order).toMatchObject({ financialStatus: 'paid' });
  expect(order.cash_refunds[0]).toMatchObject({ actions: ['confirm', 'dispute'] });
  expect(order.cash_refunds[0]!.text).toMatch(/^Shop hoàn tiền mặt 120\.000.₫ – bạn đã nhận được chưa\?/);
  expect(order.actions[0]).toMatchObject({ code: 'cash_refund', style: 'primary' });
  const { order: confirmed } = unwrap(await confirm(world.buyer, id));
  expect(confirmed).toMatchObject({ financialStatus: 'partially_refunded' });
  expect(confirmed.statement).toContainEqual({ code: 'refunded', label: 'Đã hoàn tiền', amount: 120_000 });
  expect(confirmed.cash_refunds).toMatchObject([
    { state: 'received', received: { by: 'buyer' }, actions: [] },
  ]);
  expect(confirmed.events.map(({ code }) => code).slice(0, 3)).toEqual([
    'cash_refund_received',
    'cash_refund_given',
    'refund_asked',
  ]);
});

test('the buyer may confirm before the shop does, and a full refund shows “Đã hoàn tiền”', async () => {
  const world = await journeys.play('cod', ...DELIVERED);
  const { totalPrice } = await read(world);
  unwrap(await refundBy(world.seller, world.id, totalPrice));
  const waiting = await read(world);
  expect(waiting.statusLabel).toBe('Chờ shop hoàn tiền');
  const codes = waiting.actions.map(({ code }) => code);
  expect(codes).not.toContain('received');
  expect(codes).not.toContain('open_case');
  const { order } = unwrap(await confirm(world.buyer, waiting.cash_refunds[0]!.id));
  expect(order).toMatchObject({ financialStatus: 'refunded', statusLabel: 'Đã hoàn tiền' });
});

test('refunds of all states never sum to more than the order’s cash', async () => {
  const { world, id } = await oweRefund(100_000);
  const { totalPrice } = await read(world);
  expect(await refundBy(world.seller, world.id, totalPrice - 99_999)).toMatchObject({
    status: 422,
    facts: { left: totalPrice - 100_000 },
  });
  unwrap(await confirm(world.buyer, id));
  expect(await refundBy(world.seller, world.id, totalPrice - 99_999)).toMatchObject({ status: 422 });
  const staff = await market.as(staffId);
  const byStaff = (amount: number) =>
    staff.call(refundStaffOrder, {
      params: { id: world.id },
      body: { amount, reason: 'Hàng lỗi' },
    });
  unwrap(await byStaff(10_000));
  unwrap(await byStaff(10_000));
  expect(await byStaff(totalPrice)).toMatchObject({ status: 422 });
  const all = await Promise.all([1, 2, 3].map(() => refundBy(world.seller, world.id, totalPrice - 120_000)));
  expect(all.filter(({ ok }) => ok).length).toBeGreaterThan(0);
  const refunds = await cashOf(world);
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalPrice);
});

test('a refund given by the shop counts as received after seven days, as the buyer was notified', async () => {
  const { world, id } = await oweRefund();
  unwrap(await give(world.seller, id));
  const [refund] = await cashOf(world);
  expect(refund!.text).toMatch(
    /Nếu bạn không trả lời trước ngày 28\/11\/2026, khoản này được tính là đã nhận\./,
  );
  expect(await mailSubjects(world.buyer)).toContainEqual(
    expect.stringMatching(/bạn đã nhận 120\.000.₫ tiền mặt chưa\?/),
  );
  market.clock.pass(7 * DAY - HOUR);
  await expireCashRefunds();
  const almost = await journeys.later(world, 0);
  expect(await cashOf(almost)).toMatchObject([{ state: 'given' }]);
  const over = await journeys.later(world, HOUR);
  await expireCashRefunds();
  await expireCashRefunds();
  expect(await cashOf(over)).toMatchObject([{ state: 'received', received: { by: 'system' } }]);
  expect(await read(over)).toMatchObject({ financialStatus: 'partially_refunded' });
  expect(await dispute(over.buyer, id)).toMatchObject(ILLEGAL);
});

test('an overdue refund notifies both once, lets the buyer ask staff and disables own delivery', async () => {
  const { world, id } = await oweRefund();
  expect(await dispute(world.buyer, id)).toMatchObject({ ...ILLEGAL, facts: { state: 'due' } });
  expect(await isOwnDeliveryOff(world.seller)).toBe(false);
  const late = await journeys.later(world, 7 * DAY);
  await expireCashRefunds();
  await expireCashRefunds();
  expect(await isOwnDeliveryOff(late.seller)).toBe(true);
  expect(unwrap(await late.seller.call(getSellerBalance)).data).toMatchObject({
    debt: 0,
    overdue_cash_refunds: 1,
  });
  for (const browser of [late.buyer, late.seller])
    expect((await mailSubjects(browser)).filter((subject) => subject.includes('quá hạn'))).toHaveLength(1);
  expect((await cashOf(late))[0]!.actions).toEqual(['confirm', 'dispute']);
  unwrap(await give(late.seller, id));
  expect(await isOwnDeliveryOff(late.seller)).toBe(false);
});

test('while a refund is overdue own delivery is refused, and carriers are still offered', async () => {
  const stall = await market.create.stall({ shop: { phone: '+84902345678' } });
  const [buyer, seller] = [await market.as(await market.create.user()), await market.as(stall.ownerId)];
  const place = (as: As) =>
    as.call(placeOrder, {
      body: makeOrderPayload(stall, { payment_method: 'cod', shipping_lines: [{ code: 'self' }] }),
    });
  const { order } = unwrap(await place(buyer));
  await journeys.go({ id: order.id, buyer, seller, variant: stall.product.variants[0]! }, DELIVERED);
  unwrap(await refundBy(seller, order.id, 10_000));
  market.clock.pass(7 * DAY);
  const other = await market.as(await market.create.user());
  expect(await place(other)).toMatchObject({ status: 422, facts: { reason: 'own_delivery' } });
  const [refund] = unwrap(await (await market.as(stall.ownerId)).call(listSellerCashRefunds)).data
    .cash_refunds;
  unwrap(await confirm(await market.as(buyer.userId!), refund!.id));
  unwrap(await place(other));
});

describe('staff', () => {
  const disputed = async () => {
    const order = await oweRefund();
    unwrap(await give(order.world.seller, order.id));
    unwrap(await dispute(order.world.buyer, order.id, { note: 'Chưa ai đưa tiền' }));
    return order;
  };

  test('see disputes first, with the buyer’s note', async () => {
    const { id, world } = await disputed();
    const staff = await market.as(staffId);
    const { cash_refunds, total } = unwrap(
      await staff.call(listAdminCashRefunds, { query: { state: 'disputed' } }),
    ).data;
    expect(total).toBe(1);
    expect(cash_refunds).toMatchObject([
      { id, order_id: world.id, disputed: { note: 'Chưa ai đưa tiền' }, actions: ['decide'] },
    ]);
    const own = unwrap(await staff.call(getStaffOrder, { params: { id: world.id } })).data.order;
    expect(own.cash_refunds).toMatchObject([{ actions: ['decide'] }]);
    unwrap(await decide(id, 'received'));
  });

  test('may decide that the buyer has the money', async () => {
    const { id, world } = await disputed();
    unwrap(await give(world.seller, id, { note: 'Có biên nhận' }));
    expect(await cashOf(world)).toMatchObject([{ state: 'disputed', given: { note: 'Có biên nhận' } }]);
    unwrap(await decide(id, 'received'));
    expect(await cashOf(world)).toMatchObject([{ state: 'received', received: { by: 'staff' } }]);
    expect(await read(world)).toMatchObject({ financialStatus: 'partially_refunded' });
    expect(await decide(id, 'upheld')).toMatchObject(ILLEGAL);
  });

  test('may extend the shop’s deadline', async () => {
    const { id, world } = await disputed();
    unwrap(await decide(id, 'due', 3));
    const until = new Date(market.clock.now().getTime() + 3 * DAY).toISOString();
    expect(await cashOf(world)).toMatchObject([{ state: 'due', give_by: until, actions: ['confirm'] }]);
    const late = await journeys.later(world, 3 * DAY);
    expect(await isOwnDeliveryOff(late.seller)).toBe(true);
    unwrap(await confirm(late.buyer, id));
    expect(await isOwnDeliveryOff(late.seller)).toBe(false);
  });

  test('may decide that the shop owes it: the shop is at fault and can no longer mark it as given', async () => {
    const { id, world } = await disputed();
    unwrap(await decide(id, 'upheld'));
    expect(await isOwnDeliveryOff(world.seller)).toBe(true);
    unwrap(await give(world.seller, id));
    expect(await isOwnDeliveryOff(world.seller)).toBe(true);
    unwrap(await confirm(world.buyer, id));
    expect(await isOwnDeliveryOff(world.seller)).toBe(false);
    const { rows } = await sql`select fault, bearer from order_refunds where order_id = ${world.id}`.execute(
      market.db,
    );
    expect(rows).toEqual([{ fault: 'seller', bearer: 'shop' }]);
    const staff = await market.as(staffId);
    const { order } = unwrap(await staff.call(getStaffOrder, { params: { id: world.id } })).data;
    expect(order.events.find(({ code }) => code === 'cash_refund_upheld')).toMatchObject({
      actor: 'staff',
      detail: 'Đã xem biên nhận',
    });
  });

  test('may not decide on their own order or shop', async () => {
    const { id, world } = await disputed();
    const own = { status: 403, code: 'cash_refund.errors.own' };
    for (const side of [world.seller, world.buyer]) {
      const { userId } = side;
      await sql`update users set user_type = 'staff', roles = array['admin'] where id = ${userId}`.execute(
        market.db,
      );
      expect(await decide(id, 'received', undefined, userId!)).toMatchObject(own);
      await sql`update users set user_type = 'user', roles = '{}' where id = ${userId}`.execute(market.db);
    }
    expect(await cashOf(world)).toMatchObject([{ state: 'disputed' }]);
    unwrap(await decide(id, 'received'));
  });
});

test('a cash refund is visible to its buyer and its shop only', async () => {
  const { world, id } = await oweRefund();
  const [stranger, rival] = [
    await market.as(await market.create.user()),
    await market.as((await market.create.stall()).ownerId),
  ];
  const missing = { status: 404, code: 'cash_refund.errors.not_found' };
  expect(await confirm(stranger, id)).toMatchObject(missing);
  expect(await confirm(world.seller, id)).toMatchObject(missing);
  expect(await dispute(stranger, id)).toMatchObject(missing);
  expect(await give(rival, id)).toMatchObject(missing);
  expect(await give(world.seller, id, { images: ['zzzzzzzzzzzzzzzzzzzzzz'] })).toMatchObject({
    status: 422,
    code: 'cash_refund.errors.proof',
  });
  expect(await cashOf(world)).toMatchObject([{ state: 'due' }]);
});

test('simultaneous confirmations count once', async () => {
  const { world, id } = await oweRefund();
  const responses = await Promise.all([1, 2, 3].map(() => give(world.seller, id)));
  expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
  const confirmed = await Promise.all([
    confirm(world.buyer, id),
    confirm(world.buyer, id),
    dispute(world.buyer, id),
    confirm(world.buyer, id),
  ]);
  const ok = confirmed.filter((answer) => answer.ok).length;
  expect(ok).toBeGreaterThan(0);
  const [refund] = await cashOf(world);
  if (refund!.state === 'disputed') unwrap(await confirm(world.buyer, id));
  expect(await confirm(world.buyer, id)).toMatchObject(ILLEGAL);
  expect(await dispute(world.buyer, id)).toMatchObject(ILLEGAL);
  const { rows } = await sql`select refund_price, refunded_price from orders where id = ${world.id}`.execute(
    market.db,
  );
  expect(rows).toEqual([{ refund_price: 120_000, refunded_price: 120_000 }]);
});

describe('the shop’s fees', () => {
  const debtOf = async (seller: As) => unwrap(await seller.call(getSellerBalance)).data.debt;
  /** Two orders of one shop that are alike but for the refund of the second. */
  const fees = async (
    refund: (world: Journey, amount: number) => Promise<unknown>,
    when: 'before' | 'after',
  ) => {
    const world = await journeys.play('cod', ...DELIVERED);
    const { subTotalPrice } = await read(world);
    const amount = subTotalPrice / 2;
    await refund(world, amount);
    const [{ id }] = (await cashOf(world)) as [CashRefund];
    if (when === 'before') unwrap(await confirm(world.buyer, id));
    unwrap(await COMMANDS.received(world));
    const whole = await debtOf(world.seller);
    if (when === 'after') unwrap(await confirm(world.buyer, id));
    return { whole, now: await debtOf(world.seller), world };
  };
  const bySeller = async (world: Journey, amount: number) => refundBy(world.seller, world.id, amount);
  const byStaff = async (world: Journey, amount: number) =>
    (await market.as(staffId)).call(refundStaffOrder, {
      params: { id: world.id },
      body: { amount, reason: 'Hàng lỗi', fault: 'seller' },
    });

  test('are unchanged when shop and buyer confirm a cash refund', async () => {
    const after = await fees(bySeller, 'after');
    expect(after.whole).toBeGreaterThan(0);
    expect(after.now).toBe(after.whole);
    expect((await fees(bySeller, 'before')).whole).toBe(after.whole);
  });

  test('are returned in proportion for a refund that staff decided, once received', async () => {
    const { whole } = await fees(bySeller, 'after');
    const after = await fees(byStaff, 'after');
    expect(after).toMatchObject({ whole, now: whole / 2 });
    expect((await fees(byStaff, 'before')).whole).toBe(whole / 2);
    const { data } = unwrap(await after.world.seller.call(listSellerStatements));
    expect(data.entries[0]!.lines.map(({ code }) => code)).toEqual([
      'commission_back',
      'vat_back',
      'income_tax_back',
    ]);
  });
});

test('in a case the shop refunds goods and return shipping separately', async () => {
  const world = await journeys.play('cod', ...DELIVERED);
  const { lineItems } = await read(world);
  const { case: opened } = unwrap(
    await world.buyer.call(openCase, {
      params: { id: world.id },
      body: { type: 'return_refund', line_items: [{ id: lineItems[0]!.id, quantity: 1 }], reason: 'Rách' },
    }),
  );
  const params = { id: opened.id };
  unwrap(await world.seller.call(agreeCase, { params, body: { return_goods: true } }));
  unwrap(await world.buyer.call(sendBackCase, { params, body: { tracking_code: 'VN1', fee: 25_000 } }));
  const closedCase = unwrap(await world.seller.call(takeBackCase, { params, body: { fit_for_sale: true } }));
  expect(closedCase.data.case.cash_refunds).toMatchObject([
    { kind: 'refund', amount: opened.amount, state: 'due', actions: ['give'] },
    { kind: 'return_fee', amount: 25_000, state: 'due', actions: ['give'] },
  ]);
  const { cases } = unwrap(await world.buyer.call(listOrderCases, { params: { id: world.id } }));
  for (const { id } of cases[0]!.cash_refunds) unwrap(await confirm(world.buyer, id));
  const order = await read(world);
  expect(order.statement).toContainEqual({ code: 'refunded', label: 'Đã hoàn tiền', amount: opened.amount });
  unwrap(await COMMANDS.received(world));
});
