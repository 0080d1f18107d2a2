import { listBankTransfers } from '@market/contract/bank-reconciliation/routes';
import { getPayment } from '@market/contract/payments/routes';
import type { PaymentMethod } from '@market/contract/payments/schemas';
import { getSellerDebt } from '@market/contract/settlement/routes';
import type { Fault, ProvidersClient, Service } from '@market/providers/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelPayment } from '#refunds';
import { refundOrder } from '../../src/modules/refunds/actions/refund-order.ts';
import { startPayment } from '../../src/modules/payments/actions/start.ts';
import { makePayment } from '../factories/payments.ts';
import { company, makeSettledOrder } from '../factories/settlement.ts';
import { checkPayments } from '#bank-reconciliation';
import { transact } from '#platform/context.ts';
import { HOUR, MINUTE } from '#platform/time.ts';
import type { Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { choose as chooseOn } from '#test/receive-webhook.ts';
import { startMarketWithProviders, type MarketWithProviders } from './market-with-providers.ts';

let system: MarketWithProviders;
let client: ProvidersClient;
let market: Market;
let buyerId: number;

beforeAll(async () => {
  system = await startMarketWithProviders();
  ({ market, client } = system);
  buyerId = await market.create.user();
});
afterAll(async () => {
  expect(await checkPayments(market.context())).toEqual([]);
  await system.close();
});
beforeEach(async () => {
  await client.clearFaults();
  await client.setClock(market.clock.now());
});

const passTime = (ms: number) => system.pass(ms);
const newPayment = (method: Exclude<PaymentMethod, 'cod'>) =>
  makePayment(market.context(), { user_id: buyerId, method });
const start = (id: string) => startPayment(market.context(), id, { address: '203.0.113.7' });
const read = async (id: string) => {
  const answer = await (await market.as(buyerId)).call(getPayment, { params: { id } });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.data.payment;
};
const stateOf = async (id: string) => (await read(id)).state;
const waitFor = (id: string, state: string) =>
  expect.poll(() => stateOf(id), { timeout: 10_000 }).toBe(state);
const moneyOf = async (id: string) => {
  const { rows } = await sql<{ came: number[]; back: string[] }>`select
    array(select amount::int from payment_receipts where payment_id = ${id} order by id) as came,
    array(select reason || ' ' || amount || ' ' || state from payment_refunds where payment_id = ${id} order by id) as back`.execute(
    market.db,
  );
  return rows[0]!;
};
const refund = (order: string, amount: number) =>
  transact(market.context(), (context) =>
    refundOrder(context, { order_id: order, amount, reason: 'case', ref: `test:${order}:${amount}` }),
  );
const redirectPath = async (url: string | null) =>
  (await fetch(url!, { redirect: 'manual' })).headers.get('location');

/** As a browser does it: the page may be behind another address. */
const choose = async (page: string, choice: string) => chooseOn((await fetch(page)).url, choice);

const WAYS: readonly (readonly [Service, Exclude<PaymentMethod, 'cod'>])[] = [
  ['momo', 'wallet_momo'],
  ['momo', 'credit_card'],
  ['zalopay', 'zalopay_app'],
  ['zalopay', 'zalopay_atm'],
  ['vnpay', 'atm_card'],
  ['payme', 'payme_wallet'],
];

describe.each(WAYS)('%s, %s', (service, method) => {
  const order = (...plan: readonly Fault[]) => client.faults(service, plan);

  test('is paid on its page, and the browser returns to the payment', async () => {
    const { id } = await newPayment(method);
    const home = await choose(await start(id), 'pay');
    await waitFor(id, 'succeeded');
    expect(await redirectPath(home)).toBe(`/thanh-toan/ket-qua?payment=${id}`);
    expect(await moneyOf(id)).toEqual({ came: [100_000], back: [] });
  });

  test('is paid by a query when only the browser returns', async () => {
    await order({ verb: 'drop' });
    const { id } = await newPayment(method);
    expect(await redirectPath(await choose(await start(id), 'pay'))).toContain(id);
    expect(await stateOf(id)).toBe('succeeded');
  });

  test('is paid without a notification and without the browser', async () => {
    await order({ verb: 'drop' });
    const { id } = await newPayment(method);
    await choose(await start(id), 'pay');
    await passTime(MINUTE);
    await market.run('payments.query');
    expect(await stateOf(id)).toBe('succeeded');
  });

  test('is not paid by a forged notification of another amount', async () => {
    await order({ verb: 'forge', what: 'amount' });
    const { id } = await newPayment(method);
    await choose(await start(id), 'pay');
    await client.advance(0);
    expect((await moneyOf(id)).came.every((amount) => amount === 100_000)).toBe(true);
  });

  test('is refunded in part, and then the rest', async () => {
    const { id, orders } = await newPayment(method);
    await choose(await start(id), 'pay');
    await waitFor(id, 'succeeded');
    await refund(orders[0]!, 30_000);
    for (let minute = 0; minute < 5; minute++) {
      await market.run('payments.refund');
      await passTime(10 * MINUTE);
    }
    await transact(market.context(), (context) => cancelPayment(context, orders[0]!));
    for (let minute = 0; minute < 5; minute++) {
      await market.run('payments.refund');
      await passTime(10 * MINUTE);
    }
    expect((await moneyOf(id)).back).toEqual(['case 30000 succeeded', 'cancelled 70000 succeeded']);
    expect(await stateOf(id)).toBe('refunded');
  });
});

test('MoMo: a page without an answer is paid or replaced, never charged twice', async () => {
  await client.faults('momo', [{ verb: 'commitThenFail', on: 'create' }]);
  const { id } = await newPayment('wallet_momo');
  await expect(start(id)).rejects.toMatchObject({ code: 'payment.errors.provider_away' });
  await expect(start(id)).rejects.toMatchObject({ code: 'payment.errors.provider_away' });
  await passTime(3 * HOUR);
  const late = await start(id).catch(() => undefined);
  if (late?.startsWith('http') === true) await choose(late, 'pay');
  expect((await moneyOf(id)).came.length).toBeLessThanOrEqual(1);
});

test('MoMo: notifications before the answer, three times at once, and of success then failure pay once', async () => {
  await client.faults('momo', [{ verb: 'beforeResponse' }, { verb: 'duplicate', n: 3 }]);
  const { id } = await newPayment('wallet_momo');
  await start(id);
  await waitFor(id, 'succeeded');
  expect(await moneyOf(id)).toEqual({ came: [100_000], back: [] });
  await client.faults('momo', [{ verb: 'flipFinal' }]);
  const other = await newPayment('wallet_momo');
  await choose(await start(other.id), 'pay');
  await waitFor(other.id, 'succeeded');
});

test('MoMo: a payment that the buyer refused has this reason', async () => {
  const { id } = await newPayment('wallet_momo');
  await choose(await start(id), 'no-balance');
  await waitFor(id, 'failed');
  expect((await read(id)).failure).toMatch(/không đủ số dư/);
});

test('a transfer in the bank’s app pays once when both feeds report it', async () => {
  const { id } = await newPayment('bank_transfer');
  const { memo } = await read(id);
  const transfer = (more: object) =>
    fetch(`${system.fakeProviders}/bank/transfer`, {
      method: 'POST',
      headers: { 'x-control-token': 'demo', 'content-type': 'application/json' },
      body: JSON.stringify({ account: '1000000000', content: memo, feeds: ['sepay', 'casso'], ...more }),
    });
  await transfer({ amount: 40_000 });
  await transfer({ amount: 60_000, mangle: { lower: true } });
  await waitFor(id, 'succeeded');
  await client.advance(0);
  expect(await moneyOf(id)).toEqual({ came: [40_000, 60_000], back: [] });
  const finance = await market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
  expect(await finance.call(listBankTransfers, { query: {} })).toMatchObject({
    value: { data: { total: 2 } },
  });
});

test('a shop’s debt is paid in the bank’s app with the displayed code', async () => {
  const { shopId, ownerId } = await market.create.stall({ shop: company });
  await makeSettledOrder(market.context(), { shop_id: shopId, cod: true });
  const seller = await market.as(ownerId);
  const ask = async () => unwrap(await seller.call(getSellerDebt)).data;
  const { transfer } = await ask();
  const post = async (path: string, body: object) =>
    (
      await fetch(`${system.fakeProviders}${path}`, {
        method: 'POST',
        headers: { 'x-control-token': 'demo', 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json() as Promise<object>;
  const filled = await post('/bank/app/read', { text: transfer!.qr_text });
  expect(filled).toMatchObject({ amount: 20_000, content: transfer!.memo });
  const mangle = { prefix: true, lower: true, strip: true };
  await post('/bank/transfer', { ...filled, mangle, feeds: ['sepay', 'casso'] });
  await client.advance(0);
  await market.settle();
  await expect.poll(async () => (await ask()).debt, { timeout: 10_000 }).toBe(0);
});
