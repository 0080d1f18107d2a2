import { getSession, signIn } from '@market/contract/sessions/routes';
import type { PersonRow } from '@market/demo-data';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '#platform/context.ts';
import { MINUTE } from '#platform/time.ts';
import { endSessions } from '#sessions';
import { updateUser } from '#users';
import { repeat } from '#test/repeat.ts';
import { aMarket, startMarket, type As, type Market } from '#test/market.ts';
import { DUMMY_HASH, hashPassword } from './lib/passwords.ts';
import { seedPeople } from '../../../demo/users.ts';

const PASSWORD = 'mật khẩu của Lan';
const WRONG = 'Số điện thoại, email hoặc mật khẩu chưa đúng.';

let market: Market;
let guest: As;
let password_hash: string;
beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
  password_hash = await hashPassword(PASSWORD);
});
afterAll(() => market.close());

const signInAs = (account: string, password = PASSWORD, as = guest) =>
  as.call(signIn, { body: { account, password } });
let accountCount = 0;
const anAccount = async (fields: object = {}) => {
  accountCount += 1;
  const phone = `0912${String(accountCount).padStart(6, '0')}`;
  const email = `Lan.${accountCount}@ChoPhien.test`;
  const id = await market.create.user({ phone, email, password_hash, ...fields });
  return { id, phone, email };
};

describe('signing in', () => {
  test('accepts a phone number in any format, and an e-mail address in any case', async () => {
    const { id, phone, email } = await anAccount();
    for (const account of [phone, `+84 ${phone.slice(1)}`, email, email.toUpperCase(), ` ${email} `])
      expect(await signInAs(account), account).toMatchObject({
        ok: true,
        value: { data: { token: { sub: String(id) } } },
      });
  });

  test('accepts a number with its prefix from before 2018', async () => {
    const { id } = await anAccount({ phone: '01269876543' });
    expect(await signInAs('0769876543')).toMatchObject({
      ok: true,
      value: { data: { token: { sub: String(id) } } },
    });
  });

  test('accepts a password in NFC and NFD', async () => {
    const { phone } = await anAccount();
    expect(await signInAs(phone, PASSWORD.normalize('NFD'))).toMatchObject({ ok: true });
  });

  test('with a password that is replaced at that moment opens no session', async () => {
    const { id, phone } = await anAccount();
    const waiting = async () => {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock'`.execute(market.db);
      return rows.length;
    };
    let signingIn: Promise<unknown> | undefined;
    await transact(market.context(), async (context) => {
      await updateUser(context, id, { password_hash: DUMMY_HASH });
      await endSessions(context, id, { reason: 'password_changed' });
      signingIn = signInAs(phone);
      await expect.poll(waiting).toBe(1);
    });
    expect(await signingIn).toMatchObject({ status: 401, code: 'auth.errors.invalid_credentials' });
    const { rows } = await sql`select from sessions where user_id = ${id} and ended_at is null`.execute(
      market.db,
    );
    expect(rows).toEqual([]);
  });

  test('opens a session for which the token is valid', async () => {
    const { id, phone } = await anAccount();
    const outcome = await signInAs(phone);
    if (!outcome.ok || !('token' in outcome.value.data)) throw new Error('not signed in');
    const { access_token, expires_at } = outcome.value.data.token;
    expect(new Date(expires_at).getTime() - market.clock.now().getTime()).toBe(15 * MINUTE);
    const answer = await guest.inject({
      url: getSession.path,
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(answer.json()).toMatchObject({ data: { user: { id } } });
  });

  test('answers a wrong password and an unknown account alike', async () => {
    const { phone, email } = await anAccount();
    const otherAccounts = [
      await signInAs(phone, 'sai'),
      await signInAs(email, 'sai'),
      await signInAs('0999999999'),
      await signInAs('nobody@chophien.test'),
      await signInAs('12'),
      await signInAs((await anAccount({ password_hash: null })).phone),
    ];
    for (const outcome of otherAccounts)
      expect(outcome).toEqual({
        ok: false,
        status: 401,
        code: 'auth.errors.invalid_credentials',
        message: WRONG,
        facts: {},
      });
  });

  test('takes as long for an unknown account', async () => {
    const { phone } = await anAccount();
    const timed = async (account: string) => {
      const start = performance.now();
      await signInAs(account, 'sai');
      return performance.now() - start;
    };
    const median = async (accounts: string[]) => {
      const times: number[] = [];
      for (const account of accounts) times.push(await timed(account));
      return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
    };
    await timed(phone);
    const registeredTime = await median(Array(5).fill(phone));
    const unknown = await median(['0988000001', '0988000002', 'x@y.test', 'z', 'q@y.test']);
    expect(unknown).toBeGreaterThan(registeredTime / 3);
  });

  test('hashes the password also for unknown accounts', () => {
    const cost = (hash: string) => hash.split('$').slice(0, 4);
    expect(cost(DUMMY_HASH)).toEqual(cost(password_hash));
    expect(cost(DUMMY_HASH)).toEqual(['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']);
  });

  test('of a locked account is refused, which only a correct password reveals', async () => {
    const { phone } = await anAccount({ locked: true });
    expect(await signInAs(phone, 'sai')).toMatchObject({ code: 'auth.errors.invalid_credentials' });
    expect(await signInAs(phone)).toMatchObject({ status: 403, code: 'auth.errors.account_locked' });
  });
});

describe('ten failures', () => {
  const failTen = async (account: string) => {
    for (let tries = 0; tries < 10; tries++) await signInAs(account, 'sai');
  };

  test('lock the name for fifteen minutes, also for the right password', async () => {
    const { phone } = await anAccount();
    await failTen(phone);
    expect(await signInAs(phone)).toMatchObject({
      status: 423,
      code: 'auth.errors.locked',
      facts: { retry_after: 900 },
      message: expect.stringContaining('15 phút'),
    });
    market.clock.pass(15 * MINUTE);
    expect(await signInAs(phone)).toMatchObject({ ok: true });
  });

  test('lock an unknown name with the same message', async () => {
    const { email } = await anAccount();
    await failTen(email);
    await failTen('nobody-at-all@chophien.test');
    expect(await signInAs('nobody-at-all@chophien.test', 'sai')).toEqual(await signInAs(email, 'sai'));
  });

  test('count however the number is written', async () => {
    const { phone } = await anAccount({ phone: '01219876543' });
    for (const account of ['01219876543', '0799876543', '+84799876543', '0799 876 543', '84 799876543'])
      for (let tries = 0; tries < 2; tries++) await signInAs(account, 'sai');
    expect(phone).toBeTypeOf('string');
    expect(await signInAs('0799876543')).toMatchObject({ status: 423 });
  });

  test('are answered with retry-after', async () => {
    const { phone } = await anAccount();
    await failTen(phone);
    const answer = await guest.inject({
      method: 'POST',
      url: signIn.path,
      payload: { account: phone, password: 'x' },
    });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([423, '900']);
  });

  test('are the most that are checked of a hundred concurrent attempts', async () => {
    const { phone } = await anAccount();
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => signInAs(phone, 'sai')));
    const refused = outcomes.filter((outcome) => !outcome.ok && outcome.status === 401);
    expect(refused).toHaveLength(10);
  });

  test('do not include concurrent sign-ins with the correct password', async () => {
    const { phone } = await anAccount();
    for (let round = 0; round < repeat(4, 50); round++) {
      const outcomes = await Promise.all(Array.from({ length: 9 }, () => signInAs(phone)));
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(9);
    }
  });

  test('are reset by a correct password', async () => {
    const { phone } = await anAccount();
    for (let round = 0; round < 3; round++) {
      for (let tries = 0; tries < 8; tries++) await signInAs(phone, 'sai');
      expect(await signInAs(phone)).toMatchObject({ ok: true });
    }
  });
});

test('attempts from one address are limited', async () => {
  const strict = await aMarket({ settings: { rateLimits: { signIn: 3, leads: 10 } } });
  const guest = await strict.as();
  const from = (remoteAddress: string) =>
    guest.inject({
      method: 'POST',
      url: signIn.path,
      payload: { account: '1', password: '1' },
      remoteAddress,
    });
  const statuses = [];
  for (let tries = 0; tries < 4; tries++) statuses.push((await from('127.0.0.9')).statusCode);
  expect(statuses).toEqual([401, 401, 401, 429]);
  expect((await from('127.0.0.9')).headers['retry-after']).toBeDefined();
  expect((await from('127.0.0.10')).statusCode).toBe(401);
  strict.clock.pass(MINUTE);
  expect((await from('127.0.0.9')).statusCode).toBe(401);
});

describe('staff', () => {
  test('sign in by password in the demo market', async () => {
    const { phone } = await anAccount({ user_type: 'staff', roles: ['admin'] });
    expect(await signInAs(phone)).toMatchObject({ ok: true });
  });

  test('are refused without a second factor in a live one', async () => {
    const live = await aMarket({ settings: { mode: 'live' } });
    await live.create.user({ user_type: 'staff', roles: ['admin'], phone: '0905000001', password_hash });
    await live.create.user({ phone: '0905000002', password_hash });
    const guest = await live.as();
    expect(await signInAs('0905000001', PASSWORD, guest)).toMatchObject({
      status: 403,
      code: 'auth.errors.second_factor_required',
    });
    expect(await signInAs('0905000001', 'sai', guest)).toMatchObject({ status: 401 });
    expect(await signInAs('0905000002', PASSWORD, guest)).toMatchObject({ ok: true });
  });
});

test('the people of the demo market sign in with its password', async () => {
  const demo = await aMarket();
  const person: PersonRow = {
    id: 1_042,
    user_type: 'user',
    roles: ['buyer'],
    phone: '0901234567',
    email: 'buyer@chophien.test',
    first_name: 'Lan',
    last_name: 'Nguyễn Thị',
    avatar: 'avatar.7',
    address1: '12 Hàng Bông',
    province_code: '01',
    province: 'Thành phố Hà Nội',
    district_code: '001',
    district: 'Quận Ba Đình',
    ward_code: '00001',
    ward: 'Phường Phúc Xá',
    is_demo_account: true,
    created_at: demo.clock.now(),
    last_active_at: demo.clock.now(),
  };
  await transact(demo.context(), (context) => seedPeople(context, [person]));
  const guest = await demo.as();
  for (const account of [person.phone, person.email!])
    expect(await signInAs(account, 'chophien-demo', guest)).toMatchObject({
      ok: true,
      value: { data: { token: { sub: '1042' } } },
    });
  expect(await demo.create.user()).toBe(1_043);
});

describe('bad input', () => {
  test.each([
    ['an unknown field', { account: 'a', password: 'b', remember: true }],
    ['a number for a phone', { account: 901234567, password: 'b' }],
    ['no password', { account: 'a' }],
    ['an empty account', { account: '', password: 'b' }],
    ['a NUL', { account: 'a\0', password: 'b' }],
    ['half a character', { account: 'a', password: '\udfff' }],
    ['a very long password', { account: 'a', password: 'b'.repeat(201) }],
    ['null', null],
    ['a list', []],
  ])('%s is a 400 with words for a person', async (_what, payload) => {
    const answer = await guest.inject({
      method: 'POST',
      url: signIn.path,
      payload: JSON.stringify(payload),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ message: string }>().message).toMatch(/Dữ liệu/);
  });

  test('a megabyte is a 413', async () => {
    const payload = { account: 'a', password: 'b'.repeat(2 ** 20) };
    expect((await guest.inject({ method: 'POST', url: signIn.path, payload })).statusCode).toBe(413);
  });
});
