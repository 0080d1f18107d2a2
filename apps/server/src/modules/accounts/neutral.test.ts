import { startRegistration, verifyRegistrationPhone } from '@market/contract/accounts/registration-routes';
import { changePhone } from '@market/contract/accounts/routes';
import { signIn } from '@market/contract/sessions/routes';
import { CODE_MAX_ATTEMPTS } from '@market/contract/constants/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { e164Of, freshPhone, PASSWORD, startBy } from '#test/registration.ts';
import { hashPassword } from './lib/passwords.ts';

let market: Market;
let guest: As;
let password_hash: string;
beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
  password_hash = await hashPassword(PASSWORD);
});
afterAll(() => market.close());

const registeredPhone = async (): Promise<string> => {
  const phone = freshPhone();
  await market.create.user({ phone, email: `${phone}@xuong.vn`, password_hash });
  return phone;
};

/** Status, headers and body of a reply, without its random and time-dependent parts. */
const sendAs = async (client: As, method: 'POST' | 'PUT', url: string, payload: object) => {
  const { statusCode, headers, body } = await client.inject({ method, url, payload });
  const fixed = Object.entries(headers).filter(([name]) => !/^(date|x-request-id)$/.test(name));
  return JSON.stringify([
    statusCode,
    fixed,
    body.replace(/"session_info_token":"[\w-]{43}"/, '"session_info_token":"…"'),
  ]);
};

describe('no answer reveals whether an account exists', () => {
  test('by signing in', async () => {
    const url = signIn.path;
    const answers = [
      await sendAs(guest, 'POST', url, { account: await registeredPhone(), password: 'không phải' }),
      await sendAs(guest, 'POST', url, { account: freshPhone(), password: 'không phải' }),
      await sendAs(guest, 'POST', url, {
        account: `${await registeredPhone()}@xuong.vn`,
        password: 'không phải',
      }),
      await sendAs(guest, 'POST', url, { account: 'khong@ai.vn', password: 'không phải' }),
    ];
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('401');
  });

  test('by registering: a number that has one gets an SMS that says so', async () => {
    const url = startRegistration.path;
    const [registered, free] = [await registeredPhone(), freshPhone()];
    const answers = [
      await sendAs(guest, 'POST', url, { account_phone: registered }),
      await sendAs(guest, 'POST', url, { account_phone: free }),
    ];
    expect(answers[0]).toBe(answers[1]);
    const again = [
      await sendAs(guest, 'POST', url, { account_phone: registered }),
      await sendAs(guest, 'POST', url, { account_phone: free }),
    ];
    expect(again[0]).toBe(again[1]);
    await market.settle();
    const [notice, code] = [registered, free].map((phone) =>
      market.sent.filter(({ to }) => to === e164Of(phone)).map(({ text }) => text),
    );
    expect(notice).toEqual([expect.stringMatching(/da co tai khoan.*Quen mat khau/)]);
    expect(code).toEqual([expect.stringMatching(/ma dang ky cua ban la \d{6}/)]);
  });

  test('by a registration code, which is never accepted for a number that has an account', async () => {
    const registered = await registeredPhone();
    const { session_info_token } = unwrap(await startBy(guest.call, registered)).data;
    for (let time = 0; time < CODE_MAX_ATTEMPTS; time++) {
      const body = { account_phone: registered, verify_code: `00000${time}`, session_info_token };
      expect(await guest.call(verifyRegistrationPhone, { body })).toMatchObject({
        code: 'code.errors.wrong',
      });
    }
  });

  test('by changing one’s number to it', async () => {
    const url = changePhone.path;
    const [registered, free] = [await registeredPhone(), freshPhone()];
    const client = await market.as(await market.create.user());
    const answers = [
      await sendAs(client, 'PUT', url, { phone: registered }),
      await sendAs(client, 'PUT', url, { phone: free }),
      await sendAs(client, 'PUT', url, { phone: registered }),
      await sendAs(client, 'PUT', url, { phone: free }),
    ];
    expect(answers[0]).toBe(answers[1]);
    expect(answers[2]).toBe(answers[3]);
    expect(answers[2]).toContain('429');
    const wrong = [
      await sendAs(client, 'PUT', url, { phone: registered, otp: '000000' }),
      await sendAs(client, 'PUT', url, { phone: free, otp: '000000' }),
    ];
    expect(wrong[0]).toBe(wrong[1]);
    await market.settle();
    expect(market.sent.findLast(({ to }) => to === e164Of(registered))?.text).toMatch(/so da co tai khoan/);
  });
});
