import {
  arriveCase,
  decideCase,
  listOrderCases,
  refuseCase,
  sendBackCase,
} from '@market/contract/cases/routes';
import { placeOrder } from '@market/contract/checkout/routes';
import { getFinanceWork } from '@market/contract/finance/routes';
import { decideReturnFee, getStaffOrder, listStaffOrders } from '@market/contract/orders/staff-routes';
import { getSellerBalance } from '@market/contract/settlement/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ParcelState } from '#ports/carrier.ts';
import { DAY } from '#platform/time.ts';
import { carriedOrder, reportParcel } from '#test/carried-orders.ts';
import { agreeToReturn, escalateReturn, sendBack, sendUnitsBack, takeBack } from '#test/case-steps.ts';
import { makeOrderPayload, type TestStall } from '#test/factories/orders.ts';
import { COMMANDS, journeysIn, read, type Journey, type Journeys } from '#test/journeys.ts';
import { setMarketSetting } from '#test/market-setting.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { fakeCarrier } from '#test/model/carrier.ts';
import { findStrayMoney } from '#test/money-checker.ts';
import { findFaults } from '#test/order-checker.ts';
import { accounts } from '#ledger';
import { checkOrders } from '#orders';
import { unwrap } from '#test/unwrap.ts';

/** No stock, whose lock would make cases of a product wait for each other. */
const UNFIT = false;
let market: Market;
let journeys: Journeys;
let finance: As;
let stall: TestStall;
beforeAll(async () => {
  market = await startMarket({ poolSize: 20, services: { carriers: [fakeCarrier('ghn')] } });
  journeys = await journeysIn(market);
});
beforeEach(async () => {
  market.clock.set(journeys.start);
  finance = await staffOf('finance');
  stall = await market.create.stall({ tiers: [{ start: 1, price: 100_000 }] });
});
afterAll(async () => {
  expect(await findFaults(market.db)).toEqual([]);
  expect(await findStrayMoney(market.db)).toEqual([]);
  expect(await checkOrders(market.context())).toEqual([]);
  await market.close();
});

const staffOf = async (role: 'finance' | 'support') =>
  market.as(await market.create.user({ user_type: 'staff', roles: [role] }));
/** An order of the shop of this test. */
const orderOf = async (quantity: number): Promise<Journey> => {
  const buyer = await market.as(await market.create.user());
  const body = makeOrderPayload(stall, { quantity, payment_method: 'bank_transfer' });
  const { id } = unwrap(await buyer.call(placeOrder, { body })).order;
  const seller = await market.as(stall.ownerId);
  return { id, buyer, seller, variant: stall.product.variants[0]! };
};
/** A paid one that has arrived. */
const deliveredOrder = async (quantity = 2): Promise<Journey> =>
  journeys.go(await orderOf(quantity), ['confirm', 'pay', 'ready', 'shipped', 'delivered']);
/** A paid one that a carrier brings. */
const orderOnItsWay = async (...states: readonly ParcelState[]): Promise<Journey> => {
  const world = await carriedOrder(market, journeys, { stall });
  await reportParcel(market, world, ...states);
  return world;
};
/** Staff find this party at fault before the buyer claims the return shipping. */
const sendBackAtFaultOf = async (
  world: Journey,
  fault: 'carrier' | 'platform',
  fee: number,
  decider?: As,
) => {
  const opened = await escalateReturn(world);
  const params = { id: opened.id };
  const staff = decider ?? (await staffOf('support'));
  const decision = { refund: opened.amount, fault, note: 'Theo ảnh', goods: 'send_back' as const };
  unwrap(await staff.call(decideCase, { params, body: decision }));
  return sendBack(world, opened.id, fee);
};
/** What this account of the books has paid. */
const paidBy = async (account: string): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from ledger_entries where account = ${account}`.execute(
    market.db,
  );
  return rows[0]!.sum;
};
/** The case of an order whose return shipping its shop, without money, cannot pay. */
const unpaidFee = async (fee = 35_000) => {
  const world = await deliveredOrder();
  unwrap(await takeBack(world, await sendUnitsBack(world, { fee }), UNFIT));
  return world;
};
/** The shop earns from an order that is complete. */
const earn = async (): Promise<number> => {
  const world = await deliveredOrder(1);
  unwrap(await COMMANDS.received(world));
  await market.settle();
  return (await balanceOf(world)).available;
};
const balanceOf = async ({ seller }: Journey) => unwrap(await seller.call(getSellerBalance)).data;
const feesOf = async ({ id }: Journey) =>
  (
    await sql<{ amount: number }>`select amount from payment_refunds
      where order_id = ${id} and ref like 'case:%:return'`.execute(market.db)
  ).rows.map(({ amount }) => amount);
const refundOf = async ({ id }: Journey) => {
  const { rows } = await sql<{ refund_price: number }>`
    select refund_price from orders where id = ${id}`.execute(market.db);
  return rows[0]!;
};
const waitingFees = async ({ id }: Journey) =>
  unwrap(await finance.call(getStaffOrder, { params: { id } })).data.record.return_fees;
const approvalOf = async ({ buyer, id }: Journey) =>
  unwrap(await buyer.call(listOrderCases, { params: { id } })).cases[0]!.return_fee_approval;
/** Statements that wait for a lock. */
const countBlocked = async () =>
  (
    await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(market.db)
  ).rows.length;
const decide = async (world: Journey, approved: boolean, as = finance) => {
  const [fee] = await waitingFees(world);
  const body = { fee_id: fee!.id, approved, reason: 'Biên nhận khớp vận đơn' };
  return as.call(decideReturnFee, { params: { id: world.id }, body });
};

test('return shipping that the balance of the shop covers is refunded at once', async () => {
  const earned = await earn();
  const world = await deliveredOrder();
  unwrap(await takeBack(world, await sendUnitsBack(world, { fee: earned }), UNFIT));
  expect(await feesOf(world)).toEqual([earned]);
  expect(await waitingFees(world)).toEqual([]);
  expect(await approvalOf(world)).toBeNull();
  expect(await balanceOf(world)).toMatchObject({ available: 0, debt: 0 });
});

test('return shipping above the balance of the shop waits for finance, who read the receipt', async () => {
  const earned = await earn();
  const world = await unpaidFee(earned + 1);
  expect(await feesOf(world)).toEqual([]);
  expect(await balanceOf(world)).toMatchObject({ available: earned, debt: 0 });
  expect(await approvalOf(world)).toEqual({ state: 'waiting', reason: '' });
  expect(await waitingFees(world)).toMatchObject([
    { amount: earned + 1, receipt: { tracking_code: 'VTP123', content: 'Gửi ở bưu cục' } },
  ]);
  const query = { queue: 'return_fee' as const };
  const { orders } = unwrap(await finance.call(listStaffOrders, { query })).data;
  expect(orders.map(({ id }) => id)).toContain(world.id);
  const { return_fees } = unwrap(await finance.call(getFinanceWork)).data;
  expect(return_fees.count).toBeGreaterThan(0);
});

test('approved return shipping is paid once and becomes the debt of the shop', async () => {
  const world = await unpaidFee();
  const [fee] = await waitingFees(world);
  const body = { fee_id: fee!.id, approved: true, reason: 'Biên nhận khớp vận đơn' };
  const presses = await Promise.all(
    Array.from({ length: 4 }, () => finance.call(decideReturnFee, { params: { id: world.id }, body })),
  );
  expect(presses.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await feesOf(world)).toEqual([35_000]);
  expect(await balanceOf(world)).toMatchObject({ available: 0, debt: 35_000 });
  expect(await approvalOf(world)).toMatchObject({ state: 'approved' });
});

test('return shipping of a shop that said nothing waits, whatever it has', async () => {
  const earned = await earn();
  const world = await deliveredOrder();
  const id = await sendUnitsBack(world, { fee: earned });
  unwrap(await world.buyer.call(arriveCase, { params: { id }, body: {} }));
  const late = await journeys.later(world, 3 * DAY);
  await market.run('cases.expire');
  finance = await staffOf('finance');
  expect(await feesOf(late)).toEqual([]);
  expect(await waitingFees(late)).toMatchObject([{ amount: earned, bearer: 'shop' }]);
  expect(await balanceOf(late)).toMatchObject({ available: earned, debt: 0 });
});

test('return shipping of a shop that refused the goods waits, also once staff find it at fault', async () => {
  const earned = await earn();
  const world = await deliveredOrder();
  const params = { id: await sendUnitsBack(world, { fee: earned }) };
  unwrap(await world.seller.call(refuseCase, { params, body: { content: 'Phí ship cao quá' } }));
  const staff = await staffOf('support');
  unwrap(
    await staff.call(decideCase, { params, body: { refund: 100_000, fault: 'seller', note: 'Theo ảnh' } }),
  );
  expect(await feesOf(world)).toEqual([]);
  expect(await waitingFees(world)).toMatchObject([{ amount: earned, bearer: 'shop' }]);
  expect(await balanceOf(world)).toMatchObject({ available: earned, debt: 0 });
});

test('above the limit of one person, who decided a case does not approve its return shipping', async () => {
  const world = await orderOnItsWay('picked', 'delivered');
  const decider = await market.create.user({ user_type: 'staff', roles: ['finance', 'support'] });
  const both = await market.as(decider);
  unwrap(await takeBack(world, await sendBackAtFaultOf(world, 'platform', 35_000, both), UNFIT));
  const approvable = async (as: As) =>
    unwrap(await as.call(getStaffOrder, { params: { id: world.id } })).data.record.return_fees.map(
      (fee) => fee.approvable,
    );
  const { refund_price } = await refundOf(world);
  // with what the case sent back, the fee is exactly within the limit
  await setMarketSetting(market, 'two_people_above', refund_price + 35_000);
  expect(await approvable(both)).toEqual([true]);
  await setMarketSetting(market, 'two_people_above', refund_price + 34_999);
  expect(await approvable(both)).toEqual([false]);
  const facts = { reason: 'second_person' };
  expect(await decide(world, true, both)).toMatchObject({ status: 409, facts });
  expect(await feesOf(world)).toEqual([]);
  expect(await approvable(finance)).toEqual([true]);
  unwrap(await decide(world, true));
  expect(await feesOf(world)).toEqual([35_000]);
});

test('refused return shipping moves nothing, and its buyer reads why', async () => {
  const world = await unpaidFee();
  unwrap(await decide(world, false));
  await market.settle();
  expect(await feesOf(world)).toEqual([]);
  expect(await balanceOf(world)).toMatchObject({ available: 0, debt: 0 });
  expect(await approvalOf(world)).toEqual({ state: 'refused', reason: 'Biên nhận khớp vận đơn' });
  const { rows } = await sql<{ title: string; body: string }>`
    select title, body from alerts where user_id = ${world.buyer.userId!} and title like 'Phí gửi trả%'`.execute(
    market.db,
  );
  expect(rows).toMatchObject([{ body: 'Lý do: Biên nhận khớp vận đơn' }]);
});

test.each([
  ['carrier', accounts.claim('ghn')],
  ['platform', accounts.claims],
] as const)(
  'return shipping at the fault of the %s waits, and is no debt of the shop once it is approved',
  async (fault, account) => {
    const world = await orderOnItsWay('picked', 'delivered');
    const earned = await earn();
    unwrap(await takeBack(world, await sendBackAtFaultOf(world, fault, 200_000), UNFIT));
    const before = await paidBy(account);
    expect(await feesOf(world)).toEqual([]);
    expect(await approvalOf(world)).toMatchObject({ state: 'waiting' });
    expect(await waitingFees(world)).toMatchObject([{ amount: 200_000, bearer: fault }]);
    unwrap(await decide(world, true));
    await market.settle();
    expect(await feesOf(world)).toEqual([200_000]);
    expect((await paidBy(account)) - before).toBe(200_000);
    expect(await balanceOf(world)).toMatchObject({ available: earned, debt: 0 });
    const { rows } =
      await sql`select from alerts where user_id = ${stall.ownerId} and title like 'Phí gửi trả%'`.execute(
        market.db,
      );
    expect(rows).toEqual([]);
  },
);

test('no return shipping is claimed once the carrier brought the parcel of the order back', async () => {
  const world = await journeys.later(await orderOnItsWay('picked'), 20 * DAY);
  const id = await agreeToReturn(world);
  await reportParcel(market, world, 'returning', 'returned');
  expect((await read(world)).status).toBe('cancelled');
  const claim = { params: { id }, body: { tracking_code: 'VTP123', fee: 35_000 } };
  expect(await world.buyer.call(sendBackCase, claim)).toMatchObject({ ok: false, status: 409 });
  finance = await staffOf('finance');
  expect(await waitingFees(world)).toEqual([]);
});

test('of two cases at once, money for one pays one', async () => {
  const earned = await earn();
  const worlds = [await deliveredOrder(), await deliveredOrder()];
  const cases: { readonly world: Journey; readonly id: string }[] = [];
  for (const world of worlds) cases.push({ world, id: await sendUnitsBack(world, { fee: earned }) });
  // both have read before either writes
  const taken = await market.db.transaction().execute(async (tx) => {
    await sql`select from ledger_balances where account = ${`shop:${stall.shopId}`} for update`.execute(tx);
    const calls = cases.map(({ world, id }) => takeBack(world, id, UNFIT));
    await vi.waitFor(async () => expect(await countBlocked()).toBe(calls.length));
    return calls;
  });
  for (const answer of await Promise.all(taken)) unwrap(answer);
  const paid = (await Promise.all(worlds.map(feesOf))).flat();
  expect(paid).toEqual([earned]);
  expect((await Promise.all(worlds.map(waitingFees))).flat()).toHaveLength(1);
  expect(await balanceOf(worlds[0]!)).toMatchObject({ available: 0, debt: 0 });
});

test('nobody decides about return shipping of their own order, or under the number of another', async () => {
  const world = await unpaidFee();
  const owner = await market.as(stall.ownerId);
  expect(await decide(world, true, owner)).toMatchObject({ status: 403 });
  const [fee] = await waitingFees(world);
  const other = await deliveredOrder();
  const body = { fee_id: fee!.id, approved: true, reason: 'Duyệt' };
  expect(await finance.call(decideReturnFee, { params: { id: other.id }, body })).toMatchObject({
    status: 409,
  });
  await sql`update users set user_type = 'staff', roles = '{finance}' where id = ${world.buyer.userId!}`.execute(
    market.db,
  );
  const buyer = await market.as(world.buyer.userId!);
  expect(await decide(world, true, buyer)).toMatchObject({ status: 403, code: 'order.errors.own_decision' });
  expect(await feesOf(world)).toEqual([]);
});
