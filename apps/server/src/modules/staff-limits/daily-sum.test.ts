import { approveRefund, finishRefund, reconcilePayment } from '@market/contract/payments/routes';
import { approvePayout, payPayout, requestPayout } from '@market/contract/settlement/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkPayments } from '#bank-reconciliation';
import { transact } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { DAY } from '#platform/time.ts';
import { refundOrder } from '#refunds';
import { makeBankLine } from '#test/factories/bank-lines.ts';
import { makePayment } from '#test/factories/payments.ts';
import { company, makeSettledOrder, testBank as bank } from '#test/factories/settlement.ts';
import { setMarketSetting } from '#test/market-setting.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

const MILLION = 1_000_000;
let market: Market;
let first: As;
let second: As;
const aPerson = async () => market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
beforeAll(async () => {
  market = await startMarket({ poolSize: 20 });
});
beforeEach(async () => {
  [first, second] = [await aPerson(), await aPerson()];
});
afterAll(async () => {
  expect(await checkPayments(market.context())).toEqual([]);
  await market.close();
});

/** A payout of a shop of its own, so that only the person adds them up. */
const aPayout = async (amount: number): Promise<string> => {
  const owner = await market.create.user();
  const shop_id = await market.create.shop({ user_id: owner, ...company });
  await makeSettledOrder(market.context(), { shop_id, goods: [{ category_lv1: 1, amount: 2 * amount }] });
  const requested = await (await market.as(owner)).call(requestPayout, { body: { bank, amount } });
  return unwrap(requested).data.payout.id;
};
const pay = (as: As, id: string) => as.call(payPayout, { params: { id }, body: { reference: `FT-${id}` } });
const approve = (as: As, id: string) => as.call(approvePayout, { params: { id }, body: {} });
const newPayment = async (amount: number) =>
  makePayment(market.context(), { user_id: await market.create.user(), amounts: [amount] });
const book = (as: As, id: string, amount: number, reference = opaqueId()) =>
  as.call(reconcilePayment, { params: { id }, body: { amount, reference } });
const aRefund = async (amount: number): Promise<number> => {
  const payment = await newPayment(amount);
  const reference = await makeBankLine(market.context(), { amount });
  unwrap(await book(await aPerson(), payment.id, amount, reference));
  const ref = opaqueId();
  await transact(market.context(), (context) =>
    refundOrder(context, { order_id: payment.orders[0]!, amount, reason: 'partial', ref }),
  );
  const { rows } = await sql<{ id: number }>`select id from payment_refunds where ref = ${ref}`.execute(
    market.db,
  );
  return rows[0]!.id;
};
const finish = (as: As, id: number) => as.call(finishRefund, { params: { id }, body: {} });
const over = (module: string, amount: number) => ({
  code: `${module}.errors.daily_sum`,
  facts: { over: amount },
});

test('many small payouts, refunds and bookings of one person count together; another person continues', async () => {
  unwrap(await pay(first, await aPayout(190 * MILLION)));
  unwrap(await finish(first, await aRefund(190 * MILLION)));
  const payment = await newPayment(130 * MILLION);
  unwrap(await book(first, payment.id, 110 * MILLION));
  const payout = await aPayout(20 * MILLION);
  expect(await pay(first, payout)).toMatchObject(over('settlement', 10 * MILLION));
  const refund = await aRefund(20 * MILLION);
  expect(await finish(first, refund)).toMatchObject(over('payment', 10 * MILLION));
  expect(await book(first, payment.id, 20 * MILLION)).toMatchObject({
    code: 'payment.errors.booking_daily_sum',
  });
  // what was refused does not count
  unwrap(await pay(first, await aPayout(10 * MILLION)));
  unwrap(await pay(second, payout));
});

test('what somebody else approved does not count, and may pass the sum', async () => {
  unwrap(await pay(first, await aPayout(200 * MILLION)));
  unwrap(await pay(first, await aPayout(200 * MILLION)));
  const [payout, refund] = [await aPayout(150 * MILLION), await aRefund(150 * MILLION)];
  // an own approval is none
  unwrap(await approve(first, payout));
  expect(await pay(first, payout)).toMatchObject(over('settlement', 50 * MILLION));
  expect(await approve(second, payout)).toMatchObject({ code: 'settlement.errors.approval_closed' });
  unwrap(await pay(second, payout));
  unwrap(await second.call(approveRefund, { params: { id: refund }, body: {} }));
  unwrap(await finish(first, refund));
  unwrap(await pay(first, await aPayout(100 * MILLION)));
});

test('two at once do not pass the sum together', async () => {
  const payouts = await Promise.all(Array.from({ length: 5 }, () => aPayout(150 * MILLION)));
  const answers = await Promise.all(payouts.map((id) => pay(first, id)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
});

test('a line of the bank books any sum', async () => {
  unwrap(await pay(first, await aPayout(200 * MILLION)));
  unwrap(await pay(first, await aPayout(200 * MILLION)));
  const payment = await newPayment(190 * MILLION);
  const reference = await makeBankLine(market.context(), { amount: 190 * MILLION });
  unwrap(await book(first, payment.id, 190 * MILLION, reference));
});

test('the sum is of the last 24 hours and a setting', async () => {
  unwrap(await pay(first, await aPayout(200 * MILLION)));
  unwrap(await pay(first, await aPayout(200 * MILLION)));
  const payout = await aPayout(150 * MILLION);
  expect(await pay(first, payout)).toMatchObject(over('settlement', 50 * MILLION));
  market.clock.pass(DAY);
  const later = await market.as(first.userId!);
  unwrap(await pay(later, payout));
  await setMarketSetting(market, 'one_person_daily_max', 160 * MILLION);
  expect(await pay(later, await aPayout(20 * MILLION))).toMatchObject(over('settlement', 10 * MILLION));
});
