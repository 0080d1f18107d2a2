import {
  fillRegistration,
  startRegistration,
  verifyRegistrationPhone,
} from '@market/contract/accounts/registration-routes';
import { getSession } from '@market/contract/sessions/routes';
import type { Call } from '@market/contract/web';
import { unwrap } from './unwrap.ts';
import type { As, Market } from './market.ts';

let phoneCount = 0;
/** A number that no test has used. */
export const freshPhone = (): string => `03${String(20_000_000 + ++phoneCount)}`;
export const e164Of = (phone: string): string => `+84${phone.slice(1)}`;

export const PASSWORD = 'xưởng-may-2026';

export const startBy = (call: Call, account_phone: string, fields: object = {}) =>
  call(startRegistration, { body: { account_phone, ...fields } });

/** Steps 1 and 2; answers the registration token. */
export const verifyPhoneOf = async (market: Market, phone = freshPhone()): Promise<string> => {
  const { call } = await market.as();
  const { session_info_token } = unwrap(await startBy(call, phone)).data;
  await market.settle();
  const body = { account_phone: phone, verify_code: market.lastCode(e164Of(phone)), session_info_token };
  return unwrap(await call(verifyRegistrationPhone, { body })).data.registration_token;
};

export const fillBy = (call: Call, registration_token: string, fields: object = {}) =>
  call(fillRegistration, {
    body: { registration_token, full_name: 'Trần Thị Bích', password: PASSWORD, ...fields },
  });

/** Steps 1 to 3: somebody who is signed in and has not chosen what the account is for. */
export const registerAt = async (market: Market, fields: object = {}): Promise<As & { phone: string }> => {
  const phone = freshPhone();
  const { call } = await market.as();
  const { token } = unwrap(await fillBy(call, await verifyPhoneOf(market, phone), fields)).data;
  return { ...(await market.as(Number(token.sub))), phone };
};

export const sessionOf = async ({ call }: As) => unwrap(await call(getSession)).data.user;
