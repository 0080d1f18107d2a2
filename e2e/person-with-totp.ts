import { setUpTotp } from '@market/contract/accounts/second-factor-routes';
import type { Page } from '@playwright/test';
import { codeAt } from '../apps/server/test/authenticator-app.ts';
import { callRoute } from './call-route.ts';
import { registerPerson, type NewPerson } from './new-person.ts';

/** A new person with an authenticator app, signed out: its secret, and the recovery codes. */
export const personWithTotp = async (
  page: Page,
): Promise<NewPerson & { secret: string; recovery: string[] }> => {
  const person = await registerPerson(page);
  const { data: first } = await callRoute(page, setUpTotp, { body: {} });
  const secret = 'secret' in first ? first.secret : '';
  const { data: on } = await callRoute(page, setUpTotp, { body: { code: codeAt(secret, new Date()) } });
  await page.context().clearCookies();
  return { ...person, secret, recovery: 'recovery_codes' in on ? on.recovery_codes : [] };
};

/** The code that set the app up is used: the next one is accepted already. */
export const nextCode = (secret: string): string => codeAt(secret, new Date(Date.now() + 30_000));
