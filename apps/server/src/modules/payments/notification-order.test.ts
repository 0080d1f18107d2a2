import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#platform/context.ts';
import { HOUR, MINUTE } from '#platform/time.ts';
import { FakeProvider, inQuery, signedCall } from '#test/fake-provider.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { cancelPayment } from '#refunds';
import { startPayment } from './actions/start.ts';
import { makePayment } from '../../../test/factories/payments.ts';
import { checkPayments } from '#bank-reconciliation';

// Notifications in any order and number give the same money.

const momo = new FakeProvider('momo');
let market: Market;
let buyerId: number;
let guest: As;
beforeAll(async () => {
  market = await startMarket({ poolSize: 20, services: { paymentProviders: [momo] } });
  buyerId = await market.create.user();
  guest = await market.as();
});
afterAll(() => market.close());

type Notice = 'create' | 'notice' | 'failure' | 'return' | 'query' | 'cancel' | 'expiry' | 'refund';

const openAttempt = async () => {
  const payment = await makePayment(market.context(), { user_id: buyerId, method: 'wallet_momo' });
  await startPayment(market.context(), payment.id, { address: '' });
  const { reference } = momo.created.at(-1)!;
  const paid = momo.pay(reference);
  const order = payment.orders[0]!;
  const notify = (notification: unknown) =>
    guest.inject({ ...signedCall(notification), url: '/v1/pay/api/ipn/momo' });
  const cancel = (end: 'failed' | 'expired') =>
    transact(market.context(), (context) => cancelPayment(context, order, end));
  const does: Record<Notice, () => Promise<unknown>> = {
    create: () => startPayment(market.context(), payment.id, { address: '' }),
    notice: () => notify(paid),
    failure: () => notify({ ...paid, outcome: 'failed', code: '1005' }),
    return: () => guest.inject({ url: `/v1/pay/api/return/momo${inQuery(paid)}` }),
    query: async () => {
      market.clock.pass(6 * MINUTE);
      await market.run('payments.query');
    },
    cancel: () => cancel('failed'),
    expiry: () => cancel('expired'),
    refund: () => market.run('payments.refund'),
  };
  return { ...payment, order, does };
};

const moneyOf = async (id: string, order: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select p.state, p.paid_amount, p.refund_amount,
      (select count(*) from payment_receipts r where r.payment_id = p.id) as receipts,
      (select coalesce(sum(amount), 0) from payment_refunds b where b.payment_id = p.id and b.state = 'succeeded') as back,
      coalesce((select balance from ledger_balances where account = ${`escrow:${order}`}), 0) as escrow
    from payments p where id = ${id}`.execute(market.db);
  return rows[0]!;
};

const NOTICES: readonly Notice[] = ['create', 'notice', 'failure', 'return', 'query', 'refund'];
const words = (last: readonly Notice[]) =>
  fc
    .array(fc.constantFrom(...NOTICES, ...last), { maxLength: 6 })
    .chain((more) =>
      fc.shuffledSubarray<Notice>(['notice', ...last, ...more], { minLength: more.length + last.length + 1 }),
    );

test('a cancelled or expired order is refunded in full, once', async () => {
  await fc.assert(
    fc.asyncProperty(words(['cancel', 'expiry']), async (order) => {
      const payment = await openAttempt();
      for (const word of order) await payment.does[word]();
      market.clock.pass(HOUR);
      await market.run('payments.refund');
      expect(await moneyOf(payment.id, payment.order)).toMatchObject({
        paid_amount: 100_000,
        refund_amount: 100_000,
        receipts: 1,
        back: 100_000,
        escrow: 0,
      });
    }),
    { numRuns: 60 },
  );
  expect(await checkPayments(market.context())).toEqual([]);
});

test('an open order is paid once, or refunded when its attempt had failed before', async () => {
  await fc.assert(
    fc.asyncProperty(words([]), async (order) => {
      const payment = await openAttempt();
      for (const word of order) await payment.does[word]();
      market.clock.pass(HOUR);
      await market.run('payments.refund');
      const paying = order.findIndex((word) => ['notice', 'return', 'query'].includes(word));
      const failing = order.indexOf('failure');
      const failed = failing >= 0 && failing < paying;
      expect(await moneyOf(payment.id, payment.order)).toMatchObject({
        state: failed ? 'failed' : 'succeeded',
        paid_amount: 100_000,
        receipts: 1,
        back: failed ? 100_000 : 0,
        escrow: failed ? 0 : 100_000,
      });
    }),
    { numRuns: 60 },
  );
  expect(await checkPayments(market.context())).toEqual([]);
});

test('simultaneous notifications give the same balances', async () => {
  for (let round = 0; round < 30; round++) {
    const payment = await openAttempt();
    const all: readonly Notice[] = ['notice', 'return', 'notice', 'query', 'expiry', 'refund'];
    await Promise.all((round % 2 ? all : all.toReversed()).map((word) => payment.does[word]()));
    market.clock.pass(HOUR);
    await market.run('payments.refund');
    expect(await moneyOf(payment.id, payment.order)).toMatchObject({ receipts: 1, back: 100_000, escrow: 0 });
  }
  expect(await checkPayments(market.context())).toEqual([]);
});
