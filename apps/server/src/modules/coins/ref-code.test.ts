import { getCoins } from '@market/contract/coins/routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getReferrer } from '#users';
import { unwrap } from '#test/unwrap.ts';
import { aMarket } from '#test/market.ts';

test('every user has a referral code of their own', async () => {
  const market = await aMarket();
  const codes = await Promise.all(
    [1, 2].map(async () => {
      const userId = await market.create.user();
      const { ref_code } = unwrap(await (await market.as(userId)).call(getCoins)).data;
      const invited = await market.create.user();
      await sql`update users set referred_by_code = ${ref_code} where id = ${invited}`.execute(market.db);
      expect(await getReferrer(market.context(), invited)).toBe(userId);
      return ref_code;
    }),
  );
  expect(new Set(codes).size).toBe(2);
  for (const code of codes) expect(code).toMatch(/^[A-Za-z0-9_-]{4,64}$/);
});
