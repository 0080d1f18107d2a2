import { COIN_GRANT_DAY_MAX, COIN_GRANT_MAX } from '@market/contract/constants/money';
import { getCoinRecipient, grantCoins, listCoinGrants } from '@market/contract/coins/routes';
import { expect, test } from 'vitest';
import { DAY } from '#platform/time.ts';
import { aMarket } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

test('a member of staff grants a limited sum in 24 hours, also at once, and none to themselves', async () => {
  const market = await aMarket({ poolSize: 10 });
  const [staffId, user_id] = [
    await market.create.user({ user_type: 'staff', roles: ['finance'] }),
    await market.create.user(),
  ];
  const staff = await market.as(staffId);
  const grant = (amount: number, to = user_id) =>
    staff.call(grantCoins, { body: { user_id: to, amount, note: 'Đền giao chậm' } });
  expect(await grant(1, staffId)).toMatchObject({ status: 403, code: 'coins.errors.own_grant' });
  const times = COIN_GRANT_DAY_MAX / COIN_GRANT_MAX;
  const answers = await Promise.all(Array.from({ length: times + 3 }, () => grant(COIN_GRANT_MAX)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(times);
  expect(await grant(1)).toMatchObject({ status: 409, code: 'coins.errors.grant_limit', facts: { left: 0 } });
  const { grants, total, left } = unwrap(await staff.call(listCoinGrants, { query: { limit: 2 } })).data;
  expect([total, left, grants.length]).toEqual([times, 0, 2]);
  expect(grants[0]).toMatchObject({ user_id, granted_by: staffId, note: 'Đền giao chậm' });
  market.clock.pass(DAY);
  const after = await (
    await market.as(staffId)
  ).call(grantCoins, {
    body: { user_id, amount: 5, note: 'Cảm ơn' },
  });
  expect(after.ok).toBe(true);
});

test('finance reads the name of who would get coins', async () => {
  const market = await aMarket();
  const id = await market.create.user({ first_name: 'Hà', last_name: 'Lê Thu' });
  const staff = await market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
  const recipient = (of: number) => staff.call(getCoinRecipient, { params: { id: of } });
  expect(unwrap(await recipient(id)).data.recipient).toEqual({ id, name: 'Lê Thu Hà' });
  expect(await recipient(id + 1_000)).toMatchObject({ status: 404, code: 'coins.errors.user_not_found' });
});
