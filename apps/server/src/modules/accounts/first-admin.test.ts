import {
  createFirstAdmin,
  finishStaffLink,
  getFirstAdmin,
  openStaffLink,
} from '@market/contract/accounts/registration-routes';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { prepareFirstAdmin } from '#accounts';
import { codeAt } from '#test/authenticator-app.ts';
import { aMarket, type Market } from '#test/market.ts';
import { plainPages } from '#test/processes/plain-pages.ts';
import { buildApp } from '../../app.ts';

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };
const PASSWORD = 'hoa sữa đầu đông';
const LAN = { name: 'Nguyễn Thị Lan', phone: '0913000001' };
const MAX_TRIES = 100;

let market: Market;
let code: string;
beforeEach(async () => {
  market = await aMarket({ settings: { mode: 'live' } });
  code = (await prepareFirstAdmin(market.context()))!;
});

const post = async (path: string, payload: object) => {
  const answer = await (
    await market.as()
  ).inject({ method: 'POST', url: path, payload, headers: SAME_ORIGIN });
  const { data, message_code } = answer.json<{
    data?: { token: string; totp: { secret: string } };
    message_code?: string;
  }>();
  return { status: answer.statusCode, data, code: message_code };
};
const create = (typed: object = {}) => post(createFirstAdmin.path, { code, ...LAN, ...typed });
const setUp = async (token: string) => {
  const { data } = await post(openStaffLink.path, { token });
  const typed = codeAt(data!.totp.secret, market.clock.now());
  return post(finishStaffLink.path, { token, password: PASSWORD, code: typed });
};
const isMissing = async () =>
  (await (await market.as()).inject({ url: getFirstAdmin.path })).json<{ data: { is_missing: boolean } }>()
    .data.is_missing;

test('the code makes an administrator, who sets password and app up; then no code is good any more', async () => {
  expect(await isMissing()).toBe(true);
  const { status, data } = await create({ email: 'lan@example.vn' });
  expect(status).toBe(200);
  expect((await setUp(data!.token)).status).toBe(200);
  expect(await isMissing()).toBe(false);
  const { rows } = await sql`select user_type, roles, email from users`.execute(market.db);
  expect(rows).toEqual([{ user_type: 'staff', roles: ['admin'], email: 'lan@example.vn' }]);
  expect(await create({ phone: '0913000002' })).toMatchObject({
    status: 409,
    code: 'first_admin.errors.exists',
  });
  expect(await prepareFirstAdmin(market.context())).toBeUndefined();
});

test('it is read as people type it, and the same in every process until it is used', async () => {
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(await prepareFirstAdmin(market.context())).toBe(code);
  expect((await create({ code: ` ${code.toLowerCase().replaceAll('-', ' ')} ` })).status).toBe(200);
});

test('used twice at once it makes one administrator; used but not finished, the next start prints another', async () => {
  // both have been let in by the code before either uses it
  const answers = await market.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('identity.staff'))`.execute(tx);
    const both = [create(), create({ phone: '0913000002' })];
    await vi.waitFor(async () => {
      const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(tx);
      expect(rows).toHaveLength(2);
    });
    return { both };
  });
  const statuses = (await Promise.all(answers.both)).map(({ status }) => String(status));
  expect(statuses.toSorted()).toEqual(['200', '404']);
  const next = await prepareFirstAdmin(market.context());
  expect(next).not.toBe(code);
  expect((await create({ code: next })).status).toBe(200);
});

test('a wrong code is refused, and after many tries the right one, too', async () => {
  expect(await create({ code: 'AAAA-AAAA-AAAA' })).toMatchObject({
    status: 404,
    code: 'first_admin.errors.code',
  });
  await sql`update first_admin_codes set tries = ${MAX_TRIES - 1}`.execute(market.db);
  expect((await create({ code: '' })).status).toBe(400);
  expect((await create({ code: 'x' })).status).toBe(404);
  expect((await create()).status).toBe(404);
  expect(await prepareFirstAdmin(market.context())).not.toBe(code);
});

test('the number of a customer is refused, and the code stays good', async () => {
  await market.create.user({ phone: LAN.phone });
  expect(await create()).toMatchObject({ status: 422, code: 'first_admin.errors.refused' });
  expect((await create({ phone: '0913000002' })).status).toBe(200);
});

test('the first visit leads to the set-up until there is an administrator, and other addresses do not', async () => {
  const app = await buildApp({
    db: market.db,
    services: market.services,
    clock: market.clock,
    logLevel: 'fatal',
    web: plainPages,
  });
  const leads = async (url: string) => (await app.inject({ url })).headers.location;
  expect(await Promise.all(['/', '/?a=1', '/quan-tri', '/dang-nhap'].map(leads))).toEqual(
    Array.from({ length: 4 }, () => '/thiet-lap-tai-khoan'),
  );
  expect(await leads('/livez')).toBeUndefined();
  const { data } = await create();
  await setUp(data!.token);
  expect(await leads('/')).toBeUndefined();
  await app.close();
});
