import { getFinanceWork, getProviderReconciliation } from '@market/contract/finance/routes';
import { exportLedger, listLedger } from '@market/contract/ledger/routes';
import { reconcilePayment } from '@market/contract/payments/routes';
import { requestPayout } from '@market/contract/settlement/routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY, HOUR } from '#platform/time.ts';
import { makePayment } from '#test/factories/payments.ts';
import { company, makeSettledOrder, testBank as bank } from '#test/factories/settlement.ts';
import { boughtIn } from '#test/delivered-order.ts';
import { getOrder } from '@market/contract/orders/routes';
import { accounts, credit, debit, post } from '#ledger';
import { startPayment } from '#payments';
import { transact } from '#platform/context.ts';
import { FakeProvider, signedCall } from '#test/fake-provider.ts';
import { aMarket, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

const staffOf = async (market: Market, role: 'finance' | 'support' = 'finance') =>
  market.as(await market.create.user({ user_type: 'staff', roles: [role] }));

/** A shop of a company that has earned 980 000 ₫ of each order. */
const aShop = async (market: Market) => {
  const id = await market.create.user();
  const shop = await market.create.shop({ user_id: id, ...company });
  return { id, shop };
};

test('the journal of a shop has the balance after each transaction, on every page', async () => {
  const market = await aMarket();
  const { id, shop } = await aShop(market);
  for (let day = 0; day < 3; day++) {
    await makeSettledOrder(market.context(), { shop_id: shop });
    market.clock.pass(DAY);
  }
  unwrap(await (await market.as(id)).call(requestPayout, { body: { bank, amount: 940_000 } }));
  const staff = await staffOf(market);
  const page = async (page: number, query: object = {}) =>
    unwrap(await staff.call(listLedger, { query: { account: `shop:${shop}`, limit: 2, page, ...query } }))
      .data;
  expect(await page(1)).toMatchObject({
    total: 4,
    transactions: [
      { kind: 'payout.requested', balance: 2_000_000 },
      { kind: 'order.settled', balance: 2_940_000 },
    ],
  });
  expect((await page(2)).transactions.map(({ balance }) => balance)).toEqual([1_960_000, 980_000]);
  const settled = await page(1, { kind: 'order.settled' });
  expect([settled.total, settled.transactions[0]!.balance]).toEqual([3, null]);
});

test('the journal is searched by order number, account, reference and day', async () => {
  const market = await aMarket();
  const { buyer, id } = await boughtIn(market);
  const entries = [debit(accounts.bank, 1), credit(accounts.escrow(id), 1)];
  await transact(market.context(), (context) => post(context, { kind: 'test.moved', ref: 'other', entries }));
  const { order } = unwrap(await buyer.call(getOrder, { params: { id } })).data;
  const { shop } = await aShop(market);
  const { order_id } = await makeSettledOrder(market.context(), { shop_id: shop });
  const staff = await staffOf(market);
  const kinds = async (query: object) =>
    unwrap(await staff.call(listLedger, { query })).data.transactions.map(({ kind }) => kind);
  expect(await kinds({ keyword: `#${order.orderNumber.toLowerCase()}` })).toEqual(['test.moved']);
  expect(await kinds({ keyword: `shop:${shop}` })).toEqual(['order.settled']);
  expect(await kinds({ keyword: order_id })).toEqual(['order.settled', 'payment.received']);
  expect(await kinds({ order_id })).toEqual(['order.settled', 'payment.received']);
  // a reference that only begins alike is another one
  expect(await kinds({ keyword: order_id.slice(0, -1) })).toEqual([]);
  const today = market.clock.now().toISOString().slice(0, 10);
  expect(await kinds({ keyword: order_id, to: '2020-01-01' })).toEqual([]);
  expect((await kinds({ keyword: order_id, from: '2020-01-01', to: '2099-01-01' })).length).toBe(2);
  expect(await staff.call(listLedger, { query: { from: today, to: '2020-01-01' } })).toMatchObject({
    code: 'ledger.errors.period',
  });
  expect(await staff.call(listLedger, { query: { from: '2026-02-30' } })).toMatchObject({ status: 422 });
});

test('an order is found with its refunds, without what else has the number of a refund', async () => {
  const market = await aMarket();
  const { shop } = await aShop(market);
  const { order_id } = await makeSettledOrder(market.context(), { shop_id: shop });
  const entries = [debit(accounts.bank, 1), credit(accounts.refunds, 1)];
  const postAs = (kind: string, ref: string) =>
    transact(market.context(), (context) => post(context, { kind, ref, entries }));
  const { rows } = await sql<{ id: number }>`
    insert into payment_refunds (order_id, amount, reason, queued_at, ref, state, provider)
    values (${order_id}, 1, 'partial', ${market.clock.now()}, 'x', 'by_hand', 'bank') returning id`.execute(
    market.db,
  );
  await postAs('refund.queued', String(rows[0]!.id));
  await postAs('refund.sent', String(rows[0]!.id));
  await postAs('ads.topped_up', String(rows[0]!.id));
  const staff = await staffOf(market);
  const { transactions } = unwrap(await staff.call(listLedger, { query: { order_id } })).data;
  expect(transactions.map(({ kind, ref }) => `${kind} ${ref}`)).toEqual([
    `refund.sent ${rows[0]!.id}`,
    `refund.queued ${rows[0]!.id}`,
    `order.settled ${order_id}`,
    expect.stringMatching(/^payment.received /),
  ]);
});

test('the journal is a CSV file whose debits equal its credits', async () => {
  const market = await aMarket();
  const { shop } = await aShop(market);
  await makeSettledOrder(market.context(), { shop_id: shop });
  market.clock.pass(HOUR);
  await makeSettledOrder(market.context(), { shop_id: shop });
  const staff = await staffOf(market);
  const file = unwrap(await staff.call(exportLedger, { query: {} }));
  const [heading, ...rows] = file.trim().split('\r\n');
  expect(heading).toContain('Số,Thời gian,Nghiệp vụ');
  const cells = rows.map((row) => row.split(','));
  const sum = (column: number) => cells.reduce((total, row) => total + Number(row[column]), 0);
  expect([sum(7), sum(7) - sum(8)]).toEqual([4_000_000, 0]);
  const ids = cells.map(([id]) => Number(id));
  expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  expect(await staff.call(exportLedger, { query: { from: '2026-01-01', to: '2026-12-31' } })).toMatchObject({
    code: 'ledger.errors.period',
  });
  expect(await (await staffOf(market, 'support')).call(exportLedger, { query: {} })).toMatchObject({
    status: 403,
  });
});

test('finance sees how much waits', async () => {
  const market = await aMarket();
  const { id, shop } = await aShop(market);
  await makeSettledOrder(market.context(), { shop_id: shop });
  unwrap(await (await market.as(id)).call(requestPayout, { body: { bank } }));
  const work = unwrap(await (await staffOf(market)).call(getFinanceWork)).data;
  expect(work).toEqual({
    payouts: { count: 1, amount: 980_000, oldest_at: market.clock.now().toISOString() },
    bank_lines: { count: 0, amount: 0, oldest_at: null },
    cod_lines: 0,
    refunds: { count: 0, amount: 0, oldest_at: null },
    return_fees: { count: 0, amount: 0, oldest_at: null },
    money_requests: { count: 0, amount: 0, oldest_at: null },
    overdue: 0,
  });
});

test('a report of another amount is shown beside what was booked', async () => {
  const momo = new FakeProvider('momo');
  const market = await aMarket({ services: { paymentProviders: [momo] } });
  const buyer = await market.create.user();
  const pay = async (amount: number, reported = amount) => {
    const { id } = await makePayment(market.context(), {
      user_id: buyer,
      method: 'wallet_momo',
      amounts: [amount],
    });
    await startPayment(market.context(), id, { address: '' });
    const { reference } = momo.created.at(-1)!;
    const notice = { ...momo.pay(reference), amount: reported };
    await (await market.as()).inject({ ...signedCall(notice), url: '/v1/pay/api/ipn/momo' });
    return id;
  };
  await pay(100_000);
  const wrong = await pay(200_000, 150_000);
  const transfer = await makePayment(market.context(), { user_id: buyer });
  const staff = await staffOf(market);
  const booked = { params: { id: transfer.id }, body: { amount: 100_000, reference: 'FT1' } };
  unwrap(await staff.call(reconcilePayment, booked));
  const { providers, differences } = unwrap(await staff.call(getProviderReconciliation, { query: {} })).data;
  expect(providers).toEqual([
    {
      provider: 'momo',
      label: 'MoMo',
      booked: { count: 1, amount: 100_000 },
      confirmed: { count: 1, amount: 100_000 },
      refunded: { count: 0, amount: 0 },
      held: 100_000,
    },
  ]);
  expect(differences).toMatchObject([
    { reason: 'amount', payment_id: wrong, reported: 150_000, booked: null },
  ]);
});
