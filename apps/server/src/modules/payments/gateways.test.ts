import { getPayment, listPayments } from '@market/contract/payments/routes';
import type { AdminPayment, Payment } from '@market/contract/payments/schemas';
import { dong } from '@market/contract/rules/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#platform/context.ts';
import { DAY, HOUR, MINUTE } from '#platform/time.ts';
import { FakeProvider, inQuery, signedCall } from '#test/fake-provider.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { onlineMethods, replacePayment, startPayment } from '#payments';
import { cancelPayment } from '#refunds';
import { makePayment } from '#test/factories/payments.ts';
import { unwrap } from '#test/unwrap.ts';
import { checkPayments } from '#bank-reconciliation';

const momo = new FakeProvider('momo');
const payme = new FakeProvider('payme', true);
let market: Market;
let buyerId: number;
let guest: As;
let finance: As;
beforeAll(async () => {
  market = await startMarket({ poolSize: 30, services: { paymentProviders: [momo, payme] } });
  buyerId = await market.create.user();
  guest = await market.as();
  finance = await market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
});
afterAll(async () => {
  momo.mood = 'well';
  await market.run('payments.refund');
  expect(await checkPayments(market.context())).toEqual([]);
  await market.close();
});

const newPayment = (fields: Partial<Parameters<typeof makePayment>[1]> = {}) =>
  makePayment(market.context(), { user_id: buyerId, method: 'wallet_momo', ...fields });
const start = (id: string) => startPayment(market.context(), id, { address: '203.0.113.7' });
const open = async (fields: Partial<Parameters<typeof makePayment>[1]> = {}) => {
  const payment = await newPayment(fields);
  await start(payment.id);
  return { ...payment, reference: await referenceOf(payment.id) };
};
const referenceOf = async (id: string): Promise<string> => {
  const { rows } = await sql<{ reference: string }>`
    select reference from payment_attempts where payment_id = ${id} order by created_at desc limit 1`.execute(
    market.db,
  );
  return rows[0]!.reference;
};
const notify = (notification: unknown, provider = 'momo', changed = {}) =>
  guest.inject({ ...signedCall(notification, changed), url: `/v1/pay/api/ipn/${provider}` });
const read = async (id: string): Promise<Payment> => {
  // the clock moves by days here, and tokens end
  const buyer = await market.as(buyerId);
  return unwrap(await buyer.call(getPayment, { params: { id } })).data.payment;
};
const readAsFinance = async (id: string): Promise<AdminPayment> => {
  const { rows } = await sql<{ keyword: string }>`
    select order_number as keyword from payment_orders where payment_id = ${id} limit 1`.execute(market.db);
  return unwrap(await finance.call(listPayments, { query: rows[0]! })).data.payments[0]!;
};
const cancel = (order: string, end?: 'failed' | 'expired') =>
  transact(market.context(), (context) => cancelPayment(context, order, end));
const outboxEvents = async (id: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from outbox_events where payload ->> 'payment_id' = ${id} order by id`.execute(market.db);
  return rows.map(({ name }) => name);
};
const receipts = async (id: string): Promise<number[]> => {
  const { rows } = await sql<{ amount: number }>`
    select amount from payment_receipts where payment_id = ${id} order by id`.execute(market.db);
  return rows.map(({ amount }) => amount);
};
const refunds = async (id: string): Promise<string[]> => {
  const { rows } = await sql<{ amount: number; reason: string }>`
    select amount, reason from payment_refunds where payment_id = ${id} order by id`.execute(market.db);
  return rows.map(({ amount, reason }) => `${reason} ${amount}`);
};
const results = async (id: string | null): Promise<string[]> => {
  const { rows } = await sql<{ result: string }>`
    select kind || ' ' || result as result from provider_events
    where payment_id is not distinct from ${id} order by id`.execute(market.db);
  return rows.map(({ result }) => result);
};
const escrow = async (order: string): Promise<number> => {
  const { rows } = await sql<{ balance: number }>`
    select balance from ledger_balances where account = ${`escrow:${order}`}`.execute(market.db);
  return rows[0]?.balance ?? 0;
};

test('methods are bank transfer and those with a configured provider', () => {
  expect(onlineMethods(market.context()).toSorted()).toEqual(
    ['bank_transfer', 'credit_card', 'payme_atm', 'payme_cc', 'payme_wallet', 'wallet_momo'].toSorted(),
  );
});

test('a page is requested once, with all a provider needs, and stored', async () => {
  const before = momo.created.length;
  const { id } = await newPayment();
  const url = await start(id);
  expect(await start(id)).toBe(url);
  expect(momo.created.slice(before)).toHaveLength(1);
  expect(momo.created.at(-1)).toMatchObject({
    reference: expect.stringMatching(/^[0-9A-Za-z]{1,32}$/),
    variant: 'wallet',
    amount: 100_000,
    title: expect.stringMatching(/^[A-Za-z0-9 ]{1,60}$/),
    address: '203.0.113.7',
    returnUrl: 'http://localhost:3000/v1/pay/api/return/momo',
    notifyUrl: 'http://localhost:3000/v1/pay/api/ipn/momo',
  });
  expect(await read(id)).toMatchObject({
    state: 'pending',
    checkout_url: url,
    provider_label: 'MoMo',
    failure: null,
    qr: null,
  });
});

test('many who start at once get one page', async () => {
  const before = momo.created.length;
  const { id } = await newPayment();
  const all = await Promise.all(Array.from({ length: 20 }, () => start(id)));
  expect(new Set(all).size).toBe(1);
  expect(momo.created.length - before).toBe(1);
});

test('a transfer is paid on our own page', async () => {
  const { id } = await newPayment({ method: 'bank_transfer' });
  expect(await start(id)).toBe(`/thanh-toan/ket-qua?payment=${id}`);
  expect(await read(id)).toMatchObject({ checkout_url: null, provider_label: null });
});

test('an amount beyond the limits and an unavailable method are refused', async () => {
  const { id } = await newPayment({ method: 'credit_card', amounts: [10_000_001] });
  await expect(start(id)).rejects.toMatchObject({ code: 'payment.errors.method' });
  const other = await newPayment({ method: 'zalopay_app' });
  await expect(start(other.id)).rejects.toMatchObject({ code: 'payment.errors.method' });
});

test('an unavailable provider leaves the payment waiting; an unknown reference is used again', async () => {
  const { id } = await newPayment();
  momo.mood = 'away';
  await expect(start(id)).rejects.toMatchObject({ code: 'payment.errors.provider_away', status: 503 });
  await expect(start(id)).rejects.toMatchObject({ code: 'payment.errors.provider_away' });
  momo.mood = 'well';
  expect(await start(id)).toMatch(/^https:\/\/pay\.test\//);
  expect(await read(id)).toMatchObject({ state: 'pending' });
});

test('an attempt without an answer is queried before another is made', async () => {
  const { id } = await newPayment();
  momo.mood = 'done and away';
  await expect(start(id)).rejects.toMatchObject({ code: 'payment.errors.provider_away' });
  momo.mood = 'well';
  const createdCount = momo.created.length;
  await expect(start(id)).rejects.toMatchObject({ code: 'payment.errors.provider_away' });
  expect(momo.created.length).toBe(createdCount);
  const { reference } = momo.created.at(-1)!;
  momo.pay(reference);
  expect(await start(id)).toBe(`/thanh-toan/ket-qua?payment=${id}`);
  expect(await read(id)).toMatchObject({ state: 'succeeded' });
  expect(await receipts(id)).toEqual([100_000]);
});

test('a failed attempt gets a new reference, and money for the previous one is recognised', async () => {
  const { id } = await newPayment();
  momo.mood = 'done and away';
  await expect(start(id)).rejects.toMatchObject({ code: 'payment.errors.provider_away' });
  momo.mood = 'well';
  const first = momo.created.at(-1)!.reference;
  Object.assign(momo.orders.get(first)!, { outcome: 'failed', code: '1005' });
  expect(await start(id)).toMatch(/^https/);
  const second = momo.created.at(-1)!.reference;
  expect(second).not.toBe(first);
  await notify(momo.pay(second));
  await notify(momo.pay(first));
  expect(await read(id)).toMatchObject({ state: 'succeeded' });
  expect(await receipts(id)).toEqual([100_000, 100_000]);
  expect(await refunds(id)).toEqual(['overpaid 100000']);
});

test('a notice pays once, however often it is sent at once', async () => {
  const { id, orders, reference } = await open({ amounts: [60_000, 40_000] });
  const notification = momo.pay(reference);
  const answers = await Promise.all(Array.from({ length: 50 }, () => notify(notification)));
  expect(answers.map(({ statusCode, body }) => `${statusCode} ${body}`).toSorted()).toEqual([
    '200 done',
    ...Array.from({ length: 49 }, () => '200 repeated'),
  ]);
  expect(await read(id)).toMatchObject({ state: 'succeeded', paid_amount: 100_000, checkout_url: null });
  expect(await receipts(id)).toEqual([100_000]);
  expect(await outboxEvents(id)).toEqual(['payment.succeeded']);
  expect(await Promise.all(orders.map(escrow))).toEqual([60_000, 40_000]);
});

test('the browser’s return and the notice at the same instant book once, a hundred times', async () => {
  for (let round = 0; round < 100; round++) {
    const { id, reference } = await open();
    const notice = momo.pay(reference);
    const back = () => guest.inject({ url: `/v1/pay/api/return/momo${inQuery(notice)}` });
    const [returned] = await Promise.all(
      round % 2 ? [back(), notify(notice)] : [back(), notify(notice), back()],
    );
    expect(returned.headers.location).toBe(`/thanh-toan/ket-qua?payment=${id}`);
    expect([await receipts(id), await refunds(id)]).toEqual([[100_000], []]);
  }
});

test('a notice with a wrong signature changes nothing and is stored without its content', async () => {
  const { id, reference } = await open();
  const forged = await notify(momo.pay(reference), 'momo', { headers: { 'x-sign': 'wrong' } });
  expect(forged.body).toBe('refused');
  const back = await guest.inject({
    url: `/v1/pay/api/return/momo?said={}&sign=0&next=https://evil.test`,
  });
  expect([back.statusCode, back.headers.location]).toEqual([302, '/tai-khoan/don-hang']);
  expect(await read(id)).toMatchObject({ state: 'pending' });
  const { rows } = await sql`select verified, result, reference, amount from provider_events
    where not verified order by id desc limit 1`.execute(market.db);
  expect(rows).toEqual([{ verified: false, result: 'signature', reference: null, amount: null }]);
});

test('another amount than requested is held for finance, never booked', async () => {
  const { id, reference } = await open();
  expect((await notify(momo.pay(reference, { amount: 99_999 }))).body).toBe('amount');
  expect(await read(id)).toMatchObject({ state: 'pending', paid_amount: 0 });
  expect(await receipts(id)).toEqual([]);
  expect(await readAsFinance(id)).toMatchObject({
    reference,
    held: [{ provider: 'momo', amount: 99_999, transaction_id: `T${reference}` }],
  });
});

test('a transaction number of another payment is held, and an unknown order is answered as such', async () => {
  const [one, two] = [await open(), await open()];
  await notify(momo.pay(one.reference, { transactionId: 'SAME' }));
  await notify(momo.pay(two.reference, { transactionId: 'SAME' }));
  expect(await read(two.id)).toMatchObject({ state: 'pending' });
  expect(await results(two.id)).toEqual(['notice transaction']);
  expect((await notify({ ...momo.pay(one.reference), reference: 'UNKNOWN' })).body).toBe('unknown');
  expect((await notify({ ...momo.pay(one.reference) }, 'payme')).body).toBe('unknown');
});

test('a success notice with another transaction number is booked once', async () => {
  const { id, reference } = await open();
  await notify(momo.pay(reference));
  await notify(momo.pay(reference, { transactionId: 'OTHER' }));
  expect([await receipts(id), await refunds(id)]).toEqual([[100_000], []]);
});

test('no such provider is 404', async () => {
  expect((await notify({}, 'vnpay')).statusCode).toBe(404);
});

test('a notice of a provider that has to be queried proves nothing', async () => {
  const { id } = await newPayment({ method: 'payme_wallet' });
  await start(id);
  const { reference } = payme.created.at(-1)!;
  const forged = {
    ...payme.orders.get(reference)!,
    reference,
    outcome: 'paid',
    transactionId: 'T',
    code: 'X',
  };
  expect((await notify(forged, 'payme')).body).toBe('done');
  expect(await read(id)).toMatchObject({ state: 'pending' });
  payme.mood = 'away';
  const notification = payme.pay(reference);
  expect((await notify(notification, 'payme')).statusCode).toBe(503);
  payme.mood = 'well';
  await market.run('payments.query');
  expect(await read(id)).toMatchObject({ state: 'succeeded' });
});

test('a failure ends the payment with its reason, and the order may be paid another way', async () => {
  const { id, orders, reference } = await open();
  await notify(momo.pay(reference, { outcome: 'failed', code: '1006' }));
  const failed = await read(id);
  expect(failed).toMatchObject({ state: 'failed', checkout_url: null, order_ids: orders });
  expect(failed.failure).toMatch(/^Bạn đã hủy lần thanh toán này/);
  expect(await outboxEvents(id)).toEqual(['payment.failed']);
  const next = await transact(market.context(), (context) =>
    replacePayment(context, {
      user_id: buyerId,
      method: 'wallet_momo',
      checkout_id: null,
      expires_at: new Date(market.clock.now().getTime() + HOUR),
      orders: [{ id: orders[0]!, number: 'CP-2611-70001', amount: 100_000 }],
    }),
  );
  expect(next!.id).not.toBe(id);
  await start(next!.id);
  await notify(momo.pay(momo.created.at(-1)!.reference));
  await notify(momo.pay(reference));
  expect(await read(next!.id)).toMatchObject({ state: 'succeeded' });
  expect(await refunds(id)).toEqual(['late 100000']);
  const late = await read(id);
  expect(late).toMatchObject({ state: 'failed', paid_amount: 100_000, refund_amount: 100_000 });
  expect(late.failure).toBe(
    `Sàn đã nhận ${dong(100_000)} khi lần thanh toán này đã kết thúc. Số tiền này được hoàn lại cho bạn.`,
  );
});

test('a failure after success is ignored', async () => {
  const { id, reference } = await open();
  const notification = momo.pay(reference);
  await notify(notification);
  expect((await notify({ ...notification, outcome: 'failed', code: '1005' })).body).toBe('repeated');
  expect(await read(id)).toMatchObject({ state: 'succeeded', failure: null });
});

test('money received after the end is refunded automatically', async () => {
  const { id, orders, reference } = await open();
  await cancel(orders[0]!, 'expired');
  await notify(momo.pay(reference));
  await market.run('payments.refund');
  expect(await readAsFinance(id)).toMatchObject({
    state: 'expired',
    refunds: [{ reason: 'late', amount: 100_000, state: 'succeeded', provider: 'momo' }],
  });
});

test('paying a moment before or after the end pays the order or is refunded, never both or neither', async () => {
  let paid = 0;
  for (let round = 0; round < 60; round++) {
    const { id, orders, reference } = await open();
    const notice = momo.pay(reference);
    const expire = () => cancel(orders[0]!, 'expired');
    // paid before the end once, whoever wins the races
    if (round === 0) await notify(notice);
    await Promise.all(round % 2 ? [notify(notice), expire()] : [expire(), notify(notice)]);
    const all = await refunds(id);
    if (all[0]?.startsWith('cancelled')) paid += 1;
    expect(all).toEqual([expect.stringMatching(/^(late|cancelled) 100000$/)]);
    expect(await escrow(orders[0]!)).toBe(0);
  }
  expect(paid).toBeGreaterThan(0);
});

test('a removed order makes a page of another amount; money of the old page is refunded in part', async () => {
  const { id, orders, reference } = await open({ amounts: [60_000, 40_000] });
  await cancel(orders[0]!);
  expect(await read(id)).toMatchObject({ amount: 40_000, checkout_url: null });
  expect(await start(id)).not.toContain(reference);
  await notify(momo.pay(reference));
  expect(await read(id)).toMatchObject({ state: 'succeeded', amount: 40_000 });
  expect(await refunds(id)).toEqual(['overpaid 60000']);
  expect(await escrow(orders[1]!)).toBe(40_000);
});

test('without a notice the provider is queried at 1, 5, 15 and 30 minutes, once after the end, and no more once it is paid', async () => {
  const { id, reference } = await open({ expires_at: new Date(market.clock.now().getTime() + DAY) });
  const times: number[] = [];
  const began = market.clock.now().getTime();
  for (let minute = 1; minute <= 24 * 60 + 5; minute += minute < 40 ? 1 : 30) {
    market.clock.set(new Date(began + minute * MINUTE));
    const before = momo.queries.filter((queried) => queried === reference).length;
    await market.run('payments.query');
    if (momo.queries.filter((queried) => queried === reference).length > before) times.push(minute);
  }
  expect(times.slice(0, 4)).toEqual([1, 5, 15, 30]);
  market.clock.set(new Date(began + DAY + HOUR));
  momo.pay(reference);
  await market.run('payments.query');
  expect(await read(id)).toMatchObject({ state: 'succeeded' });
  const countQueries = () => momo.queries.filter((queried) => queried === reference).length;
  const queryCount = countQueries();
  market.clock.pass(DAY);
  await market.run('payments.query');
  expect(countQueries()).toBe(queryCount);
});

test.each(['a notice', 'a query'] as const)(
  'an attempt that failed by %s is queried once more after its end, and late money is found',
  async (by) => {
    const { id, reference } = await open({ expires_at: new Date(market.clock.now().getTime() + DAY) });
    const began = market.clock.now().getTime();
    const failed = momo.pay(reference, { outcome: 'failed', transactionId: null, code: '1006' });
    if (by === 'a notice')
      await (await market.as()).inject({ ...signedCall(failed), url: '/v1/pay/api/ipn/momo' });
    const countQueries = () => momo.queries.filter((each) => each === reference).length;
    for (const minute of [1, 5, 15, 30, 31, 600]) {
      market.clock.set(new Date(began + minute * MINUTE));
      await market.run('payments.query');
    }
    expect(countQueries()).toBe(by === 'a notice' ? 0 : 1);
    expect(await read(id)).toMatchObject({ state: 'failed' });
    momo.pay(reference);
    market.clock.set(new Date(began + DAY + HOUR));
    await market.run('payments.query');
    market.clock.pass(DAY);
    await market.run('payments.query');
    expect(countQueries()).toBe(by === 'a notice' ? 1 : 2);
    expect(await refunds(id)).toEqual(['late 100000']);
  },
);

test('a provider that hangs on one payment delays no other', async () => {
  const [stuck, other] = [await open(), await open()];
  let release = () => {};
  momo.hanging.set(
    stuck.reference,
    new Promise((resolve) => {
      release = resolve;
    }),
  );
  momo.pay(other.reference);
  market.clock.pass(MINUTE);
  const running = market.run('payments.query');
  await expect.poll(() => read(other.id), { timeout: 5_000 }).toMatchObject({ state: 'succeeded' });
  release();
  await running;
});

test('an unavailable provider is queried later', async () => {
  const { id, reference } = await open();
  momo.pay(reference);
  momo.mood = 'away';
  market.clock.pass(MINUTE);
  await market.run('payments.query');
  expect(await read(id)).toMatchObject({ state: 'pending' });
  momo.mood = 'well';
  market.clock.pass(2 * MINUTE);
  await market.run('payments.query');
  expect(await read(id)).toMatchObject({ state: 'succeeded' });
});
