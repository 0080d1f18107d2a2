import {
  fillRegistration,
  finishAsBuyer,
  finishAsSeller,
  getSession,
  getUserByRef,
  shopNameExists,
  signIn,
  startRegistration,
  verifyRegistrationPhone,
} from '@market/contract';
import { CODE_RESEND_S, CODE_S, CODES_A_DAY, REGISTRATION_S } from '@market/contract/constants';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, SECOND } from '#platform/time.ts';
import { aMarket, startMarket, type As, type Market } from '#test/market.ts';

let market: Market;
let guest: As;
beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
});
afterAll(() => market.close());

let made = 0;
/** A number nobody has. */
const freshPhone = () => `03${String(20_000_000 + ++made)}`;
const e164 = (phone: string) => `+84${phone.slice(1)}`;

const valueOf = <Value>(outcome: { ok: true; value: Value } | { ok: false; code: string }): Value => {
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
};

const start = (phone: string, who = guest, ref_code?: string) =>
  who.call(startRegistration, { body: { account_phone: phone, ...(ref_code && { ref_code }) } });

const verified = async (phone: string, at = market): Promise<string> => {
  const who = await at.as();
  const { session_info_token } = valueOf(await start(phone, who)).data;
  await at.settle();
  const body = { account_phone: phone, verify_code: at.lastCode(e164(phone)), session_info_token };
  return valueOf(await who.call(verifyRegistrationPhone, { body })).data.registration_token;
};

const GOOD = 'xưởng-may-2026';
const filled = (registration_token: string, fields: object = {}, who = guest) =>
  who.call(fillRegistration, {
    body: { registration_token, full_name: 'Trần Thị Bích', password: GOOD, ...fields },
  });

const registered = async (at = market): Promise<{ as: As; phone: string }> => {
  const phone = freshPhone();
  const { token } = valueOf(await filled(await verified(phone, at), {}, await at.as())).data;
  return { as: await at.as(Number(token.sub)), phone };
};

const sessionOf = async (who: As) => valueOf(await who.call(getSession)).data.user;

describe('a registration', () => {
  test('goes from a phone number to an account that is signed in', async () => {
    const phone = freshPhone();
    const token = await verified(phone);
    const answer = valueOf(
      await filled(token, {
        full_name: '  Trần Thị   Bích ',
        email: 'Bich@Xuong.vn',
        province_id: 1,
        district_id: 2,
        ward_id: 70,
        address: '12 Hàng Vải',
      }),
    );
    const who = await market.as(Number(answer.data.token.sub));
    expect(await sessionOf(who)).toMatchObject({
      firstName: 'Bích',
      lastName: 'Trần Thị',
      accountPhone: phone,
      phoneVerified: true,
      phoneVerifyRequired: false,
      registerStep4Required: true,
      accountType: 'buyer',
      email: 'bich@xuong.vn',
      province: 'Thành phố Hà Nội',
      address: '12 Hàng Vải',
    });
    const again = await guest.call(signIn, { body: { account: phone, password: GOOD } });
    expect(again.ok).toBe(true);
  });
});
