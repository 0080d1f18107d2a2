import { checkLedger as checkRoute, listLedger } from '@market/contract/ledger/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { HOUR } from '#platform/time.ts';
import { unwrap } from '#test/unwrap.ts';
import { aMarket, startMarket, type Market } from '#test/market.ts';
import {
  accounts,
  checkLedger,
  credit,
  debit,
  getBalance,
  getBalances,
  getMovements,
  post,
  postHistory,
  type Entry,
} from './index.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket({ poolSize: 20 });
});
afterAll(async () => {
  expect(await checkLedger(market.context())).toEqual([]);
  await market.close();
});

const inTransaction = <Result>(work: (context: Context<Tx>) => Promise<Result>) =>
  transact(market.context(), work);
const move = (entries: readonly Entry[], ref: string = opaqueId()) =>
  inTransaction((context) => post(context, { kind: 'test.moved', ref, entries }));
const fill = (orderId: string, amount: number) =>
  move([debit(accounts.bank, amount), credit(accounts.escrow(orderId), amount)]);
const balance = (account: string) => getBalance(market.context(), account);
const CHECK = { code: '23514' };
const ONLY_GROWS = { code: '23001' };

describe('a transaction', () => {
  test('is written once, also by concurrent writers', async () => {
    const [ref, order] = [opaqueId(), opaqueId()];
    const posts = Array.from({ length: 100 }, () =>
      move([debit(accounts.bank, 700), credit(accounts.escrow(order), 700)], ref),
    );
    const inserted = (await Promise.all(posts)).filter(Boolean);
    expect([inserted.length, await balance(accounts.escrow(order))]).toEqual([1, 700]);
    expect(await move([debit(accounts.bank, 1), credit(accounts.escrow(order), 1)], ref)).toBe(false);
  });

  test('that does not sum to zero in each unit is refused by the rules', async () => {
    await expect(move([debit(accounts.bank, 5), credit(accounts.refunds, 4)])).rejects.toThrow(RangeError);
    await expect(move([debit(accounts.userCoins(1), 5), credit(accounts.refunds, 5)])).rejects.toThrow(
      RangeError,
    );
    await expect(move([debit(accounts.bank, 0.5), credit(accounts.refunds, 0.5)])).rejects.toThrow(
      RangeError,
    );
    expect(await move([])).toBe(false);
    expect(await move([debit(accounts.bank, 3), credit(accounts.bank, 3)])).toBe(false);
  });

  test.each([
    ['sums to something', [['refunds', 'VND', 5]]],
    [
      'sums to nothing over two units alone',
      [
        ['refunds', 'VND', 5],
        ['coins:issued', 'COIN', -5],
      ],
    ],
    ['names đồng for coins', [['coins:issued', 'VND', 0]]],
    ['moves nothing', [['refunds', 'VND', 0]]],
  ])('that %s is refused by the database, also when it is written past the code', async (_what, entries) => {
    const write = inTransaction(async ({ db }) => {
      const { rows } = await sql<{ id: number }>`
        insert into ledger_transactions (kind, ref, at) values ('test.raw', ${opaqueId()}, now()) returning id`.execute(
        db,
      );
      for (const [account, unit, amount] of entries)
        await sql`insert into ledger_entries (transaction_id, account, unit, amount)
          values (${rows[0]!.id}, ${account}, ${unit}, ${amount})`.execute(db);
    });
    await expect(write).rejects.toMatchObject(CHECK);
  });

  test('cannot be unbalanced by later entries, changed, deleted or truncated', async () => {
    await fill(opaqueId(), 10);
    const run = (statement: string) => sql.raw(statement).execute(market.db);
    await expect(
      run(`insert into ledger_entries (transaction_id, account, unit, amount)
        select max(id), 'refunds', 'VND', 5 from ledger_transactions`),
    ).rejects.toMatchObject(CHECK);
    for (const statement of [
      'update ledger_entries set amount = amount + 1',
      'update ledger_transactions set at = now()',
      'delete from ledger_entries where false',
      'delete from ledger_transactions',
      'truncate ledger_entries',
      'truncate ledger_transactions, ledger_entries',
      'truncate ledger_transactions cascade',
    ])
      await expect(run(statement), statement).rejects.toMatchObject(ONLY_GROWS);
  });
});

describe('a stored balance', () => {
  test('cannot become negative, except that of a shop', async () => {
    const order = opaqueId();
    await fill(order, 100);
    const refund = (amount: number) =>
      move([debit(accounts.escrow(order), amount), credit(accounts.refunds, amount)]);
    await expect(refund(101)).rejects.toMatchObject(CHECK);
    expect(await refund(100)).toBe(true);
    await expect(refund(1)).rejects.toMatchObject(CHECK);
    expect(await move([debit(accounts.shop(7), 30), credit(accounts.commission, 30)])).toBe(true);
    expect([await balance(accounts.shop(7)), await balance(accounts.escrow(order))]).toEqual([-30, 0]);
  });

  test('is spent by exactly as many concurrent calls as it suffices for', async () => {
    const order = opaqueId();
    await fill(order, 1_000);
    const withdrawals = Array.from({ length: 60 }, () =>
      move([debit(accounts.escrow(order), 100), credit(accounts.refunds, 100)]).then(
        () => 'taken',
        (error: { code?: string }) => error.code,
      ),
    );
    const outcomes = await Promise.all(withdrawals);
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === CHECK.code)).toHaveLength(50);
    expect(await balance(accounts.escrow(order))).toBe(0);
  });

  test('is moved in both directions at once without a deadlock', async () => {
    const [one, two] = [opaqueId(), opaqueId()];
    await fill(one, 1_000);
    await fill(two, 1_000);
    const sides = [
      [debit(accounts.escrow(one), 1), credit(accounts.escrow(two), 1)],
      [debit(accounts.escrow(two), 1), credit(accounts.escrow(one), 1)],
    ];
    const before = await deadlocks();
    await Promise.all(Array.from({ length: 200 }, (_, index) => move(sides[index % 2]!)));
    expect(await deadlocks()).toBe(before);
    expect([await balance(accounts.escrow(one)), await balance(accounts.escrow(two))]).toEqual([
      1_000, 1_000,
    ]);
  });
});

/** How often PostgreSQL had to end somebody's wait; its count is updated at the end of a connection's transaction. */
const deadlocks = async (): Promise<number> => {
  await sql`select pg_stat_force_next_flush()`.execute(market.db);
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(market.db);
  return rows[0]!.deadlocks;
};

test('history that is written in bulk equals the same transactions written one by one', async () => {
  const [order, userId] = [opaqueId(), await market.create.user()];
  const at = new Date(market.clock.now().getTime() - HOUR);
  await inTransaction((context) =>
    postHistory(context, [
      {
        kind: 'test.past',
        ref: `${order}:1`,
        at,
        entries: [debit(accounts.bank, 90), credit(accounts.escrow(order), 90)],
      },
      { kind: 'test.past', ref: `${order}:2`, at, entries: [] },
      {
        kind: 'test.past',
        ref: `${order}:3`,
        at,
        entries: [
          debit(accounts.escrow(order), 20),
          credit(accounts.refunds, 20),
          debit(accounts.coinsIssued, 4),
          credit(accounts.userCoins(userId), 4),
        ],
      },
    ]),
  );
  expect(await balance(accounts.escrow(order))).toBe(70);
  expect(await getBalances(market.context(), `coins:user:${userId}`)).toEqual(
    new Map([[`coins:user:${userId}`, 4]]),
  );
  const moved = (direction?: 'in' | 'out') =>
    getMovements(market.context(), accounts.escrow(order), { direction, limit: 10, offset: 0 });
  expect(await moved()).toMatchObject({ total: 2, movements: [{ amount: -20, at }, { amount: 90 }] });
  expect(await moved('in')).toMatchObject({ total: 1, movements: [{ ref: `${order}:1` }] });
  expect(await moved('out')).toMatchObject({ total: 1, movements: [{ ref: `${order}:3` }] });
});

describe('finance', () => {
  const staff = async (...roles: ('finance' | 'support')[]) =>
    market.as(await market.create.user({ user_type: 'staff', roles }));

  test('reads transactions with their entries, newest first, and those of one account', async () => {
    const order = opaqueId();
    market.clock.pass(HOUR);
    await fill(order, 500);
    await move([
      debit(accounts.escrow(order), 500),
      credit(accounts.shop(9), 480),
      credit(accounts.commission, 20),
    ]);
    const as = await staff('finance');
    const own = unwrap(await as.call(listLedger, { query: { account: accounts.escrow(order) } })).data;
    expect(own).toMatchObject({
      total: 2,
      transactions: [
        {
          kind: 'test.moved',
          entries: [
            { account: accounts.escrow(order), unit: 'VND', amount: 500 },
            { account: 'revenue:commission', amount: -20 },
            { account: 'shop:9', amount: -480 },
          ],
        },
        { entries: [{ amount: -500 }, { account: 'gateway:bank', amount: 500 }] },
      ],
    });
    const all = unwrap(await as.call(listLedger, { query: { limit: 1, page: 2 } })).data;
    expect(all.transactions[0]!.id).toBe(own.transactions[1]!.id);
    expect(await as.call(listLedger, { query: { account: "a' or 1=1" } })).toMatchObject({ status: 400 });
    const other = await staff('support');
    expect(await other.call(listLedger, { query: {} })).toMatchObject({ status: 403 });
  });

  test('sees the total of each group of accounts, and that the check finds nothing', async () => {
    const as = await staff('finance');
    const { findings, totals } = unwrap(await as.call(checkRoute)).data;
    expect(findings).toEqual([]);
    const sum = (unit: string) =>
      totals.filter((total) => total.unit === unit).reduce((sum, { balance }) => sum + balance, 0);
    expect([sum('VND'), sum('COIN')]).toEqual([0, 0]);
    expect(totals.map(({ group }) => group)).toEqual(
      expect.arrayContaining([
        'coins:issued',
        'coins:user',
        'escrow',
        'gateway',
        'revenue:commission',
        'shop',
      ]),
    );
  });
});

test('the check reports every kind of error', async () => {
  const market = await aMarket();
  const run = (statement: string) => sql.raw(statement).execute(market.db);
  const within = (work: (context: Context<Tx>) => Promise<unknown>) => transact(market.context(), work);
  await within((context) =>
    post(context, {
      kind: 'test.moved',
      ref: 'good',
      entries: [debit(accounts.bank, 10), credit(accounts.escrow('a'), 10)],
    }),
  );
  expect(await checkLedger(market.context())).toEqual([]);
  await run(`alter table ledger_entries disable trigger ledger_entries_sum;
    insert into ledger_transactions (kind, ref, at) values ('test.bad', 'empty', now()), ('test.bad', 'off', now());
    insert into ledger_entries (transaction_id, account, unit, amount)
      select id, 'refunds', 'VND', 5 from ledger_transactions where ref = 'off';
    alter table ledger_balances drop constraint ledger_balances_check;
    update ledger_balances set balance = -1;
    insert into ledger_balances values ('coins:user:7', 3)`);
  const issues = await checkLedger(market.context());
  expect(issues.map(({ rule, of, text }) => `${rule}: ${of}: ${text}`)).toEqual([
    'a transaction sums to nothing in each unit: transaction 2 (test.bad empty): it has no entries',
    'a transaction sums to nothing in each unit: transaction 3 (test.bad off): it sums to 5 VND',
    'a stored balance is what the entries sum to: coins:user:7: stored are 3, the entries sum to 0',
    'a stored balance is what the entries sum to: escrow:a: stored are -1, the entries sum to 10',
    'nobody but a shop owes the market: escrow:a: it is owed -1',
    'nobody but a shop owes the market: refunds: it is owed -5',
  ]);
});
