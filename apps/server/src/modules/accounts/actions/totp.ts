import { codeInvalid, totpAlreadyEnabled } from '@market/contract/accounts/problems';
import type { Context, Tx } from '#platform/context.ts';
import { findUser } from '#users';
import { hashRecoveryCode, newRecoveryCodes } from '../lib/recovery-codes.ts';
import { isTotpCode, newTotpSecret, openTotp, presentSecret, sealTotp, stepOf } from '../lib/totp.ts';
import {
  confirmTotp,
  insertRecoveryCodes,
  selectTotp,
  takeRecoveryCode,
  takeStep,
  upsertTotp,
} from '../store/totp.ts';

const withoutSpaces = (typed: string): string => typed.replace(/\s/g, '');

const consumeTotpCode = async (context: Context<Tx>, userId: number, code: string): Promise<boolean> => {
  const stored = await selectTotp(context.db, userId);
  if (stored === undefined || stored.confirmed_at === null) return false;
  const secret = openTotp(context, stored.sealed);
  const step = stepOf(secret, code, context.now);
  // sealed again at every use: after a change of APP_SECRET only unused secrets have the old key
  return step !== undefined && takeStep(context.db, { userId, step, sealed: sealTotp(context, secret) });
};

/** Uses up a TOTP code or a recovery code; each is valid once. @throws codeInvalid */
export const consumeCode = async (
  context: Context<Tx>,
  { userId, typed }: { userId: number; typed: string },
): Promise<void> => {
  const code = withoutSpaces(typed);
  const isCorrect = isTotpCode(code)
    ? await consumeTotpCode(context, userId, code)
    : await takeRecoveryCode(context.db, {
        userId,
        hash: hashRecoveryCode(userId, code),
        now: context.now,
      });
  if (!isCorrect) throw codeInvalid();
};

/**
 * A new secret for a user without TOTP; with `again` the one offered before, if there is one.
 * @throws totpAlreadyEnabled
 */
export const offerTotp = async (context: Context<Tx>, userId: number, { again = false } = {}) => {
  const { db } = context;
  const before = await selectTotp(db, userId);
  if (before?.confirmed_at) throw totpAlreadyEnabled();
  const offered = again && before ? openTotp(context, before.sealed) : undefined;
  const secret = offered ?? newTotpSecret();
  if (offered === undefined) await upsertTotp(db, userId, sealTotp(context, secret));
  const user = await findUser(context, userId);
  return presentSecret(secret, {
    issuer: context.services.settings.profile.name,
    label: user?.email ?? user?.phone_national ?? String(userId),
  });
};

/** Turns TOTP on by the first code of the app; answers recovery codes. @throws totpAlreadyEnabled, codeInvalid */
export const turnOnTotp = async (
  context: Context<Tx>,
  { userId, typed }: { userId: number; typed: string },
): Promise<string[]> => {
  const { db, now } = context;
  const stored = await selectTotp(db, userId);
  if (stored?.confirmed_at) throw totpAlreadyEnabled();
  const step = stored && stepOf(openTotp(context, stored.sealed), withoutSpaces(typed), now);
  if (step === undefined) throw codeInvalid();
  await confirmTotp(db, userId, { step, now });
  const codes = newRecoveryCodes();
  await insertRecoveryCodes(
    db,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  );
  return codes;
};
