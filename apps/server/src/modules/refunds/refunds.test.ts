import { finishRefund, listRefunds, reconcilePayment } from '@market/contract/payments/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#platform/context.ts';
import { DAY, HOUR, MINUTE } from '#platform/time.ts';
import { FakeProvider, signedCall } from '#test/fake-provider.ts';
import { startMarket, type Market } from '#test/market.ts';
import { refundOrder } from './actions/refund-order.ts';
import { cancelPayment } from '#refunds';
import { makePayment } from '../../../test/factories/payments.ts';
import { checkPayments } from '#bank-reconciliation';
import { getRefundable, startPayment } from '#payments';

const momo = new FakeProvider('momo');
let market: Market;
let buyerId: number;
let staffId: number;
beforeAll(async () => {
  market = await startMarket({ poolSize: 30, services: { paymentProviders: [momo] } });
  buyerId = await market.create.user({ last_name: 'Trần', first_name: 'Minh' });
  staffId = await market.create.user({ user_type: 'staff', roles: ['finance'] });
});
afterAll(async () => {
  expect(await checkPayments(market.context())).toEqual([]);
  await market.close();
});

const finance = () => market.as(staffId);
const paid = async (amounts: readonly number[] = [100_000]) => {
  const payment = await makePayment(market.context(), { user_id: buyerId, method: 'wallet_momo', amounts });
  await startPayment(market.context(), payment.id, { address: '' });
  const { reference } = momo.created.at(-1)!;
  const guest = await market.as();
  await guest.inject({ ...signedCall(momo.pay(reference)), url: '/v1/pay/api/ipn/momo' });
  return { ...payment, order: payment.orders[0]!, reference };
};
const paidByTransfer = async () => {
  const payment = await makePayment(market.context(), { user_id: buyerId });
  const as = await finance();
  await as.call(reconcilePayment, { params: { id: payment.id }, body: { amount: 100_000 } });
  return { ...payment, order: payment.orders[0]! };
};
let refs = 0;
const refund = (order: string, amount: number, ref = `test:${(refs += 1)}`) =>
  transact(market.context(), (context) =>
    refundOrder(context, { order_id: order, amount, reason: 'partial', ref }),
  );
const rows = async (id: string) => {
  const { rows } = await sql<{
    id: number;
    amount: number;
    state: string;
    memo: string;
    reference: string;
    ref: string;
  }>`
    select id, amount, state, memo, reference, ref from payment_refunds where payment_id = ${id} order by id`.execute(
    market.db,
  );
  return rows;
};
const states = async (id: string) => (await rows(id)).map(({ state }) => state);
const stateOf = async (id: string): Promise<string> => {
  const { rows } = await sql<{ state: string }>`select state from payments where id = ${id}`.execute(
    market.db,
  );
  return rows[0]!.state;
};
const sums = async (account: string): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0) as sum from ledger_entries where account = ${account}`.execute(market.db);
  return rows[0]!.sum;
};
const backFor = async (order: string): Promise<object[]> => {
  const { rows } = await sql<{ payload: object }>`
    select payload from outbox_events where name = 'payment.refunded' and payload ->> 'order_id' = ${order}`.execute(
    market.db,
  );
  return rows.map(({ payload }) => payload);
};
const send = () => market.run('payments.refund');

test('one of two hundred concurrent refunds of 60 % succeeds', async () => {
  const { id, order } = await paid();
  const all = await Promise.allSettled(Array.from({ length: 200 }, () => refund(order, 60_000)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const each of all) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(RangeError);
  expect(await rows(id)).toHaveLength(1);
  expect((await getRefundable(market.context(), [order])).get(order)).toBe(40_000);
});

test('thirty-three of fifty refunds of 3 % succeed', async () => {
  const { id, order } = await paid();
  const all = await Promise.allSettled(Array.from({ length: 50 }, () => refund(order, 3_000)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(33);
  expect(await rows(id)).toHaveLength(33);
});

test('one ref requested a hundred times is one refund', async () => {
  const { id, order } = await paid();
  const all = await Promise.all(Array.from({ length: 100 }, () => refund(order, 1_000, 'case:1')));
  expect(all.filter(Boolean)).toHaveLength(1);
  expect(await rows(id)).toHaveLength(1);
});

test('a share of an order is refunded from its own escrow, and never more than it paid', async () => {
  const { id, orders } = await paid([60_000, 40_000]);
  await expect(refund(orders[1]!, 40_001)).rejects.toThrow(RangeError);
  await refund(orders[1]!, 10_000);
  expect(await sums(`escrow:${orders[1]}`)).toBe(-30_000);
  expect(await sums(`escrow:${orders[0]}`)).toBe(-60_000);
  await send();
  expect(await stateOf(id)).toBe('succeeded');
  expect(await transact(market.context(), (context) => cancelPayment(context, orders[1]!))).toBe('refunding');
  expect((await rows(id)).map(({ amount }) => amount)).toEqual([10_000, 30_000]);
});

test('an unpaid order cannot be refunded', async () => {
  await expect(refund('nobody', 1)).rejects.toThrow(RangeError);
  const waiting = await makePayment(market.context(), { user_id: buyerId });
  await expect(refund(waiting.orders[0]!, 1)).rejects.toThrow(RangeError);
  expect((await getRefundable(market.context(), [waiting.orders[0]!])).get(waiting.orders[0]!)).toBe(0);
});

test('a provider sends a refund under one reference, and an event is published', async () => {
  const { id, order, reference } = await paid();
  const before = [await sums('gateway:momo'), await sums('refunds')];
  await refund(order, 100_000);
  await send();
  const [row] = await rows(id);
  expect(row).toMatchObject({ state: 'succeeded' });
  expect(momo.refunds.get(row!.reference)).toEqual({ amount: 100_000, outcome: 'succeeded', times: 1 });
  expect(row!.reference).not.toBe(reference);
  expect(await stateOf(id)).toBe('refunded');
  expect(await backFor(order)).toEqual([{ order_id: order, amount: 100_000, reason: 'partial' }]);
  expect([await sums('gateway:momo'), await sums('refunds')]).toEqual([before[0]! - 100_000, before[1]]);
  expect(await sums(`escrow:${order}`)).toBe(0);
});

test('a refund in progress is queried, not sent again', async () => {
  const { id, order } = await paid();
  momo.refundsAre = 'pending';
  await refund(order, 50_000);
  await send();
  const [{ reference } = { reference: '' }] = await rows(id);
  expect([await states(id), await stateOf(id)]).toEqual([['processing'], 'refunding']);
  market.clock.pass(MINUTE);
  await send();
  momo.refunds.get(reference)!.outcome = 'succeeded';
  market.clock.pass(5 * MINUTE);
  await send();
  momo.refundsAre = 'succeeded';
  expect(await states(id)).toEqual(['succeeded']);
  expect(momo.refunds.get(reference)!.times).toBe(1);
});

test('a refund without an answer is queried before it is sent again', async () => {
  const { id, order } = await paid();
  momo.mood = 'done and away';
  await refund(order, 50_000);
  await send();
  momo.mood = 'well';
  expect(await states(id)).toEqual(['queued']);
  market.clock.pass(HOUR);
  await send();
  const [{ reference } = { reference: '' }] = await rows(id);
  expect(await states(id)).toEqual(['succeeded']);
  expect(momo.refunds.get(reference)!.times).toBe(1);
});

test('a refused refund has to be made by hand', async () => {
  const { id, order } = await paid();
  momo.refundsAre = 'refused';
  await refund(order, 50_000);
  await send();
  momo.refundsAre = 'succeeded';
  market.clock.pass(DAY);
  await send();
  expect(await states(id)).toEqual(['by_hand']);
});

test('concurrent senders send each refund once', async () => {
  const { id, order } = await paid();
  for (let each = 0; each < 10; each++) await refund(order, 1_000);
  await Promise.all([send(), send(), send()]);
  for (const { reference } of await rows(id)) expect(momo.refunds.get(reference)!.times).toBe(1);
});

test('a bank transfer is refunded by hand, and is finished once when staff confirm it', async () => {
  const { id, order } = await paidByTransfer();
  await refund(order, 30_000);
  const [row] = await rows(id);
  expect(row).toMatchObject({ state: 'by_hand', memo: expect.stringMatching(/^RF[0-9A-Z]{9}$/) });
  const staff = await finance();
  const listed = await staff.call(listRefunds, { query: { state: 'by_hand', limit: 100 } });
  if (!listed.ok) throw new Error(listed.code);
  expect(listed.value.data.refunds).toContainEqual(
    expect.objectContaining({
      id: row!.id,
      payment_id: id,
      buyer: { id: buyerId, name: 'Trần Minh' },
      amount: 30_000,
      memo: row!.memo,
    }),
  );
  const done = () => staff.call(finishRefund, { params: { id: row!.id }, body: {} });
  const answers = await Promise.all(Array.from({ length: 10 }, done));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    status: 409,
    code: 'payment.errors.refund_not_by_hand',
  });
  expect(await backFor(order)).toHaveLength(1);
  expect(await staff.call(finishRefund, { params: { id: 987_654_321 }, body: {} })).toMatchObject({
    status: 404,
  });
  const buyer = await market.as(buyerId);
  expect(await buyer.call(finishRefund, { params: { id: row!.id }, body: {} })).toMatchObject({
    status: 403,
  });
});

test('refunds of one payment are sent one after another, for providers that report only the last', async () => {
  const { id, orders } = await paid([60_000, 40_000]);
  momo.refundsAre = 'pending';
  await refund(orders[0]!, 60_000);
  await refund(orders[1]!, 40_000);
  await send();
  const [first, second] = await rows(id);
  expect([momo.refunds.has(first!.reference), momo.refunds.has(second!.reference)]).toEqual([true, false]);
  momo.refundsAre = 'succeeded';
  momo.refunds.get(first!.reference)!.outcome = 'succeeded';
  market.clock.pass(HOUR);
  await send();
  expect(await states(id)).toEqual(['succeeded', 'succeeded']);
});

test('a refund that fails while pending is requested again, and left to staff after six tries', async () => {
  const { id, order } = await paid();
  momo.refundsAre = 'pending';
  await refund(order, 40_000);
  await send();
  expect(await states(id)).toEqual(['processing']);
  const { reference } = (await rows(id))[0]!;
  momo.refunds.get(reference)!.outcome = 'failed';
  momo.refundsAre = 'succeeded';
  market.clock.pass(HOUR);
  await send();
  expect(await states(id)).toEqual(['succeeded']);
  expect(momo.refunds.get(reference)!.times).toBe(2);

  momo.refundsAre = 'failed';
  await refund(order, 10_000);
  for (let tries = 0; tries < 9; tries += 1) {
    await send();
    market.clock.pass(2 * HOUR);
  }
  momo.refundsAre = 'succeeded';
  expect(await states(id)).toEqual(['succeeded', 'by_hand']);
  expect(momo.refunds.get((await rows(id))[1]!.reference)!.times).toBe(6);
});
