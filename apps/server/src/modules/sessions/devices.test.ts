import { endDevice, endOtherDevices, listDevices } from '@market/contract/sessions/routes';
import type { Device } from '@market/contract/sessions/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actorOfToken } from '#sessions';
import { DAY, MINUTE } from '#platform/time.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { openSession } from './actions/sessions.ts';
import { readUserAgent } from './lib/user-agents.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const devices = async (as: As) => {
  const outcome = await as.call(listDevices);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.value.data.sessions;
};
const open = async (userId: number, userAgent = `${WINDOWS} Chrome/140.0.0.0 Safari/537.36`) =>
  (await openSession(market.context(), { userId, userAgent })).token;
const isGood = async (token: string) => (await actorOfToken(market.context(), token)) !== undefined;

describe('the devices of a user', () => {
  test('are listed with their user agent, the last used first', async () => {
    const userId = await market.create.user();
    await open(userId);
    market.clock.pass(MINUTE);
    const as = await market.as(userId);
    const now = market.clock.now();
    expect(await devices(as)).toEqual([
      {
        id: expect.any(String),
        browser: null,
        system: null,
        createdAt: now.toISOString(),
        lastUsedAt: now.toISOString(),
        current: true,
      },
      {
        id: expect.any(String),
        browser: 'Chrome 140',
        system: 'Windows',
        createdAt: new Date(now.getTime() - MINUTE).toISOString(),
        lastUsedAt: new Date(now.getTime() - MINUTE).toISOString(),
        current: false,
      },
    ]);
  });

  test('include no other user’s sessions and no ended ones', async () => {
    const userId = await market.create.user();
    await open(userId);
    await open(await market.create.user());
    market.clock.pass(90 * DAY);
    expect(await devices(await market.as(userId))).toMatchObject([{ current: true }]);
  });

  test('are signed out one by one', async () => {
    const userId = await market.create.user();
    const token = await open(userId);
    const as = await market.as(userId);
    const other = (await devices(as)).find(({ current }) => !current)!;
    expect(await as.call(endDevice, { params: { id: other.id } })).toMatchObject({ ok: true });
    expect(await isGood(token.access_token)).toBe(false);
    expect(await devices(as)).toMatchObject([{ current: true }]);
    expect(await as.call(endDevice, { params: { id: other.id } })).toMatchObject({
      status: 404,
      code: 'session.errors.not_found',
    });
  });

  test('of another user are not found, and stay signed in', async () => {
    const [ownId, otherId] = [await market.create.user(), await market.create.user()];
    const token = await open(otherId);
    const [{ id }] = (await devices(await market.as(otherId))) as [Device];
    const as = await market.as(ownId);
    expect(await as.call(endDevice, { params: { id } })).toMatchObject({ status: 404 });
    await as.call(endOtherDevices);
    expect(await isGood(token.access_token)).toBe(true);
    expect(await devices(await market.as(otherId))).toHaveLength(3);
  });

  test('are all signed out at once, except the current one', async () => {
    const userId = await market.create.user();
    const others = [await open(userId), await open(userId)];
    const as = await market.as(userId);
    expect(await as.call(endOtherDevices)).toMatchObject({ ok: true });
    for (const token of others) expect(await isGood(token.access_token)).toBe(false);
    expect(await devices(as)).toMatchObject([{ current: true }]);
  });
});

test.each([
  [`${WINDOWS} Chrome/140.0.0.0 Safari/537.36`, 'Chrome 140', 'Windows'],
  [`${WINDOWS} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge 140', 'Windows'],
  [`${WINDOWS} coc_coc_browser/128.0.0 Chrome/122.0.0.0 Safari/537.36`, 'Cốc Cốc 128', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox 143', 'Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari 26',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari 26',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1',
    'Chrome 140',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet 28',
    'Android',
  ],
  ['curl/8.14.1', null, null],
  ['', null, null],
])('%s is known again', (text, browser, system) => expect(readUserAgent(text)).toEqual({ browser, system }));
