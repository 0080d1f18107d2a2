import { getUserByRef } from '@market/contract/accounts/routes';
import { getUser } from '@market/contract/sessions/routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MINUTE } from '#platform/time.ts';
import { unwrap } from '#test/unwrap.ts';
import { aMarket, type As } from '#test/market.ts';

// Nobody can collect names by counting through user ids.

const lookAt = (as: As, id: number) => as.call(getUser, { params: { id } });

test('other people see only a given name and an initial of any user', async () => {
  const market = await aMarket();
  const buyer = await market.create.user();
  const seller = await market.create.user({ user_type: 'shop', roles: ['buyer', 'seller'] });
  await market.create.shop({ user_id: seller });
  for (const id of [buyer, seller])
    for (const as of [await market.as(), await market.as(await market.create.user())]) {
      const { user } = unwrap(await lookAt(as, id)).data;
      expect(user).toMatchObject({ firstName: 'Lan', lastName: 'N.', fullName: 'Lan N.' });
    }
  const self = unwrap(await lookAt(await market.as(buyer), buyer)).data.user;
  expect(self).toMatchObject({ lastName: 'Nguyễn Thị', fullName: 'Nguyễn Thị Lan' });
});

test('profiles of staff are visible only to themselves, by id and by code', async () => {
  const market = await aMarket();
  const staff = await market.create.user({ user_type: 'staff', roles: ['support'] });
  const admin = await market.create.user({ user_type: 'staff', roles: ['admin'] });
  for (const as of [await market.as(), await market.as(await market.create.user()), await market.as(admin)])
    expect(await lookAt(as, staff)).toMatchObject({ status: 404, code: 'user.errors.not_found' });
  expect(unwrap(await lookAt(await market.as(staff), staff)).data.user).toMatchObject({ id: staff });
  const { rows } = await sql<{ id: number; ref: string }>`select id, ref_code as ref from users`.execute(
    market.db,
  );
  const byCode = async (id: number) =>
    (await market.as()).call(getUserByRef, {
      params: { ref: rows.find((row) => row.id === id)!.ref },
    });
  expect(await byCode(staff)).toMatchObject({ status: 404 });
  const buyer = await market.create.user();
  const [row] = (
    await sql<{ ref: string }>`select ref_code as ref from users where id = ${buyer}`.execute(market.db)
  ).rows;
  const found = unwrap(await (await market.as()).call(getUserByRef, { params: { ref: row!.ref } }));
  expect(found.data.user.fullName).toBe('Lan N.');
});

test('profile views are limited per network address and minute, except of the own profile', async () => {
  const market = await aMarket({ settings: { rateLimits: { people: 30 } } });
  const ids = [await market.create.user(), await market.create.user()];
  const as = await market.as(ids[0]);
  for (let request = 0; request < 40; request++) unwrap(await lookAt(as, ids[0]!));
  const guest = await market.as();
  for (let request = 0; request < 30; request++)
    unwrap(await lookAt(request % 2 === 0 ? as : guest, ids[1]!));
  expect(await lookAt(guest, ids[1]!)).toMatchObject({ status: 429 });
  expect(await lookAt(guest, 999_999)).toMatchObject({ status: 429 });
  expect(await lookAt(as, ids[1]!)).toMatchObject({ status: 429 });
  market.clock.pass(MINUTE);
  unwrap(await lookAt(guest, ids[1]!));
});
