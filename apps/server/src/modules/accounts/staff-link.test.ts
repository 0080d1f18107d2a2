import { finishStaffLink, openStaffLink } from '@market/contract/accounts/registration-routes';
import { answerSecondFactor } from '@market/contract/accounts/second-factor-routes';
import { listAdminCases } from '@market/contract/cases/routes';
import type { Route } from '@market/contract/route';
import { parsePhone } from '@market/contract/rules/phone';
import { refreshToken, signIn as signInRoute } from '@market/contract/sessions/routes';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createStaff, lockUser, resetStaff, unlockUser } from '#accounts';
import { hasStaff } from '#users';
import { MINUTE, SECOND } from '#platform/time.ts';
import { codeAt } from '#test/authenticator-app.ts';
import { aMarket, type As, type Market } from '#test/market.ts';

const PASSWORD = 'hoa sữa đầu đông';
const PHONE = '0913000001';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };
const INVALID = { status: 404, code: 'staff_link.errors.invalid' };

let market: Market;
let guest: As;
beforeEach(async () => {
  market = await aMarket({ settings: { mode: 'live' } });
  guest = await market.as();
});

const phoneOf = (typed: string) => parsePhone(typed)!;
const create = (fields: Partial<Parameters<typeof createStaff>[1]> = {}) =>
  createStaff(market.context(), {
    phone: phoneOf(PHONE),
    name: 'Nguyễn Thị Lan',
    email: null,
    role: 'admin',
    ...fields,
  });
const aLink = async (...args: Parameters<typeof create>): Promise<string> => {
  const outcome = await create(...args);
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome.token;
};

const post = async (route: Route, payload: object, headers: Record<string, string> = SAME_ORIGIN) => {
  const answer = await guest.inject({ method: 'POST', url: route.path, payload, headers });
  const { data, message_code } = answer.json<{ data?: never; message_code?: string }>();
  return { status: answer.statusCode, ...(message_code === undefined ? { data } : { code: message_code }) };
};
const open = (token: string) => post(openStaffLink, { token });
const secretOf = async (token: string): Promise<string> => {
  const { data } = (await open(token)) as unknown as { data: { totp: { secret: string } } };
  return data.totp.secret;
};
const codeNow = (secret: string, after = 0) =>
  codeAt(secret, new Date(market.clock.now().getTime() + after * SECOND));
const finish = (token: string, code: string, password = PASSWORD) =>
  post(finishStaffLink, { token, code, password });
/** Uses a link; answers the TOTP secret. */
const setUp = async (token: string): Promise<string> => {
  const secret = await secretOf(token);
  expect(await finish(token, codeNow(secret))).toMatchObject({ status: 200 });
  return secret;
};

const signIn = (account = PHONE) => guest.call(signInRoute, { body: { account, password: PASSWORD } });
const signInByApp = async (secret: string) => {
  const firstStep = await signIn();
  if (!firstStep.ok || !('challenge' in firstStep.value.data)) throw new Error('nothing more was asked');
  const { challenge } = firstStep.value.data;
  // the code that turned the app on is spent
  market.clock.pass(30 * SECOND);
  const secondStep = await guest.call(answerSecondFactor, {
    body: { challenge, code: codeNow(secret) },
  });
  if (!secondStep.ok) throw new Error(secondStep.code);
  return secondStep.value.data.token;
};
const queue = (token: string) =>
  guest.inject({
    url: listAdminCases.path,
    headers: { authorization: `Bearer ${token}` },
  });

describe('the first member of staff of a live market', () => {
  test('sets a password and an app by the link, signs in with both, and has the rights of the role', async () => {
    expect(await hasStaff(market.context())).toBe(false);
    const token = await aLink({ email: 'lan@chophien.test' });
    expect(await open(token)).toMatchObject({
      status: 200,
      data: { account: { name: 'Nguyễn Thị Lan', phone: PHONE, email: 'lan@chophien.test' } },
    });
    expect([await hasStaff(market.context()), await signIn()]).toMatchObject([false, { status: 401 }]);
    const secret = await secretOf(token);
    const done = await finish(token, codeNow(secret));
    expect(done).toMatchObject({ status: 200, data: { recovery_codes: { length: 10 } } });
    expect(await hasStaff(market.context())).toBe(true);
    expect((await queue((await signInByApp(secret)).access_token)).statusCode).toBe(200);
  });

  test('gets only the role of the command', async () => {
    const { access_token } = await signInByApp(await setUp(await aLink({ role: 'editor' })));
    expect((await queue(access_token)).statusCode).toBe(403);
  });

  test('sees the same secret when the page is loaded again', async () => {
    const token = await aLink();
    expect(await secretOf(token)).toBe(await secretOf(token));
  });
});

describe('a link', () => {
  test('is accepted once', async () => {
    const token = await aLink();
    const secret = await setUp(token);
    market.clock.pass(30 * SECOND);
    expect(await open(token)).toEqual(INVALID);
    expect(await finish(token, codeNow(secret), 'mật khẩu của kẻ trộm')).toEqual(INVALID);
    await signInByApp(secret);
  });

  test('is accepted once when two use it at the same time', async () => {
    const token = await aLink();
    const code = codeNow(await secretOf(token));
    const answers = await Promise.all(
      ['một mật khẩu dài', 'mật khẩu dài khác'].map((own) => finish(token, code, own)),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
  });

  test('is valid for an hour', async () => {
    const token = await aLink();
    market.clock.pass(60 * MINUTE - 1);
    const secret = await secretOf(token);
    market.clock.pass(1);
    expect(await open(token)).toEqual(INVALID);
    expect(await finish(token, codeNow(secret))).toEqual(INVALID);
    await market.run('identity.forget-staff-links');
    const { rows } = await sql`select * from staff_links`.execute(market.db);
    expect(rows).toEqual([]);
  });

  test('is replaced by a newer one, together with its secret', async () => {
    const first = await aLink();
    const secret = await secretOf(first);
    const second = await aLink();
    expect(await open(first)).toEqual(INVALID);
    expect(await secretOf(second)).not.toBe(secret);
    expect(await finish(second, codeNow(secret))).toMatchObject({ code: 'code.errors.wrong' });
  });

  test('cannot be guessed, and only its hash is stored', async () => {
    const token = await aLink();
    expect(await open(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toEqual(INVALID);
    expect(token).toMatch(/^[\w-]{43}$/);
    const { rows } = await sql<{ row: string }>`select to_jsonb(l)::text as row from staff_links l`.execute(
      market.db,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.row).not.toContain(token);
  });

  test('sets up its own account with its own secret, and no other', async () => {
    const ownLink = await aLink();
    const otherLink = await aLink({ phone: phoneOf('0913000002'), name: 'Trần Văn Bình' });
    const [secret, other] = [await secretOf(ownLink), await secretOf(otherLink)];
    expect(await finish(ownLink, codeNow(other))).toMatchObject({ status: 422, code: 'code.errors.wrong' });
    expect(await finish(ownLink, codeNow(secret))).toMatchObject({ status: 200 });
    expect(await signIn('0913000002')).toMatchObject({ status: 401 });
    expect(await open(otherLink)).toMatchObject({ status: 200 });
  });

  test.each([
    ['a short password', 'ngắn', 'user.errors.password_short'],
    ['a common one', '12345678', 'user.errors.password_common'],
    ['their own number', PHONE, 'user.errors.password_common'],
  ])('stays good after %s was refused', async (_what, password, code) => {
    const token = await aLink();
    const secret = await secretOf(token);
    expect(await finish(token, codeNow(secret), password)).toMatchObject({ status: 422, code });
    expect(await finish(token, codeNow(secret))).toMatchObject({ status: 200 });
  });

  test('requires that the secret was requested before a code is accepted', async () => {
    const token = await aLink();
    expect(await finish(token, codeNow(SECRET))).toMatchObject({ code: 'code.errors.wrong' });
  });

  test('is accepted from pages of the market only', async () => {
    const token = await aLink();
    for (const route of [openStaffLink, finishStaffLink])
      expect(
        await post(route, { token, code: '123456', password: PASSWORD }, { 'sec-fetch-site': 'cross-site' }),
      ).toEqual({ status: 403, code: 'auth.errors.cross_site' });
  });

  test('is refused for a locked account until it is unlocked', async () => {
    const token = await aLink();
    const secret = await secretOf(token);
    const { rows } = await sql<{ user_id: number }>`select user_id from staff_links`.execute(market.db);
    await lockUser(market.context(), rows[0]!.user_id);
    expect(await open(token)).toEqual(INVALID);
    expect(await finish(token, codeNow(secret))).toEqual(INVALID);
    expect(await create()).toEqual({ refused: 'locked' });
    expect(await resetStaff(market.context(), phoneOf(PHONE))).toEqual({ refused: 'locked' });
    await unlockUser(market.context(), rows[0]!.user_id);
    expect(await finish(token, codeNow(secret))).toMatchObject({ status: 200 });
  });
});

test('attempts from one address are limited', async () => {
  market = await aMarket({ settings: { mode: 'live', rateLimits: { signIn: 3 } } });
  guest = await market.as();
  for (let tries = 0; tries < 3; tries += 1) expect(await open('guessed')).toEqual(INVALID);
  expect(await open('guessed')).toMatchObject({ status: 429 });
  expect(await finish('guessed', '123456')).toMatchObject({ status: 429 });
});

describe('creating a member of staff', () => {
  test('again, before the account is set up, corrects its data', async () => {
    await aLink({ role: 'support', email: 'lan@chophien.test' });
    const token = await aLink({ name: 'Nguyễn Lan', role: 'admin' });
    expect(await open(token)).toMatchObject({
      data: { account: { name: 'Nguyễn Lan', phone: PHONE, email: 'lan@chophien.test' } },
    });
    const { rows } = await sql`select roles, user_type from users`.execute(market.db);
    expect(rows).toEqual([{ roles: ['admin'], user_type: 'staff' }]);
  });

  test('at the same time creates one account with one link', async () => {
    const tokens = await Promise.all([aLink(), aLink()]);
    const answers = await Promise.all(tokens.map(open));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
  });

  test('whose account is set up changes nothing', async () => {
    const secret = await setUp(await aLink({ role: 'support' }));
    expect(await create({ role: 'admin' })).toEqual({ refused: 'set_up' });
    const { access_token } = await signInByApp(secret);
    const roles = await sql`select roles from users`.execute(market.db);
    expect([(await queue(access_token)).statusCode, roles.rows]).toEqual([200, [{ roles: ['support'] }]]);
  });

  test('from a customer’s account is refused and does not change it', async () => {
    await market.create.user({ phone: PHONE });
    expect(await create()).toEqual({ refused: 'customer' });
    expect(await resetStaff(market.context(), phoneOf(PHONE))).toEqual({ refused: 'customer' });
    expect(await resetStaff(market.context(), phoneOf('0913000009'))).toEqual({ refused: 'unknown' });
  });

  test('with a verified e-mail address of another account is refused, and takes over an unverified one', async () => {
    await market.create.user({ email: 'proved@chophien.test' });
    const existingUser = await market.create.user({ email: 'claimed@chophien.test', email_verified: false });
    expect(await create({ email: 'proved@chophien.test' })).toEqual({ refused: 'email_taken' });
    await aLink({ email: 'claimed@chophien.test' });
    const { rows } = await sql`select email from users where id = ${existingUser}`.execute(market.db);
    expect(rows).toEqual([{ email: null }]);
  });
});

describe('staff who lost their second factor', () => {
  const reset = async (): Promise<string> => {
    const outcome = await resetStaff(market.context(), phoneOf(PHONE));
    if ('refused' in outcome) throw new Error(outcome.refused);
    return outcome.token;
  };

  test('are signed out at once, and sign in again after setting up a new factor by the link', async () => {
    const firstSetup = await setUp(await aLink());
    const { access_token, refresh_token } = await signInByApp(firstSetup);
    const token = await reset();
    expect((await queue(access_token)).statusCode).toBe(401);
    const refreshed = await guest.call(refreshToken, { query: { refresh_token } });
    expect(refreshed).toMatchObject({ ok: false, status: 401 });
    // phone and password alone are not enough
    expect(await signIn()).toMatchObject({ status: 403, code: 'auth.errors.second_factor_required' });
    const secondSetup = await setUp(token);
    expect(secondSetup).not.toBe(firstSetup);
    expect((await queue((await signInByApp(secondSetup)).access_token)).statusCode).toBe(200);
  });

  test('have no passkeys and no earlier recovery codes left', async () => {
    await setUp(await aLink());
    await sql`insert into passkeys (id, user_id, credential_id, public_key, sign_count, transports, name, created_at)
      select 'one', id, 'credential', ''::bytea, 0, '{}', 'Điện thoại', now() from users`.execute(market.db);
    await reset();
    for (const table of ['passkeys', 'totp_secrets', 'recovery_codes', 'staff_links']) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(market.db);
      expect(rows, table).toHaveLength(table === 'staff_links' ? 1 : 0);
    }
  });

  test('are notified that their password was changed', async () => {
    await setUp(await aLink({ email: 'lan@chophien.test' }));
    const token = await reset();
    await market.settle();
    const before = market.sent.length;
    await setUp(token);
    await market.settle();
    expect(market.sent.slice(before)).toMatchObject([{ to: 'lan@chophien.test' }]);
  });

  test('without an earlier link get one, too', async () => {
    await market.create.user({ phone: PHONE, user_type: 'staff', roles: ['admin'] });
    expect((await queue((await signInByApp(await setUp(await reset()))).access_token)).statusCode).toBe(200);
  });
});
