import { getSession, getUser, listSigningKeys, refreshToken, signIn } from '@market/contract/sessions/routes';
import type { AuthToken } from '@market/contract/sessions/schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actorOfToken } from '#sessions';
import { setShopMembership } from '#users';
import { hashToken } from '#platform/security/secret-tokens.ts';
import { transact } from '#platform/context.ts';
import { DAY, MINUTE, SECOND } from '#platform/time.ts';
import { aMarket, startMarket, type As, type Market } from '#test/market.ts';
import { openSession } from './actions/sessions.ts';
import { successorOf } from './actions/tokens.ts';

let market: Market;
let guest: As;
beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
});
afterAll(() => market.close());

const BROWSER = 'Mozilla/5.0 (test)';
const aSession = async (userId?: number) => {
  const { token } = await openSession(market.context(), {
    userId: userId ?? (await market.create.user()),
    userAgent: BROWSER,
  });
  return token;
};
const refresh = async (token: string, userAgent = BROWSER) => {
  const answer = await guest.inject({
    url: `${refreshToken.path}?refresh_token=${encodeURIComponent(token)}`,
    headers: { 'user-agent': userAgent },
  });
  const body = answer.json<{ data?: { token: AuthToken }; message_code?: string }>();
  return { status: answer.statusCode, token: body.data?.token, code: body.message_code };
};
const isGood = async (accessToken: string) =>
  (await actorOfToken(market.context(), accessToken)) !== undefined;
const countLive = async (userId: number) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from refresh_tokens t join sessions s on s.id = t.session_id
    where s.user_id = ${userId} and t.used_at is null and s.ended_at is null`.execute(market.db);
  return rows[0]!.n;
};

describe('a refresh token', () => {
  test('gives a new pair, of the same person', async () => {
    const first = await aSession();
    const { status, token } = await refresh(first.refresh_token);
    expect(status).toBe(200);
    expect(token!.sub).toBe(first.sub);
    expect(token!.refresh_token).not.toBe(first.refresh_token);
    expect(token!.access_token).not.toBe(first.access_token);
    expect(await actorOfToken(market.context(), token!.access_token)).toMatchObject({
      id: Number(first.sub),
    });
  });

  test('has 256 bits and is nowhere in the database', async () => {
    const { refresh_token } = await aSession();
    expect(Buffer.from(refresh_token, 'base64url')).toHaveLength(32);
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from refresh_tokens t union all select to_jsonb(s)::text from sessions s`.execute(
      market.db,
    );
    expect(rows.filter(({ row }) => row.includes(refresh_token))).toEqual([]);
  });

  test('given twice within ten seconds by one client gives the same successor', async () => {
    const { refresh_token, sub } = await aSession();
    const first = await refresh(refresh_token);
    market.clock.pass(9 * SECOND);
    const second = await refresh(refresh_token);
    expect(second.token!.refresh_token).toBe(first.token!.refresh_token);
    expect(await countLive(Number(sub))).toBe(1);
  });

  test('used by fifty tabs at once leaves one valid token and signs nobody out', async () => {
    const { refresh_token, sub } = await aSession();
    const all = await Promise.all(Array.from({ length: 50 }, () => refresh(refresh_token)));
    expect(all.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(new Set(all.map(({ token }) => token!.refresh_token)).size).toBe(1);
    expect(await countLive(Number(sub))).toBe(1);
  });

  test('of an inactive tab leads to the newest token', async () => {
    const { refresh_token } = await aSession();
    const second = await refresh(refresh_token);
    const third = await refresh(second.token!.refresh_token);
    expect((await refresh(refresh_token)).token!.refresh_token).toBe(third.token!.refresh_token);
  });

  test('used again later ends the session, with its access tokens', async () => {
    const first = await aSession();
    const second = (await refresh(first.refresh_token)).token!;
    market.clock.pass(10 * SECOND + 1);
    expect(await refresh(first.refresh_token)).toMatchObject({
      status: 401,
      code: 'auth.errors.refresh_reused',
    });
    expect(await refresh(second.refresh_token)).toMatchObject({
      status: 401,
      code: 'auth.errors.refresh_invalid',
    });
    expect(await isGood(second.access_token)).toBe(false);
    expect(await countLive(Number(first.sub))).toBe(0);
  });

  test('given again at once by another client ends the session', async () => {
    const first = await aSession();
    await refresh(first.refresh_token);
    expect(await refresh(first.refresh_token, 'curl/8')).toMatchObject({
      status: 401,
      code: 'auth.errors.refresh_reused',
    });
    expect(await countLive(Number(first.sub))).toBe(0);
  });

  test('that is stolen ends its own session and no other', async () => {
    const userId = await market.create.user();
    const [stolen, other] = [await aSession(userId), await aSession(userId)];
    await refresh(stolen.refresh_token);
    market.clock.pass(MINUTE);
    await refresh(stolen.refresh_token);
    expect(await refresh(other.refresh_token)).toMatchObject({ status: 200 });
  });

  test('is good for ninety days from signing in, however often it is used', async () => {
    let token = await aSession();
    for (let step = 0; step < 8; step++) {
      market.clock.pass(10 * DAY);
      token = (await refresh(token.refresh_token)).token!;
    }
    market.clock.pass(10 * DAY);
    expect(await refresh(token.refresh_token)).toMatchObject({
      status: 401,
      code: 'auth.errors.refresh_invalid',
    });
  });

  test('of a locked person is refused and their session ends', async () => {
    const token = await aSession();
    await sql`update users set locked_at = now() where id = ${Number(token.sub)}`.execute(market.db);
    expect(await refresh(token.refresh_token)).toMatchObject({ status: 401 });
    expect(await isGood(token.access_token)).toBe(false);
  });

  test('does not lead to its successor after the grace period', async () => {
    const { refresh_token } = await aSession();
    const second = (await refresh(refresh_token)).token!;
    market.clock.pass(11 * SECOND);
    await refresh(second.refresh_token);
    const { rows } = await sql<{ successor_salt: Buffer | null }>`
      select successor_salt from refresh_tokens where hash = ${hashToken(refresh_token)}`.execute(market.db);
    expect(rows).toEqual([{ successor_salt: null }]);
    expect(successorOf('a', Buffer.from('x'))).not.toBe(successorOf('a', Buffer.from('y')));
  });

  test.each(['x', 'a'.repeat(4096), '%F0%9F%92%A9', "' or 1=1 --"])(
    'that is none of ours (%#) is a 401',
    async (token) =>
      expect(await refresh(token)).toMatchObject({ status: 401, code: 'auth.errors.refresh_invalid' }),
  );
  test.each(['', 'a'.repeat(4097), '\0'])('that cannot be one (%#) is a 400', async (token) =>
    expect(await refresh(token)).toMatchObject({ status: 400 }),
  );
});

describe('an access token', () => {
  test('contains user, scope and expiry', async () => {
    const userId = await market.create.user();
    await transact(market.context(), (context) =>
      setShopMembership(context, {
        user_id: userId,
        shop_id: 77,
        name: 'Xưởng',
        slug: 'xuong',
        review_state: 3,
        role: 'sales',
      }),
    );
    const { access_token } = await aSession(userId);
    const claims = JSON.parse(Buffer.from(access_token.split('.')[1]!, 'base64url').toString());
    expect(claims).toEqual({
      sub: String(userId),
      scope: 'user shop',
      roles: ['buyer', 'seller'],
      shop_id: 77,
      sid: expect.any(String),
      iat: expect.any(Number),
      exp: claims.iat + 900,
      jti: expect.any(String),
    });
  });

  test('is good for fifteen minutes', async () => {
    const { access_token } = await aSession();
    market.clock.pass(15 * MINUTE - SECOND);
    expect(await isGood(access_token)).toBe(true);
    market.clock.pass(SECOND);
    expect(await isGood(access_token)).toBe(false);
  });

  test('that was changed or is unsigned is refused', async () => {
    const { access_token } = await aSession();
    const [head, body, signature] = access_token.split('.') as [string, string, string];
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const forged = [
      `${head}.${encode({ ...claims, sub: '1' })}.${signature}`,
      `${encode({ alg: 'none', typ: 'at+jwt' })}.${body}.`,
      `${encode({ alg: 'HS256', typ: 'at+jwt', kid: 'x' })}.${body}.${signature}`,
      `${head}.${body}.${'A'.repeat(86)}`,
      `${head}.${body}`,
      '',
      '..',
      'x'.repeat(5_000),
    ];
    for (const token of forged) expect(await isGood(token), token.slice(0, 40)).toBe(false);
    const answer = await guest.inject({
      url: getSession.path,
      headers: { authorization: `Bearer ${forged[0]}` },
    });
    expect(answer.statusCode).toBe(401);
  });

  test('of another market is refused', async () => {
    const other = await aMarket();
    const token = await other.create.token(await other.create.user());
    expect(await isGood(token)).toBe(false);
  });

  test('is checked by the published key', async () => {
    const outcome = await guest.call(listSigningKeys);
    if (!outcome.ok) throw new Error(outcome.message);
    const { createLocalJWKSet, jwtVerify } = await import('jose');
    const { access_token, sub } = await aSession();
    const { payload } = await jwtVerify(access_token, createLocalJWKSet(outcome.value), {
      currentDate: market.clock.now(),
    });
    expect(payload.sub).toBe(sub);
    expect(JSON.stringify(outcome.value)).not.toContain('"d"');
  });

  test('signed before the key changed is valid until it expires', async () => {
    const rotating = await aMarket();
    const context = () => rotating.context();
    const userId = await rotating.create.user();
    const keys = async () => {
      const outcome = await (await rotating.as()).call(listSigningKeys);
      return outcome.ok ? outcome.value.keys.map(({ kid }) => kid) : [];
    };
    const [first] = await keys();
    rotating.clock.pass(31 * DAY);
    const previousToken = await rotating.create.token(userId);
    await rotating.run('identity.rotate-keys');
    expect(await keys()).toHaveLength(2);
    expect((await keys())[1]).toBe(first);
    expect(await actorOfToken(context(), previousToken)).toMatchObject({ id: userId });
    rotating.clock.pass(2 * DAY);
    await rotating.run('identity.rotate-keys');
    expect(await keys()).not.toContain(first);
  });
});

describe('the own session', () => {
  test('has all fields of the specification', async () => {
    const userId = await market.create.user({
      first_name: 'Lan',
      last_name: 'Nguyễn Thị',
      phone: '0903999001',
      email: 'lan@x.test',
    });
    await sql`update users set province_code = '01', district_code = '001', ward_code = '00001', address1 = '12 Hàng Bông', avatar = 'avatar.7' where id = ${userId}`.execute(
      market.db,
    );
    const person = await market.as(userId);
    const outcome = await person.call(getSession);
    expect(outcome).toEqual({
      ok: true,
      value: {
        data: {
          user: {
            id: userId,
            sub: String(userId),
            scope: ['user'],
            roles: ['buyer'],
            firstName: 'Lan',
            lastName: 'Nguyễn Thị',
            fullName: 'Nguyễn Thị Lan',
            accountPhone: '0903999001',
            phoneVerified: true,
            phoneVerifyRequired: false,
            registerStep4Required: false,
            shop: null,
            accountType: 'buyer',
            provinceId: 1,
            districtId: 1,
            wardId: 1,
            province: 'Thành phố Hà Nội',
            district: 'Quận Ba Đình',
            ward: 'Phường Phúc Xá',
            address: '12 Hàng Bông',
            email: 'lan@x.test',
            avatar: '/media/avatar/7/160.webp',
          },
        },
      },
    });
  });

  test('contains a shop as soon as it is created', async () => {
    const userId = await market.create.user();
    const person = await market.as(userId);
    const setMembership = (change: object) =>
      transact(market.context(), (context) =>
        setShopMembership(context, {
          user_id: userId,
          shop_id: 78,
          name: 'Xưởng May',
          slug: 'xuong-may',
          review_state: 1,
          role: 'owner',
          ...change,
        }),
      );
    await setMembership({});
    const session = async () => {
      const outcome = await person.call(getSession);
      return outcome.ok ? outcome.value.data.user : undefined;
    };
    expect(await session()).toMatchObject({
      accountType: 'seller',
      scope: ['user', 'shop'],
      roles: ['buyer', 'seller'],
      shop: { id: 78, name: 'Xưởng May', slug: 'xuong-may', reviewState: 1 },
    });
    await setMembership({ closed: true });
    expect(await session()).toMatchObject({ accountType: 'seller', scope: ['user'], shop: { id: 78 } });
  });

  test('needs a token', async () =>
    expect(await guest.call(getSession)).toMatchObject({ ok: false, status: 401 }));
});

describe('a user', () => {
  test('shows others nothing private', async () => {
    const id = await market.create.user({ email: 'mai@x.test' });
    const keys = async (as: As) => {
      const outcome = await as.call(getUser, { params: { id } });
      return outcome.ok ? Object.keys(outcome.value.data.user).toSorted() : outcome;
    };
    const open = ['avatar', 'createdAt', 'firstName', 'fullName', 'id', 'lastName'];
    expect(await keys(guest)).toEqual(open);
    expect(await keys(await market.as(await market.create.user()))).toEqual(open);
    expect(await keys(await market.as(id))).toEqual([...open, 'accountPhone', 'address', 'email'].toSorted());
  });

  test('shows others a shop once it is approved', async () => {
    const id = await market.create.user();
    const shopOf = async (as: As, review_state: number) => {
      await transact(market.context(), (context) =>
        setShopMembership(context, {
          user_id: id,
          shop_id: 79,
          name: 'A',
          slug: 'a',
          review_state,
          role: 'owner',
        }),
      );
      const outcome = await as.call(getUser, { params: { id } });
      return outcome.ok && outcome.value.data.shop;
    };
    expect(await shopOf(guest, 3)).toBeNull();
    expect(await shopOf(guest, 2)).toMatchObject({ id: 79 });
    expect(await shopOf(await market.as(id), 1)).toMatchObject({ id: 79 });
  });

  test('who does not exist is a 404', async () =>
    expect(await guest.call(getUser, { params: { id: 999_999_999 } })).toMatchObject({
      status: 404,
      code: 'user.errors.not_found',
    }));
});

test('only old sessions and attempts are deleted', async () => {
  const upgradedMarket = await aMarket();
  const context = () => upgradedMarket.context();
  const userId = await upgradedMarket.create.user();
  const open = () => openSession(context(), { userId, userAgent: BROWSER });
  const enter = async () =>
    (await upgradedMarket.as()).call(signIn, { body: { account: 'x', password: 'y' } });
  const left = async (table: string) =>
    (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(upgradedMarket.db))
      .rows[0]!.n;
  await open();
  await enter();
  upgradedMarket.clock.pass(100 * DAY);
  await open();
  await upgradedMarket.run('identity.forget-sessions');
  expect(await left('sessions')).toBe(2);
  await upgradedMarket.run('identity.forget-tries');
  expect(await left('sign_in_failures')).toBe(0);
  upgradedMarket.clock.pass(30 * DAY);
  await enter();
  await upgradedMarket.run('identity.forget-sessions');
  await upgradedMarket.run('identity.forget-tries');
  expect([await left('sessions'), await left('refresh_tokens'), await left('sign_in_failures')]).toEqual([
    1, 1, 1,
  ]);
});
