import { getCoins, grantCoins, listCoinTransactions } from '@market/contract/coins/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedger, getBalance } from '#ledger';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { DAY } from '#platform/time.ts';
import { unwrap } from '#test/unwrap.ts';
import { aMarket, freshKey, startMarket, type Market } from '#test/market.ts';
import { eraseFrom, exportFrom } from '#test/personal-data.ts';
import {
  changeExpected,
  checkCoins,
  creditCoins,
  creditReferral,
  expectCoins,
  getSpendable,
  redeemCoins,
  returnCoins,
  returnSomeCoins,
} from './index.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(async () => {
  expect(await checkCoins(market.context())).toEqual([]);
  expect(await checkLedger(market.context())).toEqual([]);
  await market.close();
});

const inTransaction = <Result>(work: (context: Context<Tx>) => Promise<Result>) =>
  transact(market.context(), work);
const spendable = (userId: number) => getSpendable(market.context(), userId);

let count = 0;
const expectOf = async (userId: number, amount: number): Promise<string> => {
  const order = { order_id: opaqueId(), order_number: `CP-2611-${String(++count).padStart(5, '0')}`, amount };
  await inTransaction((context) => expectCoins(context, userId, [order]));
  return order.order_id;
};
const complete = (orderId: string) => inTransaction((context) => creditCoins(context, orderId));
const cancel = (orderId: string) => inTransaction((context) => returnCoins(context, orderId));
const earn = async (userId: number, amount: number): Promise<string> => {
  const orderId = await expectOf(userId, amount);
  await complete(orderId);
  return orderId;
};
const redeem = async (userId: number, amount: number): Promise<string | false> => {
  const order_id = await expectOf(userId, 0);
  return (await inTransaction((context) => redeemCoins(context, userId, [{ order_id, amount }]))) && order_id;
};
const lotsOf = async (userId: number) => {
  const { rows } = await sql<{ remaining: number; expired: number }>`
    select remaining, expired from coin_lots where user_id = ${userId} order by expires_at, id`.execute(
    market.db,
  );
  return rows.map(({ remaining, expired }) => [remaining, expired]);
};
const titlesOf = async (userId: number, query = {}) => {
  const as = await market.as(userId);
  const { transactions, total } = unwrap(await as.call(listCoinTransactions, { query })).data;
  return { total, rows: transactions.map(({ title, amount }) => [title, amount]) };
};

describe('coins of an order', () => {
  test('are pending until it completes, and are then credited once', async () => {
    const userId = await market.create.user();
    const orderId = await expectOf(userId, 381);
    const as = await market.as(userId);
    expect(unwrap(await as.call(getCoins)).data).toMatchObject({
      balance: 0,
      pending: 381,
      expiring: null,
    });
    await Promise.all([complete(orderId), complete(orderId)]);
    await complete(orderId);
    expect(unwrap(await as.call(getCoins)).data).toMatchObject({
      balance: 381,
      pending: 0,
      expiring: null,
    });
    expect(await titlesOf(userId)).toEqual({
      total: 1,
      rows: [[`Hoàn tất đơn #CP-2611-${String(count).padStart(5, '0')}`, 381]],
    });
  });

  test('are dropped when it is cancelled, and follow its last amount', async () => {
    const userId = await market.create.user();
    const [one, two, withoutCoins] = [
      await expectOf(userId, 100),
      await expectOf(userId, 300),
      await expectOf(userId, 0),
    ];
    await cancel(one);
    await inTransaction((context) => changeExpected(context, two, 250));
    for (const orderId of [one, two, withoutCoins]) await complete(orderId);
    await inTransaction((context) => changeExpected(context, two, 1_000));
    await complete(two);
    expect(await spendable(userId)).toBe(250);
  });
});

describe('spending', () => {
  test('takes the lots that expire first, over several orders', async () => {
    const userId = await market.create.user();
    for (const amount of [100, 200, 300]) {
      await earn(userId, amount);
      market.clock.pass(DAY);
    }
    const orders = [
      { order_id: await expectOf(userId, 0), amount: 150 },
      { order_id: await expectOf(userId, 0), amount: 0 },
      { order_id: await expectOf(userId, 0), amount: 160 },
    ];
    expect(await inTransaction((context) => redeemCoins(context, userId, orders))).toBe(true);
    expect(await lotsOf(userId)).toEqual([
      [0, 0],
      [0, 0],
      [290, 0],
    ]);
    expect(await getBalance(market.context(), `coins:held:${orders[0]!.order_id}`)).toBe(150);
    await cancel(orders[0]!.order_id);
    expect(await lotsOf(userId)).toEqual([
      [100, 0],
      [50, 0],
      [290, 0],
    ]);
    await complete(orders[2]!.order_id);
    expect(await getBalance(market.context(), `coins:held:${orders[2]!.order_id}`)).toBe(0);
    await cancel(orders[2]!.order_id);
    expect(await spendable(userId)).toBe(440);
  });

  test('above the balance takes nothing, and ignores coins of other people', async () => {
    const [userId, other] = [await market.create.user(), await market.create.user()];
    await earn(userId, 100);
    await earn(other, 1_000);
    expect(await redeem(userId, 101)).toBe(false);
    expect(await spendable(userId)).toBe(100);
    expect(await redeem(userId, 100)).not.toBe(false);
    expect(await redeem(userId, 1)).toBe(false);
  });

  test('is returned once, to the same lots', async () => {
    const userId = await market.create.user();
    await earn(userId, 70);
    market.clock.pass(DAY);
    await earn(userId, 50);
    const orderId = (await redeem(userId, 100)) as string;
    await Promise.all([cancel(orderId), cancel(orderId), complete(orderId)]);
    const held = await getBalance(market.context(), `coins:held:${orderId}`);
    expect(held).toBe(0);
    const again = (await redeem(userId, 20)) as string;
    expect(again).not.toBe(false);
    await cancel(again);
    await cancel(again);
    expect([20, 120]).toContain(await spendable(userId));
  });

  test('is reduced by the lots that expire last, and returned completely by a cancellation', async () => {
    const userId = await market.create.user();
    await earn(userId, 70);
    market.clock.pass(DAY);
    await earn(userId, 50);
    const orderId = (await redeem(userId, 120)) as string;
    await inTransaction((context) => returnSomeCoins(context, orderId, 60));
    expect(await lotsOf(userId)).toEqual([
      [10, 0],
      [50, 0],
    ]);
    await expect(inTransaction((context) => returnSomeCoins(context, orderId, 61))).rejects.toThrow(
      RangeError,
    );
    await inTransaction((context) => returnSomeCoins(context, orderId, 10));
    expect(await checkCoins(market.context())).toEqual([]);
    await cancel(orderId);
    expect(await lotsOf(userId)).toEqual([
      [70, 0],
      [50, 0],
    ]);
    await expect(inTransaction((context) => returnSomeCoins(context, orderId, 1))).rejects.toThrow(
      RangeError,
    );
    const number = `#CP-2611-${String(count).padStart(5, '0')}`;
    expect((await titlesOf(userId, { limit: 4 })).rows).toEqual([
      [`Hoàn xu do hủy đơn ${number}`, 50],
      [`Hoàn xu do đổi đơn ${number}`, 10],
      [`Hoàn xu do đổi đơn ${number}`, 60],
      [`Dùng cho đơn ${number}`, -120],
    ]);
  });
});

describe('a lot', () => {
  test('is valid for twelve calendar months, and is announced as expiring thirty days before', async () => {
    const market = await aMarket();
    const userId = await market.create.user();
    const as = await market.as(userId);
    const order = { order_id: opaqueId(), order_number: 'CP-2802-00001', amount: 100 };
    market.clock.set(new Date('2028-02-29T10:00:00+07:00'));
    await transact(market.context(), async (context) => {
      await expectCoins(context, userId, [order]);
      await creditCoins(context, order.order_id);
    });
    const sessionAgain = await market.as(userId);
    expect(unwrap(await sessionAgain.call(getCoins)).data.expiring).toBeNull();
    market.clock.set(new Date('2029-01-30T00:00:00+07:00'));
    const lateSession = await market.as(userId);
    expect(unwrap(await lateSession.call(getCoins)).data).toMatchObject({
      balance: 100,
      expiring: { amount: 100, at: '2029-02-28T03:00:00.000Z' },
    });
    market.clock.set(new Date('2029-02-28T10:00:00+07:00'));
    expect(await getSpendable(market.context(), userId)).toBe(0);
    expect(as.userId).toBe(userId);
  });

  test('expires once however often the job runs, and again for coins that are returned later', async () => {
    const market = await aMarket();
    const context = () => market.context();
    const within = <Result>(work: (context: Context<Tx>) => Promise<Result>) => transact(context(), work);
    const userId = await market.create.user();
    const [givingOrder, takingOrder] = ['gave', 'took'];
    await within(async (context) => {
      await expectCoins(context, userId, [
        { order_id: givingOrder, order_number: 'CP-2611-00001', amount: 1_000 },
        { order_id: takingOrder, order_number: 'CP-2611-00002', amount: 0 },
      ]);
      await creditCoins(context, givingOrder);
    });
    expect(
      await within((context) => redeemCoins(context, userId, [{ order_id: takingOrder, amount: 300 }])),
    ).toBe(true);
    market.clock.pass(366 * DAY);
    await Promise.all([market.run('coins.expire'), market.run('coins.expire')]);
    await market.run('coins.expire');
    await within((context) => returnCoins(context, takingOrder));
    expect(await getSpendable(context(), userId)).toBe(0);
    expect(await checkCoins(context())).toEqual([]);
    await market.run('coins.expire');
    await market.run('coins.expire');
    const as = await market.as(userId);
    const { transactions } = unwrap(await as.call(listCoinTransactions)).data;
    expect(transactions.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['expired', -300],
      ['returned', 300],
      ['expired', -700],
      ['redeemed', -300],
      ['earned', 1_000],
    ]);
    expect(await getBalance(context(), `coins:user:${userId}`)).toBe(0);
    expect(await checkCoins(context())).toEqual([]);
    expect(await checkLedger(context())).toEqual([]);
  });
});

test('coins of one person that cannot expire do not stop those of others', async () => {
  const market = await aMarket();
  const [broken, whole] = [await market.create.user(), await market.create.user()];
  await transact(market.context(), async (context) => {
    for (const [index, userId] of [broken, whole].entries()) {
      const order_id = opaqueId();
      const order = { order_id, order_number: `CP-2611-0000${index}`, amount: 100 };
      await expectCoins(context, userId, [order]);
      await creditCoins(context, order_id);
    }
  });
  // more than its ledger has
  await sql`update coin_lots set amount = amount + 1, remaining = remaining + 1 where user_id = ${broken}`.execute(
    market.db,
  );
  market.clock.pass(366 * DAY);
  await expect(market.run('coins.expire')).rejects.toThrow('ledger_balances');
  expect(await getBalance(market.context(), `coins:user:${whole}`)).toBe(0);
  expect(await getBalance(market.context(), `coins:user:${broken}`)).toBe(100);
});

describe('coins beside orders', () => {
  test('are credited once for each invited person', async () => {
    const [referrerId, invitedId, another] = [
      await market.create.user(),
      await market.create.user(),
      await market.create.user(),
    ];
    const credit = (invited: number) =>
      inTransaction((context) => creditReferral(context, { referrerId, invitedId: invited }));
    await Promise.all([credit(invitedId), credit(invitedId), credit(another)]);
    await credit(invitedId);
    expect(await titlesOf(referrerId)).toEqual({
      total: 2,
      rows: [
        ['Giới thiệu bạn bè', 20_000],
        ['Giới thiệu bạn bè', 20_000],
      ],
    });
  });

  test('are granted by finance, once per key, to an existing user', async () => {
    const userId = await market.create.user();
    const finance = await market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
    const grant = (payload: object, key: string) =>
      finance.inject({
        method: 'POST',
        url: grantCoins.path,
        headers: { 'idempotency-key': key },
        payload,
      });
    const body = { user_id: userId, amount: 5_000, note: ' Xin lỗi vì giao hàng chậm ' };
    const key = freshKey();
    const answers = await Promise.all([grant(body, key), grant(body, key)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(answers[0].json().data.grant).toMatchObject({ user_id: userId, granted_by: finance.userId });
    expect((await grant({ ...body, amount: 6_000 }, key)).statusCode).toBe(422);
    expect(await titlesOf(userId)).toEqual({
      total: 1,
      rows: [['Chợ Phiên tặng xu: Xin lỗi vì giao hàng chậm', 5_000]],
    });
    expect(await finance.call(grantCoins, { body: { ...body, user_id: 987_654_321 } })).toMatchObject({
      code: 'coins.errors.user_not_found',
    });
    for (const amount of [0, -1, 0.5, 10_000_001, '5e3', 2 ** 53])
      expect((await grant({ ...body, amount }, freshKey())).statusCode).toBe(400);
    const endless = await finance.inject({
      method: 'POST',
      url: grantCoins.path,
      headers: { 'content-type': 'application/json' },
      payload: `{"user_id":${userId},"amount":1e309,"note":"quá nhiều"}`,
    });
    expect(endless.statusCode).toBe(400);
    expect((await grant({ ...body, note: '  ' }, freshKey())).statusCode).toBe(400);
    const seller = await market.as(userId);
    expect(await seller.call(grantCoins, { body })).toMatchObject({ status: 403 });
  });

  test('are listed by page and by direction', async () => {
    const userId = await market.create.user();
    for (const amount of [10, 20, 30]) await earn(userId, amount);
    await redeem(userId, 25);
    expect(await titlesOf(userId, { direction: 'out' })).toMatchObject({ total: 1 });
    const second = await titlesOf(userId, { direction: 'in', page: 2, limit: 2 });
    expect([second.total, second.rows.map(([, amount]) => amount)]).toEqual([3, [10]]);
    const guest = await market.as();
    expect(await guest.call(listCoinTransactions)).toMatchObject({ status: 401 });
  });
});

describe('a person', () => {
  test('can export the history of their coins', async () => {
    const userId = await market.create.user();
    await earn(userId, 90);
    await redeem(userId, 40);
    expect(await exportFrom(market.context(), 'coins', userId)).toMatchObject({
      lots: [{ source_kind: 'earned', amount: 90, remaining: 50 }],
      orders: [
        { amount: 90, state: 'credited' },
        { amount: 0, state: 'pending' },
      ],
      spends: [{ amount: 40, returned: 0 }],
      grants: [],
    });
  });

  test('whose account is deleted loses all coins, also those held by open orders, and the ledger stays', async () => {
    const userId = await market.create.user();
    await earn(userId, 500);
    const orderId = (await redeem(userId, 200)) as string;
    const liabilityNow = async () => {
      const { rows } = await sql<{ liability: number }>`
        select -coalesce(sum(amount), 0) as liability from ledger_entries where account = 'coin_liability'`.execute(
        market.db,
      );
      return rows[0]!.liability;
    };
    const before = await liabilityNow();
    const erase = () => eraseFrom(market.context(), 'coins', userId);
    await erase();
    expect([await spendable(userId), await liabilityNow()]).toEqual([0, before - 300]);
    expect(await checkCoins(market.context())).toEqual([]);
    await cancel(orderId);
    await erase();
    await erase();
    expect(await liabilityNow()).toBe(before - 500);
    expect(await exportFrom(market.context(), 'coins', userId)).toEqual({
      lots: [],
      orders: [],
      spends: [],
      grants: [],
    });
  });
});

test('the check reports lots that differ from the ledger', async () => {
  const market = await aMarket();
  const userId = await market.create.user();
  await transact(market.context(), async (context) => {
    await expectCoins(context, userId, [
      { order_id: 'one', order_number: 'CP-2611-00001', amount: 100 },
      { order_id: 'two', order_number: 'CP-2611-00002', amount: 0 },
    ]);
    await creditCoins(context, 'one');
    await redeemCoins(context, userId, [{ order_id: 'two', amount: 30 }]);
  });
  expect(await checkCoins(market.context())).toEqual([]);
  await sql`update coin_lots set remaining = remaining - 1`.execute(market.db);
  await sql`update coin_expectations set state = 'credited' where order_id = 'two'`.execute(market.db);
  const issues = await checkCoins(market.context());
  expect(issues.map(({ of, text }) => [of, text])).toEqual([
    [`coins:user:${userId}`, 'the ledger has 70, the lots have 69'],
    ['coins:held:two', 'the ledger has 30, the lots have 0'],
    ['lot 1', '100 were granted, 99 are accounted for'],
  ]);
});
