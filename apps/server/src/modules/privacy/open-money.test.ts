import { listBankTransfers } from '@market/contract/bank-reconciliation/routes';
import { cancelOrder, receiveOrder, refundSellerOrder } from '@market/contract/orders/routes';
import { confirmCashRefund } from '@market/contract/orders/cash-refund-routes';
import { deliverSellerOrder } from '@market/contract/orders/seller-routes';
import { requestAccountDeletion } from '@market/contract/privacy/routes';
import { matchTransferToDebt } from '@market/contract/settlement/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts, getBalance } from '#ledger';
import { makeBankLine } from '#test/factories/bank-lines.ts';
import { journeysIn, type Journey, type Journeys } from '#test/journeys.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { payShopDebt, testBank } from '#test/factories/settlement.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let journeys: Journeys;
beforeAll(async () => {
  market = await startMarket();
  journeys = await journeysIn(market);
});
afterAll(() => market.close());

const ask = (as: As) => as.call(requestAccountDeletion);
const shopOf = async ({ id }: Journey): Promise<number> =>
  (await sql<{ shop_id: number }>`select shop_id from orders where id = ${id}`.execute(market.db)).rows[0]!
    .shop_id;
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

test('a buyer is not erased while a shop owes them cash', async () => {
  const world = await journeys.play('cod', ...SHIPPED, 'delivered');
  const params = { id: world.id };
  const body = { amount: 1_000, reason: 'Thiếu túi đựng' };
  const { order } = unwrap(await world.seller.call(refundSellerOrder, { params, body })).data;
  unwrap(await world.buyer.call(receiveOrder, { params }));
  expect(await ask(world.buyer)).toMatchObject({
    code: 'account.errors.open_orders',
    facts: { bought: 1, sold: 0 },
  });
  unwrap(await world.buyer.call(confirmCashRefund, { params: { id: order.cash_refunds[0]!.id } }));
  unwrap(await ask(world.buyer));
});
