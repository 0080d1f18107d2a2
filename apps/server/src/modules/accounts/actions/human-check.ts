import { serviceUnavailable } from '@market/contract/problems';
import { humanCheckFailed } from '@market/contract/sessions/problems';
import type { Context } from '#platform/context.ts';
import { ServiceUnavailable } from '#platform/resilience/service-errors.ts';
import { count } from '#platform/security/rate-limit.ts';
import { DAY, later, MINUTE } from '#platform/time.ts';
import { hashToken } from '#platform/security/secret-tokens.ts';
import { insertSpentCheck } from '../store/codes.ts';

/** The answer of a form, in either field. */
export interface HumanAnswer {
  readonly recaptcha_token?: string;
  readonly captcha?: string;
}

/** Verifies an answer, once. @throws humanCheckFailed, unavailable when the provider is away */
export const passHumanCheck = async (
  context: Context,
  { recaptcha_token, captcha }: HumanAnswer,
  action: string,
): Promise<void> => {
  const { db, now, services, log } = context;
  const verdict = await services.humanCheck
    .verify(recaptcha_token || captcha || '', { action, now })
    .catch((error: unknown) => {
      if (!(error instanceof ServiceUnavailable)) throw error;
      log.warn({ failure: error.message }, 'human check');
      throw serviceUnavailable();
    });
  if (!verdict.ok) throw humanCheckFailed();
  if (verdict.once === null) return;
  const spent = { token: hashToken(verdict.once), until: verdict.until ?? later(now, DAY) };
  if ((await insertSpentCheck(db, spent)) === undefined) throw humanCheckFailed();
};

/** The challenge for a browser. @throws tooMany */
export const newChallenge = async (context: Context, address: string) => {
  const { humanCheck, settings } = context.services;
  const limit = settings.rateLimits.challenge;
  await count(context, { name: 'challenge', most: limit, windowMs: MINUTE }, address);
  return {
    driver: humanCheck.driver,
    site_key: humanCheck.siteKey,
    challenge: await humanCheck.challenge(context.now),
  };
};
