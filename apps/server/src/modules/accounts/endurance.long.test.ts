import { changePassword } from '@market/contract/accounts/routes';
import { requestAccountDeletion, deleteAccount } from '@market/contract/privacy/routes';
import type { Route } from '@market/contract/route';
import {
  clearTokens,
  endOtherDevices,
  getSession,
  refreshCookies,
  refreshToken as refreshTokenRoute,
} from '@market/contract/sessions/routes';
import type { AuthToken } from '@market/contract/sessions/schemas';
import type { FastifyInstance } from 'fastify';
import { decodeProtectedHeader } from 'jose';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { lockUser } from '#accounts';
import { DAY, HOUR, MINUTE, SECOND } from '#platform/time.ts';
import { anotherProcess } from '#test/another-process.ts';
import { aMarket, type Market } from '#test/market.ts';
import { repeat } from '#test/repeat.ts';
import { hashPassword } from './lib/passwords.ts';
import { openSession } from '#sessions';

const BROWSER = 'Mozilla/5.0 (test)';
const PASSWORD = 'mật khẩu của Lan';
const ORIGIN = 'http://localhost:3000';

let password_hash: string;
beforeAll(async () => {
  password_hash = await hashPassword(PASSWORD);
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** A market that two processes serve. */
const twoProcesses = async () => {
  const market = await aMarket();
  return { market, apps: [market.app, await anotherProcess(market)] as const };
};
const aSession = async (market: Market, userId?: number) => {
  const id = userId ?? (await market.create.user());
  return (await openSession(market.context(), { userId: id, userAgent: BROWSER })).token;
};
const refresh = async (app: FastifyInstance, refreshToken: string) => {
  const answer = await app.inject({
    url: refreshTokenRoute.path,
    query: { refresh_token: refreshToken },
    headers: { 'user-agent': BROWSER },
  });
  const body = answer.json<{ data?: { token: AuthToken }; message_code?: string }>();
  return { status: answer.statusCode, code: body.message_code, token: body.data?.token };
};
const fetchProfile = async (app: FastifyInstance, accessToken: string) =>
  (
    await app.inject({
      url: getSession.path,
      headers: { authorization: `Bearer ${accessToken}` },
    })
  ).statusCode;
const liveSessions = async (market: Market, userId: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from refresh_tokens t join sessions s on s.id = t.session_id
    where s.user_id = ${Number(userId)} and t.used_at is null and s.ended_at is null`.execute(market.db);
  return rows[0]!.n;
};

describe('refreshing over two processes', () => {
  test('fifty at once leave one valid token; reuse after the grace period ends the session', async () => {
    const { market, apps } = await twoProcesses();
    for (let round = 0; round < repeat(3, 20); round++) {
      const { refresh_token, sub } = await aSession(market);
      const all = await Promise.all(
        Array.from({ length: 50 }, (_, turn) => refresh(apps[turn % 2]!, refresh_token)),
      );
      expect(new Set(all.map(({ status, token }) => `${status} ${token?.refresh_token}`)).size).toBe(1);
      expect(await liveSessions(market, sub)).toBe(1);
      market.clock.pass(10 * SECOND + 1);
      expect(await refresh(apps[round % 2]!, refresh_token)).toMatchObject({
        status: 401,
        code: 'auth.errors.refresh_reused',
      });
      expect(await refresh(apps[0], all[0]!.token!.refresh_token)).toMatchObject({ status: 401 });
      expect(await liveSessions(market, sub)).toBe(0);
    }
  });

  test('tabs of one browser never sign each other out', async () => {
    const { market, apps } = await twoProcesses();
    const first = await aSession(market);
    // one jar, as tabs share it: whichever answer comes last is what the next request sends
    const jar = new Map([['refresh_token', first.refresh_token]]);
    const outcomes: number[] = [];
    const tab = async (turn: number) => {
      const answer = await apps[turn % 2]!.inject({
        method: 'POST',
        url: refreshCookies.path,
        cookies: Object.fromEntries(jar),
        headers: { 'user-agent': BROWSER, origin: ORIGIN, host: 'localhost:3000' },
      });
      outcomes.push(answer.statusCode);
      for (const { name, value } of answer.cookies) jar.set(name, value);
    };
    const [tabs, expiries] = [repeat(5, 10), repeat(10, 100)];
    for (let expiry = 0; expiry < expiries; expiry++) {
      market.clock.pass(15 * MINUTE);
      // the first half at once, the others while those are on their way
      await Promise.all(
        Array.from({ length: tabs }, async (_, turn) => {
          if (turn >= tabs / 2) await new Promise((resolve) => setImmediate(resolve));
          await tab(turn);
        }),
      );
    }
    expect(outcomes.filter((status) => status !== 200)).toEqual([]);
    expect(outcomes).toHaveLength(tabs * expiries);
    expect(await liveSessions(market, first.sub)).toBe(1);
  });
});

describe('a session that ends in one process', () => {
  const send = (app: FastifyInstance, route: Route, token: string, payload?: object) =>
    app.inject({
      method: route.method,
      url: route.path,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
  interface Ending {
    readonly market: Market;
    readonly userId: number;
    readonly email: string;
    /** Of the session that ends the others, and of the one that has to end. */
    readonly currentToken: string;
    readonly otherSession: AuthToken;
  }
  test.each<[string, (ending: Ending) => Promise<unknown>]>([
    [
      'by a new password',
      ({ market, currentToken }) =>
        send(market.app, changePassword, currentToken, {
          current_password: PASSWORD,
          password: 'một mật khẩu khác hẳn',
        }),
    ],
    [
      'by signing every other device out',
      ({ market, currentToken }) => send(market.app, endOtherDevices, currentToken),
    ],
    [
      'by signing out',
      ({ market, otherSession }) =>
        market.app.inject({
          method: 'POST',
          url: clearTokens.path,
          cookies: { refresh_token: otherSession.refresh_token },
          headers: { origin: ORIGIN, host: 'localhost:3000' },
        }),
    ],
    [
      'by the end of the account',
      async ({ market, currentToken, email }) => {
        await send(market.app, requestAccountDeletion, currentToken);
        await market.settle();
        const code = market.lastCode(email);
        expect((await send(market.app, deleteAccount, currentToken, { code })).statusCode).toBe(204);
      },
    ],
    ['by a lock', ({ market, userId }) => lockUser(market.context(), userId)],
  ])('%s is over in the other within a second', async (_how, end) => {
    const { market, apps } = await twoProcesses();
    for (let round = 0; round < repeat(1, 10); round++) {
      const email = `nguoi.${round}@x.test`;
      const userId = await market.create.user({ password_hash, phone: null, email });
      const otherSession = await aSession(market, userId);
      const currentToken = (await aSession(market, userId)).access_token;
      expect(await fetchProfile(apps[1], otherSession.access_token)).toBe(200);
      await end({ market, userId, email, currentToken, otherSession });
      const ended = performance.now();
      expect(await fetchProfile(apps[0], otherSession.access_token)).toBe(401);
      await vi.waitFor(async () => expect(await fetchProfile(apps[1], otherSession.access_token)).toBe(401), {
        timeout: 3 * SECOND,
        interval: 20,
      });
      // a second, and what a busy machine adds
      expect(performance.now() - ended).toBeLessThan(1_500);
      expect((await refresh(apps[1], otherSession.refresh_token)).status).toBe(401);
    }
  });
});

const present = performance.now.bind(performance);
/** The wall clock of every process, so many ms on; what is held in memory grows old by it. */
const advanceAllClocks = (ms: number) => {
  const moved = vi.spyOn(performance, 'now').mockImplementation(() => present() + ms);
  return () => moved.mockRestore();
};

test('a new signing key under load fails no request of two processes', { timeout: 5 * MINUTE }, async () => {
  for (let round = 0; round < repeat(1, 5); round++) {
    const { market, apps } = await twoProcesses();
    const ageSessions = (ms: number) =>
      sql`update signing_keys set created_at = created_at - make_interval(secs => ${ms / SECOND})`.execute(
        market.db,
      );
    const statuses = new Map<number, number>();
    const note = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const keys = new Set<unknown>();
    const load = { going: true };
    const visit = async (start: AuthToken, turn: number) => {
      let token = start;
      for (let step = turn; load.going; step++) {
        // signed by one process, shown to the other
        const refreshed = await refresh(apps[step % 2]!, token.refresh_token);
        note(refreshed.status);
        token = refreshed.token ?? token;
        keys.add(decodeProtectedHeader(token.access_token).kid);
        note(await fetchProfile(apps[(step + 1) % 2]!, token.access_token));
        note(await fetchProfile(apps[step % 2]!, start.access_token));
      }
    };
    const people = await Promise.all(Array.from({ length: 4 }, () => aSession(market)));
    const visits = Promise.all(people.map(visit));
    /** So many requests more were answered. */
    const busy = (more: number, since = statuses.get(200) ?? 0) =>
      vi.waitFor(() => expect(statuses.get(200)).toBeGreaterThan(since + more), { timeout: 60 * SECOND });
    await busy(repeat(20, 200));
    await ageSessions(31 * DAY);
    await market.run('identity.rotate-keys');
    // a process that starts now has both, and signs by the one that every process has
    const newProcess = await anotherProcess(market);
    const firstSession = (await refresh(newProcess, (await aSession(market)).refresh_token)).token!;
    for (const app of apps) note(await fetchProfile(app, firstSession.access_token));
    expect(keys.size).toBe(1);
    await ageSessions(2 * HOUR);
    const back = advanceAllClocks(HOUR);
    await vi.waitFor(() => expect(keys.size).toBe(2), { timeout: 10 * SECOND });
    const secondSession = (await refresh(newProcess, firstSession.refresh_token)).token!;
    expect(decodeProtectedHeader(secondSession.access_token).kid).not.toBe(
      decodeProtectedHeader(firstSession.access_token).kid,
    );
    for (const app of apps) note(await fetchProfile(app, secondSession.access_token));
    await busy(repeat(20, 200));
    load.going = false;
    await visits;
    back();
    expect([...statuses.keys()]).toEqual([200]);
  }
});
