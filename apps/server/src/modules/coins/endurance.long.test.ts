import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkLedger } from '#ledger';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { DAY } from '#platform/time.ts';
import { aMarket, type Market } from '#test/market.ts';
import { repeat } from '#test/repeat.ts';
import { checkCoins, creditCoins, expectCoins, getSpendable, redeemCoins, returnCoins } from './index.ts';

// What is counted here is counted in SQL of the test's own: none of the code that moves coins.

const CONCURRENCY = 32;
const inTransaction = <Result>(market: Market, work: (context: Context<Tx>) => Promise<Result>) =>
  transact(market.context(), work);

const order = (amount: number) => ({
  order_id: opaqueId(),
  order_number: `CP-2611-${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`,
  amount,
});

/** Somebody with so many coins, in lots a minute apart. */
const aPerson = async (market: Market, ...amounts: readonly number[]): Promise<number> => {
  const userId = await market.create.user();
  for (const amount of amounts) {
    const gave = order(amount);
    await inTransaction(market, async (context) => {
      await expectCoins(context, userId, [gave]);
      await creditCoins(context, gave.order_id);
    });
    market.clock.pass(60_000);
  }
  return userId;
};

/** Places an order that takes so many coins; its id, or undefined when there were not so many. */
const place = async (market: Market, userId: number, { takes, gives }: { takes: number; gives: number }) => {
  const placed = order(gives);
  const taken = await inTransaction(market, async (context) => {
    await expectCoins(context, userId, [placed]);
    const taken = await redeemCoins(context, userId, [{ order_id: placed.order_id, amount: takes }]);
    // as an order that is refused: nothing of it stays
    if (!taken)
      await sql`delete from coin_expectations where order_id = ${placed.order_id}`.execute(context.db);
    return taken;
  });
  return taken ? placed.order_id : undefined;
};

/** Runs work on so many lanes at once. */
const inLanes = async (times: number, work: (turn: number) => Promise<unknown>): Promise<void> => {
  let next = 0;
  const runLane = async () => {
    while (next < times) await work(next++);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, runLane));
};

const RULES: Readonly<Record<string, string>> = {
  'the ledger sums to nothing': 'select unit from ledger_entries group by unit having sum(amount) <> 0',
  'a balance is the sum of its entries': `
    select account from ledger_balances b full join (
      select account, -sum(amount) as owed from ledger_entries
      where account like 'coins:user:%' or account like 'coins:held:%' group by account) e using (account)
    where coalesce(b.balance, 0) <> coalesce(e.owed, 0)`,
  'nobody has less than nothing': 'select account from ledger_balances where balance < 0',
  'somebody has what completed orders gave, less what orders took that were not cancelled': `
    select u.id::text from users u
    left join (select user_id, sum(amount) as coins from coin_expectations where state = 'credited' group by 1) g on g.user_id = u.id
    left join (select l.user_id, sum(s.amount) as coins from coin_spends s join coin_lots l on l.id = s.lot_id
      join coin_expectations e on e.order_id = s.order_id where e.state <> 'dropped' group by 1) t on t.user_id = u.id
    left join ledger_balances b on b.account = 'coins:user:' || u.id
    where coalesce(b.balance, 0) <> coalesce(g.coins, 0) - coalesce(t.coins, 0)`,
  'every lot is of an order that gave it, and is worth what it gave': `
    select l.id::text from coin_lots l left join coin_expectations e on e.order_id = l.source_ref and e.user_id = l.user_id
    where e.state is distinct from 'credited' or e.amount <> l.amount`,
  'a lot has what no order took of it': `
    select l.id::text from coin_lots l where l.remaining <> l.amount - coalesce((
      select sum(s.amount) from coin_spends s join coin_expectations e on e.order_id = s.order_id
      where s.lot_id = l.id and e.state <> 'dropped'), 0)`,
  'what coins are worth is what people have, orders hold, and shops were not paid for': `
    select 'coin_liability' where (select coalesce(-sum(amount), 0) from ledger_entries where account = 'coin_liability')
      <> (select coalesce(-sum(amount), 0) from ledger_entries where account like 'coins:user:%'
        or account like 'coins:held:%' or account = 'coins:spent')`,
};

const findBroken = async (market: Market): Promise<string[]> => {
  const issues: string[] = [];
  for (const [rule, query] of Object.entries(RULES)) {
    const { rows } = await sql.raw<object>(query).execute(market.db);
    if (rows.length > 0) issues.push(`${rule}: ${rows.length}, first ${Object.values(rows[0]!)[0]}`);
  }
  return [
    ...issues,
    ...[...(await checkCoins(market.context())), ...(await checkLedger(market.context()))].map(
      ({ rule, of, text }) => `${rule}: ${of}: ${text}`,
    ),
  ];
};

test('concurrent orders of a hundred people neither create nor lose coins', async () => {
  const market = await aMarket({ poolSize: CONCURRENCY });
  const people: number[] = [];
  for (let n = 0; n < 100; n++) people.push(await aPerson(market, 200, 300));
  const open: string[] = [];
  const any = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)]!;
  const counts = { placed: 0, refused: 0, ended: 0 };
  const command = async () => {
    const chance = Math.random();
    if (chance < 0.5 || open.length === 0) {
      const takes = Math.floor(Math.random() * 500);
      const id = await place(market, any(people), { takes, gives: Math.floor(Math.random() * 300) });
      if (id !== undefined) open.push(id);
      counts[id === undefined ? 'refused' : 'placed']++;
      return;
    }
    // some are ended twice, also at the same time
    const id = any(open);
    if (chance < 0.9) open.splice(open.indexOf(id), 1);
    await inTransaction(market, (context) =>
      chance < 0.7 ? returnCoins(context, id) : creditCoins(context, id),
    );
    counts.ended++;
  };
  const total = repeat(1_000, 20_000);
  for (let done = 0; done < total; done += 500) {
    await inLanes(500, command);
    expect(await findBroken(market)).toEqual([]);
  }
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(total / 50);
}, 600_000);

test('ten of three hundred concurrent calls for a hundred of a thousand coins succeed', async () => {
  const market = await aMarket({ poolSize: CONCURRENCY });
  const userId = await aPerson(market, 130, 270, 600);
  const taken = await Promise.all(
    Array.from({ length: 300 }, () => place(market, userId, { takes: 100, gives: 0 })),
  );
  expect(taken.filter((id) => id !== undefined)).toHaveLength(10);
  expect(await getSpendable(market.context(), userId)).toBe(0);
  expect(await findBroken(market)).toEqual([]);
  await Promise.all(
    taken
      .flatMap((id) => (id === undefined ? [] : [id, id]))
      .map((id) => inTransaction(market, (context) => returnCoins(context, id))),
  );
  expect(await getSpendable(market.context(), userId)).toBe(1_000);
  expect(await findBroken(market)).toEqual([]);
});

test('coins that are returned while their lots expire, expire with them', async () => {
  const market = await aMarket({ poolSize: CONCURRENCY });
  const ids: string[] = [];
  const people: number[] = [];
  for (let n = 0; n < repeat(10, 50); n++) {
    const userId = await aPerson(market, 100, 200, 300);
    people.push(userId);
    for (const takes of [150, 250]) ids.push((await place(market, userId, { takes, gives: 0 }))!);
  }
  const lots = async () =>
    (await sql<{ n: number }>`select count(*) as n from coin_lots`.execute(market.db)).rows[0]!.n;
  const before = await lots();
  market.clock.pass(367 * DAY);
  await Promise.all([
    market.run('coins.expire'),
    ...ids.map((id) => inTransaction(market, (context) => returnCoins(context, id))),
    market.run('coins.expire'),
  ]);
  expect(await checkCoins(market.context())).toEqual([]);
  await market.run('coins.expire');
  expect([await lots(), await checkCoins(market.context()), await checkLedger(market.context())]).toEqual([
    before,
    [],
    [],
  ]);
  const { rows } = await sql<{ remaining: number; expired: number }>`
    select sum(remaining) as remaining, sum(expired) as expired from coin_lots`.execute(market.db);
  expect(rows[0]).toEqual({ remaining: 0, expired: people.length * 600 });
  const { rows: openCoins } = await sql<{ sum: number }>`
    select sum(amount) as sum from ledger_entries where account in ('coin_liability', 'coins:held')`.execute(
    market.db,
  );
  expect(openCoins[0]!.sum).toBe(0);
});
