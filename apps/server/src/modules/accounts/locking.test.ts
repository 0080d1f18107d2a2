import { signIn } from '@market/contract/sessions/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockUser, unlockUser } from '#accounts';
import { actorOfToken, openSession } from '#sessions';
import { startMarket, type Market } from '#test/market.ts';
import { hashPassword } from './lib/passwords.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const isValid = async (token: string) => (await actorOfToken(market.context(), token)) !== undefined;

describe('a locked account', () => {
  test('is signed out everywhere and cannot sign in until it is unlocked', async () => {
    const phone = '0915000001';
    const userId = await market.create.user({ phone, password_hash: await hashPassword('mật khẩu dài') });
    const guest = await market.as();
    const enter = () => guest.call(signIn, { body: { account: phone, password: 'mật khẩu dài' } });
    const token = (await openSession(market.context(), { userId, userAgent: 'test' })).token;
    await lockUser(market.context(), userId, { reason: 'Bán hàng giả', until: null, by: userId });
    expect(await isValid(token.access_token)).toBe(false);
    expect(await enter()).toMatchObject({
      status: 403,
      code: 'auth.errors.account_locked',
      facts: { reason: 'Bán hàng giả' },
    });
    await unlockUser(market.context(), userId);
    expect(await enter()).toMatchObject({ ok: true });
    expect(await isValid(token.access_token)).toBe(false);
  });
});
