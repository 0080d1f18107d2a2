import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { creditCoins, expectCoins } from '#coins';
import { transact } from '#platform/context.ts';
import { aMarket } from './market.ts';
import { environment } from './processes/start.ts';

const tool = fileURLToPath(new URL('../../../tools/check-money.ts', import.meta.url));

const check = (env: Readonly<Record<string, string>>) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [tool],
      { env: { ...environment(), ...env } },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, output: out + err }),
    );
  });

test('check-money reports correct books and each error in them', async () => {
  const market = await aMarket();
  const env = { DATABASE_URL: market.url };
  const userId = await market.create.user();
  await transact(market.context(), async (context) => {
    await expectCoins(context, userId, [{ order_id: 'one', order_number: 'CP-2611-00001', amount: 100 }]);
    await creditCoins(context, 'one');
  });
  expect(await check(env)).toEqual({
    code: 0,
    output: 'The books are right: ledger, coins, payments, orders, ads.\n',
  });
  await sql`update ledger_balances set balance = 90`.execute(market.db);
  expect(await check(env)).toEqual({
    code: 1,
    output: [
      'ledger: a stored balance is what the entries sum to, but',
      `  coins:user:${userId}: stored are 90, the entries sum to 100`,
      "coins: somebody's coins are what their lots have left, but",
      `  coins:user:${userId}: the ledger has 90, the lots have 100`,
      'The books are wrong in 2 places.\n',
    ].join('\n'),
  });
  await sql`delete from schema_migrations where name like '%coins-lots'`.execute(market.db);
  expect(await check(env)).toMatchObject({ code: 2, output: expect.stringContaining('older version') });
});

test('without a market check-money ends with a message', async () => {
  expect(await check({ DATABASE_URL: '', DATA_DIR: '/nowhere/at/all' })).toEqual({
    code: 2,
    output: 'There is no market in /nowhere/at/all: set DATA_DIR or DATABASE_URL.\n',
  });
});
