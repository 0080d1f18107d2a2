import { queryPayment } from '@market/contract/payments/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkPayments } from '#bank-reconciliation';
import { startPayment } from '#payments';
import { DAY, HOUR, later, MINUTE } from '#platform/time.ts';
import { FakeProvider } from '#test/fake-provider.ts';
import { makePayment } from '#test/factories/payments.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

const momo = new FakeProvider('momo');
let market: Market;
let buyerId: number;
let finance: As;
beforeAll(async () => {
  market = await startMarket({ poolSize: 20, services: { paymentProviders: [momo] } });
  buyerId = await market.create.user();
});
beforeEach(async () => {
  momo.mood = 'well';
  finance = await market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
});
afterAll(async () => {
  await market.run('payments.refund');
  expect(await checkPayments(market.context())).toEqual([]);
  await market.close();
});

/** A payment whose page at the provider is open. */
const open = async () => {
  const { id } = await makePayment(market.context(), { user_id: buyerId, method: 'wallet_momo' });
  await startPayment(market.context(), id, { address: '' });
  return { id, reference: momo.created.at(-1)!.reference };
};
const ask = (id: string, as = finance) => as.call(queryPayment, { params: { id }, body: {} });
const askFor = async (id: string) => unwrap(await ask(id)).data.payment;

test('money whose notification was lost is booked by the answer to staff', async () => {
  const { id, reference } = await open();
  expect(await askFor(id)).toMatchObject({
    state: 'pending',
    paid_amount: 0,
    reports: [{ kind: 'staff_query', outcome: 'pending', result: 'pending' }],
  });
  momo.pay(reference);
  expect(await askFor(id)).toMatchObject({
    state: 'succeeded',
    paid_amount: 100_000,
    reports: [{ outcome: 'paid', result: 'done', amount: 100_000 }, { outcome: 'pending' }],
  });
});

test('an answer books once, also of people who ask at once, and every answer is stored', async () => {
  const { id, reference } = await open();
  momo.pay(reference);
  const answers = await Promise.all([ask(id), ask(id), ask(id)]);
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
  market.clock.pass(MINUTE + 1);
  const { paid_amount, receipts, reports } = await askFor(id);
  expect({ paid_amount, receipts: receipts.length }).toEqual({ paid_amount: 100_000, receipts: 1 });
  expect(reports.map(({ result }) => result).toSorted()).toEqual([
    'done',
    'repeated',
    'repeated',
    'repeated',
  ]);
});

test('another amount than was asked for is stored and held, not booked', async () => {
  const { id, reference } = await open();
  momo.pay(reference, { amount: 90_000 });
  expect(await askFor(id)).toMatchObject({
    paid_amount: 0,
    held: [{ amount: 90_000 }],
    reports: [{ outcome: 'paid', result: 'amount', amount: 90_000 }],
  });
});

test('money at an older page is found, too', async () => {
  const { id, reference } = await open();
  momo.pay(reference);
  await sql`insert into payment_attempts (reference, payment_id, provider, variant, amount, created_at, expires_at, asked_at)
    select ${'N'.repeat(24)}, payment_id, provider, variant, amount, ${later(market.clock.now(), MINUTE)}, expires_at, asked_at
    from payment_attempts where reference = ${reference}`.execute(market.db);
  const { state, reports } = await askFor(id);
  expect(state).toBe('succeeded');
  expect(new Set(reports.map(({ outcome }) => outcome))).toEqual(new Set(['paid', 'unknown_to_provider']));
});

const auditedAnswers = async (id: string): Promise<unknown[]> => {
  const { rows } = await sql<{ answers: unknown }>`select after ->> 'answers' as answers from audit_entries
    where action = 'payments.queried' and subject_id = ${id} order by id`.execute(market.db);
  return rows.map(({ answers }) => answers);
};

test('silence of the provider is stored and audited, and changes nothing', async () => {
  const { id, reference } = await open();
  momo.pay(reference);
  momo.mood = 'away';
  expect(await ask(id)).toMatchObject({ status: 503, code: 'payment.errors.provider_silent' });
  expect(await auditedAnswers(id)).toEqual(['momo: unanswered']);
  momo.mood = 'well';
  const { reports, paid_amount } = await askFor(id);
  expect(paid_amount).toBe(100_000);
  expect(reports.map(({ outcome }) => outcome)).toEqual(['paid', 'unanswered']);
  expect(await auditedAnswers(id)).toEqual(['momo: unanswered', 'momo: paid, done']);
});

test('a provider is asked three times a minute about a payment', async () => {
  const { id } = await open();
  for (let time = 0; time < 3; time++) unwrap(await ask(id));
  const count = momo.queries.length;
  expect(await ask(id)).toMatchObject({ status: 429 });
  expect(momo.queries).toHaveLength(count);
  market.clock.pass(2 * MINUTE);
  unwrap(await ask(id));
});

test('only finance queries, and only payments of a provider', async () => {
  const { id } = await open();
  const support = await market.as(await market.create.user({ user_type: 'staff', roles: ['support'] }));
  expect(await ask(id, support)).toMatchObject({ status: 403 });
  expect(await ask('zzzzzzzzzzzzzzzzzzzzzz')).toMatchObject({ status: 404 });
  const transfer = await makePayment(market.context(), { user_id: buyerId });
  expect(await ask(transfer.id)).toMatchObject({ code: 'payment.errors.no_provider' });
});

test('money is found that a provider confirms long after the end, and only what is pending is queried again', async () => {
  const [{ id, reference }, { reference: unknown }] = [await open(), await open()];
  momo.orders.delete(unknown);
  const { rows } = await sql<{ expires_at: Date }>`
    select expires_at from payment_attempts where reference = ${reference}`.execute(market.db);
  const end = rows[0]!.expires_at;
  const countAt = async (ms: number, of: string) => {
    market.clock.set(later(end, ms));
    await market.run('payments.query');
    return momo.queries.filter((queried) => queried === of).length;
  };
  const [before, unknownBefore] = [await countAt(2 * MINUTE, reference), await countAt(2 * MINUTE, unknown)];
  for (const [index, ms] of [15 * MINUTE, HOUR, 6 * HOUR, DAY].entries()) {
    expect(await countAt(ms - 1, reference)).toBe(before + index);
    expect(await countAt(ms, reference)).toBe(before + index + 1);
  }
  momo.pay(reference);
  expect(await countAt(3 * DAY, reference)).toBe(before + 5);
  expect(await countAt(9 * DAY, reference)).toBe(before + 5);
  expect(await countAt(9 * DAY, unknown)).toBe(unknownBefore);
  finance = await market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
  expect(await askFor(id)).toMatchObject({ paid_amount: 100_000, receipts: [{ amount: 100_000 }] });
});
