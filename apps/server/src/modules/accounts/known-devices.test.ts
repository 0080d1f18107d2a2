import { clearTokens, saveTokens, signIn as signInRoute } from '@market/contract/sessions/routes';
import { SIGN_IN_MAX_FAILURES } from '@market/contract/constants/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE } from '#platform/time.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { hashPassword } from './lib/passwords.ts';
import { openSession } from '#sessions';

const PASSWORD = 'mật khẩu của Lan';
let market: Market;
let guest: As;
let password_hash: string;
let accountCount = 0;
beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
  password_hash = await hashPassword(PASSWORD);
});
afterAll(() => market.close());

const signIn = async (account: string, password: string, known_device?: string) => {
  const answer = await guest.inject({
    method: 'POST',
    url: signInRoute.path,
    payload: { account, password },
    ...(known_device !== undefined && { cookies: { known_device } }),
  });
  return answer.statusCode;
};
/** A user, and the device cookie of a browser they have signed in with. */
const signedIn = async () => {
  accountCount += 1;
  const phone = `0918${String(accountCount).padStart(6, '0')}`;
  const userId = await market.create.user({ phone, password_hash });
  const { token } = await openSession(market.context(), { userId, userAgent: 'test' });
  const saved = await guest.inject({
    method: 'POST',
    url: saveTokens.path,
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: {
      access_token: token.access_token,
      refresh_token: token.refresh_token,
      expires_at: token.expires_at,
      user_id: userId,
    },
  });
  const cookie = saved.cookies.find(({ name }) => name === 'known_device')!;
  return { phone, userId, device: cookie.value, cookie };
};
const lock = async (phone: string) => {
  for (let tries = 0; tries < SIGN_IN_MAX_FAILURES; tries++)
    expect(await signIn(phone, `đoán ${tries}`)).toBe(401);
  expect(await signIn(phone, PASSWORD)).toBe(423);
};

describe('an account name that strangers have locked', () => {
  test('accepts its owner from a browser that signed in before', async () => {
    const { phone, device } = await signedIn();
    await lock(phone);
    expect(await signIn(phone, PASSWORD, device)).toBe(200);
    expect(await signIn(phone, PASSWORD)).toBe(423);
  });

  test('accepts no browser of another person and no forged cookie', async () => {
    const [client, other] = [await signedIn(), await signedIn()];
    await lock(client.phone);
    const [owner, id, mac] = client.device.split('.') as [string, string, string];
    const forged = [
      other.device,
      other.device.replace(/^\d+/, owner),
      `${owner}.${id}x.${mac}`,
      `${owner}.${id}.`,
      `${owner}.${id}`,
      `${client.device}.x`,
      owner,
      '',
    ];
    for (const device of forged)
      expect([device, await signIn(client.phone, PASSWORD, device)]).toEqual([device, 423]);
  });
});

describe('a known browser', () => {
  test('that is stolen has the usual limit of attempts, and locks nobody else', async () => {
    const { phone, device } = await signedIn();
    for (let tries = 0; tries < SIGN_IN_MAX_FAILURES; tries++)
      expect(await signIn(phone, `đoán ${tries}`, device)).toBe(401);
    expect(await signIn(phone, PASSWORD, device)).toBe(423);
    expect(await signIn(phone, PASSWORD)).toBe(200);
    market.clock.pass(16 * MINUTE);
    expect(await signIn(phone, PASSWORD, device)).toBe(200);
  });

  test('is an HttpOnly cookie that stays after signing out', async () => {
    const { cookie } = await signedIn();
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 31_536_000 });
    const response = await guest.inject({
      method: 'POST',
      url: clearTokens.path,
      headers: { 'sec-fetch-site': 'same-origin' },
      cookies: { known_device: cookie.value },
    });
    expect(response.cookies.map(({ name }) => name)).not.toContain('known_device');
  });
});
