import type { Page } from '@playwright/test';
import {
  fillRegistration,
  finishAsBuyer,
  startRegistration,
  verifyRegistrationPhone,
} from '@market/contract/accounts/registration-routes';
import { getHumanCheck, saveTokens } from '@market/contract/sessions/routes';
import { providersAt } from '@market/providers/client';
import { tokenFor } from '../apps/server/test/proof-of-work.ts';
import { callRoute } from './call-route.ts';

/** The fake providers of the demo, which received its SMS and e-mails. */
export const fakeProviders = providersAt(`http://127.0.0.1:${process.env['E2E_PROVIDERS_PORT'] ?? '4010'}`);

const digits = (count: number) =>
  String(Math.random())
    .slice(2, 2 + count)
    .padEnd(count, '7');
/** A phone number without an account. */
export const freshPhone = (): string => `09${digits(8)}`;
export const freshEmail = (): string => `nguoi.${digits(10)}@cuahang.test`;

export interface NewPerson {
  readonly phone: string;
  readonly email: string;
  readonly password: string;
}

/** Registers a person of this test alone, by the calls of the registration page, and signs this page's browser in. */
export const registerPerson = async (page: Page, fullName = 'Lê Thị Kim Anh'): Promise<NewPerson> => {
  const person = { phone: freshPhone(), email: freshEmail(), password: `vải thô ${digits(6)}` };
  const { challenge } = (await callRoute(page, getHumanCheck)).data;
  const { data: code } = await callRoute(page, startRegistration, {
    body: {
      account_phone: person.phone,
      ...(challenge !== null && { recaptcha_token: await tokenFor(challenge) }),
    },
  });
  const { registration_token } = (
    await callRoute(page, verifyRegistrationPhone, {
      body: {
        account_phone: person.phone,
        verify_code: await fakeProviders.lastCode(person.phone),
        session_info_token: code.session_info_token,
      },
    })
  ).data;
  const { email, password } = person;
  const { token } = (
    await callRoute(page, fillRegistration, {
      body: { registration_token, full_name: fullName, email, password },
    })
  ).data;
  const { access_token, refresh_token, expires_at, sub } = token;
  await callRoute(page, saveTokens, {
    body: { access_token, refresh_token, expires_at, user_id: Number(sub) },
  });
  await callRoute(page, finishAsBuyer, { body: { interests: [] } });
  return person;
};
