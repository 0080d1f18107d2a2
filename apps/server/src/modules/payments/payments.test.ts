import { getPayment, listPayments, reconcilePayment } from '@market/contract/payments/routes';
import type { Payment } from '@market/contract/payments/schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#platform/context.ts';
import { MINUTE } from '#platform/time.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { replacePayment } from './actions/open.ts';
import { cancelPayment } from '#refunds';
import { makePayment } from '../../../test/factories/payments.ts';

let market: Market;
let buyerId: number;
let buyer: As;
let finance: As;
beforeAll(async () => {
  market = await startMarket({ poolSize: 30 });
  buyerId = await market.create.user();
  buyer = await market.as(buyerId);
  finance = await market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
});
afterAll(() => market.close());

const newPayment = (amounts?: readonly number[]) =>
  makePayment(market.context(), { user_id: buyerId, amounts });
const book = (id: string, amount: number, reference?: string) =>
  finance.call(reconcilePayment, { params: { id }, body: { amount, reference } });
const read = async (id: string): Promise<Payment> => {
  const answer = await buyer.call(getPayment, { params: { id } });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.data.payment;
};
const cancel = (order: string, end?: 'failed' | 'expired') =>
  transact(market.context(), (context) => cancelPayment(context, order, end));
const outboxEvents = async (id: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from outbox_events where payload ->> 'payment_id' = ${id} order by id`.execute(market.db);
  return rows.map(({ name }) => name);
};
const refunds = async (id: string) => {
  const { rows } = await sql<{ amount: number; reason: string }>`
    select amount, reason from payment_refunds where payment_id = ${id} order by id`.execute(market.db);
  return rows.map(({ amount, reason }) => `${reason} ${amount}`);
};

test('a waiting transfer shows its code, memo and account', async () => {
  const { id, orders } = await newPayment([60_000, 40_000]);
  const payment = await read(id);
  expect(payment).toMatchObject({
    state: 'pending',
    amount: 100_000,
    paid_amount: 0,
    remaining: 100_000,
    bank: { bin: '970436', account: '1000000000' },
  });
  expect(payment.memo).toMatch(/^CP[0-9A-HJKMNP-TV-Z]{9}$/);
  expect(payment.order_ids.toSorted()).toEqual(orders.toSorted());
  const svg = Buffer.from(payment.qr!.split(',')[1]!, 'base64').toString();
  expect(svg).toMatch(/^<svg/);
});

test('a payment of another or an unknown one is not found', async () => {
  const { id } = await newPayment();
  const other = await market.as(await market.create.user());
  for (const [browser, params] of [
    [other, { id }],
    [buyer, { id: 'nothing' }],
  ] as const)
    expect(await browser.call(getPayment, { params })).toMatchObject({
      status: 404,
      code: 'payment.errors.not_found',
    });
});

test('a partial payment waits for the rest, and the code has the missing amount', async () => {
  const { id } = await newPayment();
  await book(id, 30_000);
  const partly = await read(id);
  expect(partly).toMatchObject({ state: 'pending', paid_amount: 30_000, remaining: 70_000 });
  await book(id, 70_000);
  expect(await read(id)).toMatchObject({
    state: 'succeeded',
    remaining: 0,
    qr: null,
    paid_at: expect.any(String),
  });
  expect(await outboxEvents(id)).toEqual(['payment.partly_paid', 'payment.succeeded']);
  expect(await refunds(id)).toEqual([]);
});

test('more is paid and the rest is queued for a refund', async () => {
  const { id } = await newPayment();
  const answer = await book(id, 150_000);
  expect(answer).toMatchObject({
    value: { data: { payment: { state: 'succeeded', refunds: [{ amount: 50_000, reason: 'overpaid' }] } } },
  });
  await book(id, 100_000);
  expect(await refunds(id)).toEqual(['overpaid 50000', 'overpaid 100000']);
  expect(await outboxEvents(id)).toEqual(['payment.succeeded']);
});

test('money for a payment that ended is refunded in full', async () => {
  const { id, orders } = await newPayment();
  await cancel(orders[0]!, 'expired');
  await book(id, 100_000);
  expect(await read(id)).toMatchObject({ state: 'expired', qr: null });
  expect(await refunds(id)).toEqual(['late 100000']);
  expect(await outboxEvents(id)).toEqual([]);
});

test('a bank reference is booked once, also at the same instant', async () => {
  const [one, two] = [await newPayment(), await newPayment()];
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => book(one.id, 100_000, 'FT26325001')),
    ...Array.from({ length: 10 }, () => book(two.id, 100_000, 'FT26325001')),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers)
    if (!answer.ok)
      expect(answer).toMatchObject({
        status: 409,
        code: 'payment.errors.reference_used',
        facts: { amount: 100_000 },
      });
  expect([...(await refunds(one.id)), ...(await refunds(two.id))]).toEqual([]);
});

test('a removed order reduces the payment’s amount; the last one ends it', async () => {
  const { id, orders } = await newPayment([60_000, 40_000]);
  expect(await cancel(orders[0]!)).toBe('released');
  expect(await read(id)).toMatchObject({ state: 'pending', amount: 40_000, order_ids: [orders[1]] });
  expect(await cancel(orders[0]!)).toBe('none');
  expect(await cancel(orders[1]!)).toBe('released');
  expect(await read(id)).toMatchObject({ state: 'failed' });
});

test('money received for a larger amount pays the smaller one, and the rest is refunded', async () => {
  const { id, orders } = await newPayment([60_000, 40_000]);
  await book(id, 50_000);
  await cancel(orders[0]!);
  expect(await read(id)).toMatchObject({ state: 'succeeded', amount: 40_000 });
  expect(await refunds(id)).toEqual(['overpaid 10000']);
});

test('a paid order’s share is refunded once, however often requested', async () => {
  const { id, orders } = await newPayment([60_000, 40_000]);
  await book(id, 100_000);
  const responses = await Promise.all(Array.from({ length: 20 }, () => cancel(orders[0]!)));
  expect(new Set(responses)).toEqual(new Set(['refunding']));
  expect(await refunds(id)).toEqual(['cancelled 60000']);
  expect(await read(id)).toMatchObject({ state: 'refunding' });
});

test('paying and cancelling at the same instant leaves paid orders or refunds, never both or neither', async () => {
  for (let round = 0; round < 40; round++) {
    const { id, orders } = await newPayment();
    await Promise.all(
      round % 2 ? [book(id, 100_000), cancel(orders[0]!)] : [cancel(orders[0]!), book(id, 100_000)],
    );
    expect(await refunds(id)).toEqual([expect.stringMatching(/^(late|cancelled) 100000$/)]);
  }
});

test('orders paid together leave their former payments; nothing is charged twice', async () => {
  const [one, two] = [await newPayment([10_000]), await newPayment([20_000])];
  const requestPage = () =>
    transact(market.context(), (context) =>
      replacePayment(context, {
        user_id: buyerId,
        method: 'bank_transfer',
        checkout_id: null,
        expires_at: market.clock.now(),
        orders: [
          { id: one.orders[0]!, number: 'CP-2611-90001', amount: 10_000 },
          { id: two.orders[0]!, number: 'CP-2611-90002', amount: 20_000 },
        ],
      }),
    );
  const together = await requestPage();
  expect(await read(together!.id)).toMatchObject({ amount: 30_000, state: 'pending' });
  expect(await read(one.id)).toMatchObject({ state: 'failed', qr: null });
  expect(await requestPage()).toMatchObject(together!);
});

test('the orders of a partly paid payment do not change, whatever method is requested next', async () => {
  const { id, orders } = await newPayment();
  await book(id, 40_000);
  const next = await transact(market.context(), (context) =>
    replacePayment(context, {
      user_id: buyerId,
      method: 'wallet_momo',
      checkout_id: null,
      expires_at: market.clock.now(),
      orders: [{ id: orders[0]!, number: 'CP-2611-90003', amount: 100_000 }],
    }),
  );
  expect(next).toMatchObject({ id, method: 'bank_transfer' });
});

test('finance finds payments by state, memo and order number; nobody else may look', async () => {
  const { id } = await newPayment();
  const { memo } = await read(id);
  const found = await finance.call(listPayments, {
    query: { keyword: memo!.toLowerCase(), state: 'pending' },
  });
  expect(found).toMatchObject({ value: { data: { total: 1, payments: [{ id, user_id: buyerId }] } } });
  expect(await finance.call(listPayments, { query: { keyword: memo!, state: 'failed' } })).toMatchObject({
    value: { data: { total: 0 } },
  });
  const { rows } = await sql<{ number: string }>`
    select order_number as number from payment_orders where payment_id = ${id}`.execute(market.db);
  for (const keyword of [rows[0]!.number.toLowerCase(), `#${rows[0]!.number}`])
    expect(await finance.call(listPayments, { query: { keyword } })).toMatchObject({
      value: { data: { payments: expect.arrayContaining([expect.objectContaining({ id })]) } },
    });
  const admin = await market.as(await market.create.user({ user_type: 'staff', roles: ['admin'] }));
  expect(await admin.call(listPayments)).toMatchObject({ ok: true });
  const support = await market.as(await market.create.user({ user_type: 'staff', roles: ['support'] }));
  for (const browser of [buyer, support])
    expect(await browser.call(reconcilePayment, { params: { id }, body: { amount: 1 } })).toMatchObject({
      status: 403,
    });
  expect(await read(id)).toMatchObject({ paid_amount: 0 });
});

test('finance pages through payments, the newest first, those of one moment by id', async () => {
  market.clock.pass(MINUTE);
  const earlier = [];
  for (let number = 0; number < 4; number += 1) earlier.push((await newPayment()).id);
  market.clock.pass(MINUTE);
  const last = await newPayment();
  const pages = [];
  for (const page of [1, 2, 3]) {
    const { payments, total } = unwrap(await finance.call(listPayments, { query: { page, limit: 2 } })).data;
    expect(total).toBeGreaterThanOrEqual(5);
    pages.push(...payments.map(({ id }) => id));
  }
  expect(pages.slice(0, 5)).toEqual([last.id, ...earlier.toSorted()]);
});

test('every đồng that came in is an order’s or is refunded', async () => {
  const { rows } = await sql<{ wrong: number }>`
    with came as (select payment_id, sum(amount) as came from payment_receipts group by 1),
      back as (select payment_id, sum(amount) as back from payment_refunds group by 1)
    select count(*) as wrong from payments p
      left join came on came.payment_id = p.id left join back on back.payment_id = p.id
    where p.paid_amount <> coalesce(came, 0) or p.refund_amount <> coalesce(back, 0)
      or (p.state in ('failed', 'expired') and p.refund_amount <> p.paid_amount)
      or (p.state = 'succeeded' and p.paid_amount - p.refund_amount <> p.amount)`.execute(market.db);
  expect(rows[0]!.wrong).toBe(0);
});
