import { openStaffLink } from '@market/contract/accounts/registration-routes';
import { inviteStaff, listStaff, renewStaffLink } from '@market/contract/staff/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE } from '#platform/time.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let admin: As;
beforeAll(async () => {
  market = await startMarket();
  admin = await market.as(await market.create.user({ user_type: 'staff', roles: ['admin'] }));
});
afterAll(() => market.close());

const LAN = { phone: '0908 111 333', name: 'Nguyễn Lan', role: 'editor' } as const;
/** Whom a link is for, as its page reads. */
const open = async (link: string) => {
  const guest = await market.as();
  return guest.inject({
    method: 'POST',
    url: openStaffLink.path,
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { token: link.slice(link.indexOf('#') + 1) },
  });
};

test('an invited colleague has a link, and is listed as not set up', async () => {
  const { link } = unwrap(await admin.call(inviteStaff, { body: LAN })).data;
  expect((await open(link)).json()).toMatchObject({ data: { account: { name: 'Nguyễn Lan' } } });
  expect(unwrap(await admin.call(listStaff)).data.staff).toContainEqual(
    expect.objectContaining({ name: 'Nguyễn Lan', roles: ['editor'], set_up: false }),
  );
});

test('a second invitation corrects the role and ends the first link', async () => {
  const first = unwrap(await admin.call(inviteStaff, { body: LAN })).data;
  const second = unwrap(await admin.call(inviteStaff, { body: { ...LAN, role: 'support' } })).data;
  expect([(await open(first.link)).statusCode, (await open(second.link)).statusCode]).toEqual([404, 200]);
});

test.each([
  ['a mistyped number', { phone: '123' }, 'phone'],
  ['a mistyped address', { email: 'lan@' }, 'email'],
  ['no name', { name: '   ' }, 'name'],
])('%s is refused', async (_what, typed, reason) => {
  expect(await admin.call(inviteStaff, { body: { ...LAN, ...typed } })).toMatchObject({
    status: 422,
    code: 'staff.errors.refused',
    facts: { reason },
  });
});

test('an account of a customer is never turned into staff', async () => {
  await market.create.user({ phone: '0908111444' });
  const answer = await admin.call(inviteStaff, { body: { ...LAN, phone: '0908111444' } });
  expect(answer).toMatchObject({ status: 422, facts: { reason: 'customer' } });
});

test('a lost factor: sessions end at once, nobody resets themselves', async () => {
  const id = await market.create.user({ user_type: 'staff', roles: ['support'], phone: '0908111555' });
  const colleague = await market.as(id);
  const body = { reason: 'Mất điện thoại' };
  unwrap(await admin.call(renewStaffLink, { params: { id }, body }));
  expect(await colleague.call(listStaff)).toMatchObject({ status: 401 });
  expect(await admin.call(renewStaffLink, { params: { id: admin.userId! }, body })).toMatchObject({
    status: 422,
    facts: { reason: 'own' },
  });
  const customer = await market.create.user();
  expect(await admin.call(renewStaffLink, { params: { id: customer }, body })).toMatchObject({ status: 404 });
});

test('a session that proved nothing for ten minutes invites nobody', async () => {
  const as = await market.as(admin.userId!);
  await sql`update sessions set proved_at = ${new Date(market.clock.now().getTime() - 11 * MINUTE)}
    where user_id = ${admin.userId}`.execute(market.db);
  for (const write of [
    as.call(inviteStaff, { body: LAN }),
    as.call(renewStaffLink, { params: { id: 1 }, body: { reason: 'Thử' } }),
  ])
    expect(await write).toMatchObject({ status: 403 });
});
