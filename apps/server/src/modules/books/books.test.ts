import { getHealth } from '@market/contract/health/routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMarket, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

const healthOf = async (market: Market) => {
  const admin = await market.as(await market.create.user({ user_type: 'staff', roles: ['admin'] }));
  await market.run('health.watch');
  return unwrap(await admin.call(getHealth)).data;
};

test('wrong books are an incident with the first issue until a check finds them right', async () => {
  const market = await aMarket();
  expect((await healthOf(market)).books).toBeNull();
  await sql`insert into ledger_balances (account, balance) values ('coins:user:1', 90)`.execute(market.db);
  await market.run('books.check');
  const wrong = await healthOf(market);
  expect(wrong.books).toMatchObject({
    cause: 'job',
    issues: 2,
    example: expect.stringContaining('coins:user:1'),
  });
  expect(wrong.incidents).toMatchObject([{ kind: 'books', text: expect.stringContaining('2 chỗ') }]);
  await sql`delete from ledger_balances`.execute(market.db);
  await market.run('books.check');
  const right = await healthOf(market);
  expect(right.books).toMatchObject({ issues: 0, example: null });
  expect(right.incidents).toEqual([]);
});
