import { listBankTransfers } from '@market/contract/bank-reconciliation/routes';
import { decideReturnFee } from '@market/contract/orders/staff-routes';
import { cancelOrder, receiveOrder, refundSellerOrder } from '@market/contract/orders/routes';
import { confirmCashRefund, listAdminCashRefunds } from '@market/contract/orders/cash-refund-routes';
import { deliverSellerOrder, getSellerOrder } from '@market/contract/orders/seller-routes';
import { deleteAccount, requestAccountDeletion } from '@market/contract/privacy/routes';
import { getSellerBalance, matchTransferToDebt } from '@market/contract/settlement/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts, getBalance } from '#ledger';
import { DAY } from '#platform/time.ts';
import { makeBankLine } from '#test/factories/bank-lines.ts';
import { makeReturnFee } from '#test/factories/orders.ts';
import { journeysIn, read, type Journey, type Journeys } from '#test/journeys.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { payShopDebt, testBank } from '#test/factories/settlement.ts';
import { findFaults } from '#test/order-checker.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let journeys: Journeys;
beforeAll(async () => {
  market = await startMarket();
  journeys = await journeysIn(market);
});
afterAll(async () => {
  const rules = /a shop is late|cash that was refunded|gives back cash/;
  expect((await findFaults(market.db)).filter((fault) => rules.test(fault))).toEqual([]);
  await market.close();
});

const ask = (as: As) => as.call(requestAccountDeletion);
const shopOf = async ({ id }: Journey): Promise<number> =>
  (await sql<{ shop_id: number }>`select shop_id from orders where id = ${id}`.execute(market.db)).rows[0]!
    .shop_id;
const codeOf = async ({ userId }: As): Promise<string> => {
  await market.settle();
  const { rows } = await sql<{
    phone: string;
  }>`select phone_e164 as phone from users where id = ${userId!}`.execute(market.db);
  return market.lastCode(rows[0]!.phone);
};
const SHIPPED = ['confirm', 'ready', 'shipped'] as const;

test('a shop that owes the market its fees is not erased before it has paid', async () => {
  const world = await journeys.play('cod', ...SHIPPED, 'delivered', 'received');
  const shopId = await shopOf(world);
  const debt = -(await getBalance(market.context(), accounts.shop(shopId)));
  expect(debt).toBeGreaterThan(0);
  expect(await ask(world.seller)).toMatchObject({
    status: 409,
    code: 'account.errors.shop_debt',
    facts: { amount: debt },
  });
  await payShopDebt(market.context(), shopId);
  unwrap(await ask(world.seller));
});

test('the debt of a closed shop, whose owner has no page of money any more, is paid by a transfer that staff assign', async () => {
  const world = await journeys.play('cod', ...SHIPPED, 'delivered', 'received');
  const shop_id = await shopOf(world);
  const debt = -(await getBalance(market.context(), accounts.shop(shop_id)));
  await sql`update shops set status = 'closed' where id = ${shop_id}`.execute(market.db);
  const owner = await market.as(world.seller.userId!);
  expect(await ask(owner)).toMatchObject({ code: 'account.errors.shop_debt', facts: { amount: debt } });
  const staff = await market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
  const reference = await makeBankLine(market.context(), { amount: debt });
  await market.settle();
  const { transfers } = unwrap(await staff.call(listBankTransfers, { query: {} })).data;
  const { id } = transfers.find((transfer) => transfer.reference === reference)!;
  unwrap(await staff.call(matchTransferToDebt, { params: { id }, body: { shop_id } }));
  unwrap(await ask(owner));
});

test('a shop that has yet to report the cash of a complete order is not erased', async () => {
  const world = await journeys.play('cod', ...SHIPPED, 'received');
  expect(await ask(world.seller)).toMatchObject({
    code: 'account.errors.open_orders',
    facts: { bought: 0, sold: 1 },
  });
  unwrap(await world.seller.call(deliverSellerOrder, { params: { id: world.id } }));
  await payShopDebt(market.context(), await shopOf(world));
  unwrap(await ask(world.seller));
});

test('a shop is not erased while a payout is on its way: the bank may send it back', async () => {
  const stall = await market.create.stall();
  const seller = await market.as(stall.ownerId);
  await sql`insert into payouts (id, shop_id, amount, bank, state, requested_at)
    values (${`way-${stall.shopId}`}, ${stall.shopId}, 300000, ${JSON.stringify(testBank)}, 'requested', ${market.clock.now()})`.execute(
    market.db,
  );
  expect(await ask(seller)).toMatchObject({
    status: 409,
    code: 'account.errors.shop_payout',
    facts: { amount: 300_000 },
  });
});

test('a buyer is not erased while money is on its way back to them', async () => {
  const world = await journeys.play('at_order', 'pay');
  const body = { cancel_reason: 'changed_mind' };
  const { order } = unwrap(await world.buyer.call(cancelOrder, { params: { id: world.id }, body }));
  expect(await ask(world.buyer)).toMatchObject({
    status: 409,
    code: 'account.errors.refunds',
    facts: { amount: order.totalPrice },
  });
  await sql`update payment_refunds set state = 'succeeded', done_at = ${market.clock.now()}, next_try_at = null
    where order_id = ${world.id}`.execute(market.db);
  unwrap(await ask(world.buyer));
});

test('neither buyer nor shop is erased while return shipping waits that the shop would owe', async () => {
  const world = await journeys.play('cod', ...SHIPPED, 'delivered', 'received');
  await payShopDebt(market.context(), await shopOf(world));
  const fee_id = await makeReturnFee(market.context(), world.id);
  expect(await ask(world.buyer)).toMatchObject({ facts: { bought: 1, sold: 0 } });
  expect(await ask(world.seller)).toMatchObject({ facts: { bought: 0, sold: 1 } });
  const finance = await market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
  const body = { fee_id, approved: false, reason: 'Biên nhận không khớp' };
  unwrap(await finance.call(decideReturnFee, { params: { id: world.id }, body }));
  unwrap(await ask(world.buyer));
  unwrap(await ask(world.seller));
});

/** A complete order whose shop owes its buyer these sums in cash, by two refunds. */
const oweCash = async (...amounts: readonly number[]) => {
  const world = await journeys.play('cod', ...SHIPPED, 'delivered');
  const params = { id: world.id };
  for (const amount of amounts)
    unwrap(
      await world.seller.call(refundSellerOrder, { params, body: { amount, reason: 'Thiếu túi đựng' } }),
    );
  const { order } = unwrap(await world.buyer.call(receiveOrder, { params }));
  return { world, refundIds: order.cash_refunds.map(({ id }) => id) };
};
const confirmCash = async ({ buyer }: Journey, id: string) =>
  unwrap(await buyer.call(confirmCashRefund, { params: { id } }));

test('a buyer is not erased while a shop owes them cash', async () => {
  const { world, refundIds } = await oweCash(1_000);
  expect(await ask(world.buyer)).toMatchObject({
    status: 409,
    code: 'account.errors.owed_cash',
    facts: { amount: 1_000 },
  });
  await confirmCash(world, refundIds[0]!);
  unwrap(await ask(world.buyer));
});

test('a buyer who gives up exactly what shops owe is erased, and it never counts as received', async () => {
  const { world, refundIds } = await oweCash(1_000, 500);
  const askWaiving = (waived_cash: number) =>
    world.buyer.call(requestAccountDeletion, { query: { waived_cash } });
  expect(await askWaiving(1_499)).toMatchObject({ facts: { amount: 1_500 } });
  unwrap(await askWaiving(1_500));
  const code = await codeOf(world.buyer);
  const remove = (waived_cash = 0) => world.buyer.call(deleteAccount, { body: { code, waived_cash } });
  expect(await remove()).toMatchObject({ code: 'account.errors.owed_cash' });
  // one of them came before the code was typed
  await confirmCash(world, refundIds[0]!);
  expect(await remove(1_500)).toMatchObject({ facts: { amount: 500 } });
  unwrap(await remove(500));
  const order = unwrap(await world.seller.call(getSellerOrder, { params: { id: world.id } })).data.order;
  expect(order.cash_refunds[1]).toMatchObject({ state: 'waived', received: null, actions: [] });
  expect(order).toMatchObject({ financialStatus: 'partially_refunded' });
  expect(order.events[0]).toMatchObject({ code: 'cash_refund_waived' });
  const staff = await market.as(await market.create.user({ user_type: 'staff', roles: ['admin'] }));
  const listed = unwrap(await staff.call(listAdminCashRefunds, { query: { state: 'waived' } })).data;
  expect(listed.cash_refunds).toMatchObject([{ id: refundIds[1], amount: 500, fees_back: false }]);
});

test('a shop whose buyer gave everything up is no longer late, and its order is not called refunded', async () => {
  const delivered = await journeys.play('cod', ...SHIPPED, 'delivered');
  const amount = (await read(delivered)).totalPrice;
  const params = { id: delivered.id };
  unwrap(
    await delivered.seller.call(refundSellerOrder, { params, body: { amount, reason: 'Hàng không đúng' } }),
  );
  const { buyer, seller } = await journeys.later(delivered, 8 * DAY);
  await market.run('orders.expire');
  const isLate = async () => unwrap(await seller.call(getSellerBalance)).data.overdue_cash_refunds;
  expect(await isLate()).toBe(1);
  unwrap(await buyer.call(requestAccountDeletion, { query: { waived_cash: amount } }));
  const body = { code: await codeOf(buyer), waived_cash: amount };
  unwrap(await buyer.call(deleteAccount, { body }));
  expect(await isLate()).toBe(0);
  const { order } = unwrap(await seller.call(getSellerOrder, { params })).data;
  expect(order).toMatchObject({ status: 'completed', financialStatus: 'paid', statusLabel: 'Đã giao' });
});
