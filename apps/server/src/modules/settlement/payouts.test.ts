import {
  changeSellerBankAccount,
  getSellerBalance,
  listPayouts,
  listSellerPayouts,
  listSellerStatements,
  payPayout,
  rejectPayout,
  requestPayout,
} from '@market/contract/settlement/routes';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { setShopMembership } from '#users';
import { getSums } from '#ledger';
import { transact } from '#platform/context.ts';
import { DAY, later, MINUTE } from '#platform/time.ts';
import { unwrap } from '#test/unwrap.ts';
import { aMarket, freshKey, type Market } from '#test/market.ts';
import { company, testBank as bank, makeOrder, makeSettledOrder } from '#test/factories/settlement.ts';
import { checkSettlement, collectCash } from './index.ts';

/** A seller whose shop, a company, has earned 980 000 ₫ of one order. */
const aSeller = async (market: Market) => {
  const id = await market.create.user();
  const shop = await market.create.shop({ user_id: id, ...company });
  const { order_id } = await makeSettledOrder(market.context(), { shop_id: shop });
  return { id, shop, order_id, as: await market.as(id) };
};
const finance = async (market: Market) =>
  market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
const faultsOf = (market: Market, ...completed: string[]) =>
  checkSettlement(market.context(), { completed, cancelled: [] });

test('a new bank account requires a proof of the last ten minutes, and the owner is notified', async () => {
  const market = await aMarket();
  const { as, id } = await aSeller(market);
  const other = { ...bank, account: '9999999999', holder: 'KE TROM' };
  const requestTo = (to: typeof bank) => as.call(requestPayout, { body: { amount: 100_000, bank: to } });
  const countMessages = async () => {
    await market.settle();
    return market.sent.filter(({ text }) => text.includes('ngan hang nhan tien')).length;
  };
  market.clock.pass(11 * MINUTE);
  expect(await requestTo(bank)).toMatchObject({
    status: 403,
    code: 'account.errors.reauthentication_required',
  });
  expect(await countMessages()).toBe(0);
  market.clock.pass(-2 * MINUTE);
  const { payout } = unwrap(await requestTo(bank)).data;
  expect(await countMessages()).toBe(1);
  const staff = await finance(market);
  unwrap(await staff.call(rejectPayout, { params: { id: payout.id }, body: { reason: 'thử' } }));
  market.clock.pass(5 * MINUTE);
  for (const to of [other, { ...bank, holder: 'KE TROM' }, { ...bank, bin: '970415' }]) {
    expect(await requestTo(to)).toMatchObject({ code: 'settlement.errors.account_changed' });
    expect(await as.call(changeSellerBankAccount, { body: { bank: to } })).toMatchObject({
      code: 'account.errors.reauthentication_required',
    });
  }
  unwrap(await requestTo({ ...bank, holder: ` ${bank.holder} ` }));
  expect([await countMessages(), id]).toEqual([1, as.userId]);
});

test('a seller requests a payout, and finance transfers it once', async () => {
  const market = await aMarket();
  const { as, order_id } = await aSeller(market);
  const { payout } = unwrap(await as.call(requestPayout, { body: { amount: 500_000, bank } })).data;
  expect(payout).toMatchObject({ amount: 500_000, state: 'requested', bank, paid_at: null });
  expect(unwrap(await as.call(getSellerBalance)).data).toEqual({
    available: 480_000,
    requested: 500_000,
    debt: 0,
    debt_limit: 2_000_000,
    overdue_cash_refunds: 0,
    own_delivery_off: false,
    held_by_carriers: { label: 'Hãng đang giữ', amount: 0, orders: 0, latest: [] },
    minimum: 100_000,
    bank,
    bank_removed: false,
    bank_usable_at: null,
    shop_created_at: market.clock.now().toISOString(),
  });
  const staff = await finance(market);
  const waiting = unwrap(await staff.call(listPayouts, { query: { state: 'requested' } })).data;
  expect(waiting).toMatchObject({
    total: 1,
    payouts: [{ id: payout.id, marks: [{ kind: 'first_payout' }] }],
  });
  const pay = (reference: string) =>
    staff.call(payPayout, { params: { id: payout.id }, body: { reference } });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => pay(`FT${n}`)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    status: 409,
    code: 'settlement.errors.payout_decided',
    facts: { state: 'paid' },
  });
  const paid = unwrap(await staff.call(listPayouts, { query: { state: 'paid' } })).data;
  expect(paid).toMatchObject({ total: 1, payouts: [{ id: payout.id, marks: [] }] });
  const sums = await getSums(market.context(), '');
  expect([sums.get('payouts'), sums.get('gateway:bank')]).toEqual([0, 500_000 - 1_000_000]);
  expect(unwrap(await as.call(listSellerPayouts)).data).toMatchObject({
    total: 1,
    payouts: [{ id: payout.id, state: 'paid', paid_at: market.clock.now().toISOString() }],
  });
  expect(await faultsOf(market, order_id)).toEqual([]);
});

test('a refused payout returns to the shop, and its statement has the reason', async () => {
  const market = await aMarket();
  const { as, order_id } = await aSeller(market);
  const { payout } = unwrap(await as.call(requestPayout, { body: { bank } })).data;
  expect(payout.amount).toBe(980_000);
  const staff = await finance(market);
  const input = { params: { id: payout.id }, body: { reason: 'Sai tên chủ tài khoản' } };
  expect(unwrap(await staff.call(rejectPayout, input)).data.payout).toMatchObject({ state: 'rejected' });
  expect(await staff.call(rejectPayout, input)).toMatchObject({ code: 'settlement.errors.payout_decided' });
  const { entries } = unwrap(await as.call(listSellerStatements)).data;
  expect(
    entries.slice(0, 2).map(({ lines, balance }) => [lines[0]!.label, lines[0]!.amount, balance]),
  ).toEqual([
    ['Trả lại tiền rút không thành: Sai tên chủ tài khoản', 980_000, 980_000],
    ['Rút tiền về ngân hàng Vietcombank ••3456', -980_000, 0],
  ]);
  expect(await faultsOf(market, order_id)).toEqual([]);
});

test('a payout to an account that the shop has replaced since is marked', async () => {
  const market = await aMarket();
  const { as } = await aSeller(market);
  unwrap(await as.call(requestPayout, { body: { amount: 100_000, bank } }));
  const other = { ...bank, account: '9999999999' };
  unwrap(await as.call(changeSellerBankAccount, { body: { bank: other } }));
  const staff = await finance(market);
  const { payouts } = unwrap(await staff.call(listPayouts, { query: { state: 'requested' } })).data;
  expect(payouts[0]!.marks.map(({ kind }) => kind)).toEqual(['account_replaced', 'first_payout']);
});

test('twenty simultaneous requests create one payout', async () => {
  const market = await aMarket({ poolSize: 20 });
  const { as, order_id } = await aSeller(market);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => as.call(requestPayout, { body: { amount: 100_000, bank } })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers)
    if (!answer.ok) expect(answer).toMatchObject({ status: 409, code: 'settlement.errors.payout_open' });
  expect(unwrap(await as.call(getSellerBalance)).data).toMatchObject({
    available: 880_000,
    requested: 100_000,
  });
  expect(await faultsOf(market, order_id)).toEqual([]);
});

test('a repeated request with the same key is the same payout', async () => {
  const market = await aMarket();
  const { as } = await aSeller(market);
  const key = freshKey();
  const request = () =>
    as.inject({
      method: 'POST',
      url: requestPayout.path,
      headers: { 'idempotency-key': key },
      payload: { amount: 200_000, bank },
    });
  const answers = await Promise.all(Array.from({ length: 8 }, request));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
});

const waitForLock = async (market: Market): Promise<void> => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(market.db);
  if (rows.length === 0) await waitForLock(market);
};

test('money of a pending payout is not paid out again', async () => {
  const market = await aMarket();
  const { as, shop, order_id } = await aSeller(market);
  const order = await makeOrder(market.context(), { shop_id: shop, paid: 0, goods: [] });
  const amount = 600_000;
  const { asked } = await transact(market.context(), async (context) => {
    await collectCash(context, { order_id: order.order_id, shop_id: shop, carrier: null, amount });
    const response = as.call(requestPayout, { body: { amount: 900_000, bank } });
    await waitForLock(market);
    return { asked: response };
  });
  expect(await asked).toMatchObject({ code: 'settlement.errors.balance', facts: { available: 380_000 } });
  expect(unwrap(await as.call(getSellerBalance)).data).toMatchObject({ available: 380_000, requested: 0 });
  expect(await faultsOf(market, order_id)).toEqual([]);
});

test.each([
  ['less than the least', { amount: 99_999 }, 'settlement.errors.payout_minimum', { minimum: 100_000 }],
  ['more than there is', { amount: 980_001 }, 'settlement.errors.balance', { available: 980_000 }],
])('%s is not paid out', async (_what, body, code, facts) => {
  const market = await aMarket();
  const { as } = await aSeller(market);
  const answer = await as.call(requestPayout, { body: { ...body, bank } });
  expect(answer).toMatchObject({ status: 422, code, facts });
  expect(unwrap(await as.call(getSellerBalance)).data).toMatchObject({ available: 980_000, requested: 0 });
});

test('a shop in debt gets no payout, and sees its debt', async () => {
  const market = await aMarket();
  const id = await market.create.user();
  const shop = await market.create.shop({ user_id: id });
  await makeSettledOrder(market.context(), { shop_id: shop, cod: true });
  const as = await market.as(id);
  expect(unwrap(await as.call(getSellerBalance)).data).toMatchObject({ available: 0, debt: 35_000 });
  expect(await as.call(requestPayout, { body: { bank } })).toMatchObject({
    code: 'settlement.errors.payout_minimum',
  });
  expect(await as.call(requestPayout, { body: { bank, amount: 100_000 } })).toMatchObject({
    code: 'settlement.errors.balance',
    facts: { available: 0 },
  });
});

test('staff of a shop cannot request its payout', async () => {
  const market = await aMarket();
  const { shop } = await aSeller(market);
  const clerk = await market.create.user();
  await transact(market.context(), (context) =>
    setShopMembership(context, {
      user_id: clerk,
      shop_id: shop,
      name: 'Xưởng May',
      slug: 'xuong-may',
      review_state: 2,
      role: 'manager',
    }),
  );
  expect(await (await market.as(clerk)).call(requestPayout, { body: { bank } })).toMatchObject({
    status: 403,
    code: 'auth.errors.role',
  });
});

test('nobody approves their own payout, and a transfer pays one payout', async () => {
  const market = await aMarket();
  const id = await market.create.user({ user_type: 'staff', roles: ['finance', 'seller'] });
  const shop = await market.create.shop({ user_id: id });
  await makeSettledOrder(market.context(), { shop_id: shop });
  const own = unwrap(await (await market.as(id)).call(requestPayout, { body: { bank } })).data.payout;
  const pay = async (staffId: number, payout: { id: string }, reference: string) =>
    (await market.as(staffId)).call(payPayout, { params: { id: payout.id }, body: { reference } });
  expect(await pay(id, own, 'FT1')).toMatchObject({ status: 403, code: 'settlement.errors.own_payout' });
  const other = await aSeller(market);
  const second = unwrap(await other.as.call(requestPayout, { body: { bank } })).data.payout;
  const staff = await market.create.user({ user_type: 'staff', roles: ['finance'] });
  expect((await pay(staff, own, 'FT1')).ok).toBe(true);
  expect(await pay(staff, second, ' FT1 ')).toMatchObject({ code: 'settlement.errors.reference_used' });
  expect((await pay(staff, second, 'FT2')).ok).toBe(true);
});

test('the weekly job requests one payout of the full balance for shops paid before', async () => {
  const market = await aMarket();
  const [paid, poor, never] = [await aSeller(market), await aSeller(market), await aSeller(market)];
  const staff = await market.create.user({ user_type: 'staff', roles: ['finance'] });
  for (const { as } of [paid, poor]) {
    const { payout } = unwrap(await as.call(requestPayout, { body: { bank } })).data;
    const input = { params: { id: payout.id }, body: { reference: `FT-${payout.id}` } };
    unwrap(await (await market.as(staff)).call(payPayout, input));
  }
  market.clock.pass(DAY);
  const orders = [await makeSettledOrder(market.context(), { shop_id: paid.shop })];
  const little = { shop_id: poor.shop, goods: [{ category_lv1: 1, amount: 102_040 }] };
  orders.push(await makeSettledOrder(market.context(), little));
  await market.run('settlement.weekly-payouts');
  await market.run('settlement.weekly-payouts');
  const { rows } = await sql<{ shop_id: number; amount: number; requested_by: number | null }>`
    select shop_id, amount, requested_by from payouts where state = 'requested'`.execute(market.db);
  expect(rows).toEqual([{ shop_id: paid.shop, amount: 980_000, requested_by: null }]);
  const all = [
    ...[paid, poor, never].map(({ order_id }) => order_id),
    ...orders.map(({ order_id }) => order_id),
  ];
  expect(await faultsOf(market, ...all)).toEqual([]);
});

test('a closed shop that was never paid is paid by the weekly job, to the account that it named', async () => {
  const market = await aMarket();
  const [closed, open, nameless] = [await aSeller(market), await aSeller(market), await aSeller(market)];
  for (const { as } of [closed, open]) unwrap(await as.call(changeSellerBankAccount, { body: { bank } }));
  await sql`update shops set status = 'closed' where id in (${closed.shop}, ${nameless.shop})`.execute(
    market.db,
  );
  await market.run('settlement.weekly-payouts');
  const { rows } = await sql<{ shop_id: number; amount: number }>`
    select shop_id, amount from payouts`.execute(market.db);
  expect(rows).toEqual([{ shop_id: closed.shop, amount: 980_000 }]);
});

test('a shop whose weekly payout fails stops no other, and the job is tried again', async () => {
  const market = await aMarket();
  const sellers = [await aSeller(market), await aSeller(market)];
  const staff = await finance(market);
  for (const { as } of sellers) {
    const { payout } = unwrap(await as.call(requestPayout, { body: { bank, amount: 100_000 } })).data;
    unwrap(
      await staff.call(payPayout, { params: { id: payout.id }, body: { reference: `FT-${payout.id}` } }),
    );
  }
  market.clock.pass(DAY);
  const first = await sql<{ shop_id: number }>`
    select shop_id from bank_accounts order by shop_id limit 1`.execute(market.db);
  const broken = first.rows[0]!.shop_id;
  await sql`update bank_accounts set bank = '{}' where shop_id = ${broken}`.execute(market.db);
  await expect(market.run('settlement.weekly-payouts')).rejects.toThrow();
  const { rows } = await sql<{ shop_id: number }>`
    select shop_id from payouts where state = 'requested'`.execute(market.db);
  expect(rows.map(({ shop_id }) => shop_id)).toEqual(
    sellers.map(({ shop }) => shop).filter((shop) => shop !== broken),
  );
});

describe('a changed bank account', () => {
  const other = { ...bank, account: '9999999999' };
  const change = (as: Awaited<ReturnType<typeof aSeller>>['as'], to: typeof bank) =>
    as.call(changeSellerBankAccount, { body: { bank: to } });

  test('is usable a day later, also when it is the former one again', async () => {
    const market = await aMarket();
    const { as, id } = await aSeller(market);
    expect(unwrap(await change(as, bank)).data).toEqual({ bank, bank_usable_at: null });
    const usable = later(market.clock.now(), DAY).toISOString();
    expect(unwrap(await change(as, other)).data).toEqual({ bank: other, bank_usable_at: usable });
    const request = async (to: typeof bank) =>
      (await market.as(id)).call(requestPayout, { body: { amount: 100_000, bank: to } });
    expect(await request(bank)).toMatchObject({ code: 'settlement.errors.account_changed' });
    expect(await request(other)).toMatchObject({
      status: 409,
      code: 'settlement.errors.account_waiting',
      facts: { usable_at: usable },
    });
    unwrap(await change(as, bank));
    expect(await request(bank)).toMatchObject({ code: 'settlement.errors.account_waiting' });
    market.clock.pass(DAY);
    expect(unwrap(await request(bank)).data.payout).toMatchObject({ bank });
  });

  test('is not paid by the week before that', async () => {
    const market = await aMarket();
    const { as, id } = await aSeller(market);
    const { payout } = unwrap(await as.call(requestPayout, { body: { amount: 100_000, bank } })).data;
    const paid = { params: { id: payout.id }, body: { reference: 'FT-1' } };
    unwrap(await (await finance(market)).call(payPayout, paid));
    unwrap(await change(as, other));
    await market.run('settlement.weekly-payouts');
    const open = async () => unwrap(await (await market.as(id)).call(listSellerPayouts)).data.payouts[0];
    expect(await open()).toMatchObject({ state: 'paid' });
    market.clock.pass(DAY);
    await market.run('settlement.weekly-payouts');
    expect(await open()).toMatchObject({ state: 'requested', bank: other, amount: 880_000 });
  });

  test('is one of two that are stored at once, and only the owner’s', async () => {
    const market = await aMarket();
    const { as, shop } = await aSeller(market);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => change(as, { ...bank, account: `100000000${index}` })),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const { rows } = await sql`select shop_id from bank_accounts where shop_id = ${shop}`.execute(market.db);
    expect(rows).toHaveLength(1);
    const manager = await market.create.user();
    await transact(market.context(), (context) =>
      setShopMembership(context, {
        user_id: manager,
        shop_id: shop,
        name: 'Xưởng May',
        slug: 'xuong-may',
        review_state: 2,
        role: 'manager',
      }),
    );
    expect(await change(await market.as(manager), other)).toMatchObject({
      status: 403,
      code: 'auth.errors.role',
    });
  });
});
