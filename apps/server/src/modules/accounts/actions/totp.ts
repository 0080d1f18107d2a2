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

const isByApp = async (context: Context<Tx>, userId: number, code: string): Promise<boolean> => {
  const kept = await selectTotp(context.db, userId);
  if (kept === undefined || kept.confirmed_at === null) return false;
  const secret = openTotp(context, kept.sealed);
  const step = stepOf(secret, code, context.now);
  // sealed anew at every use, so that a change of keys leaves behind only what nobody uses
  return step !== undefined && takeStep(context.db, { userId, step, sealed: sealTotp(context, secret) });
};

/** Takes a code of the app, or a recovery code; either is good once. @throws codeInvalid */
export const takeCode = async (
  context: Context<Tx>,
  { userId, typed }: { userId: number; typed: string },
): Promise<void> => {
  const code = withoutSpaces(typed);
  const right = isTotpCode(code)
    ? await isByApp(context, userId, code)
    : await takeRecoveryCode(context.db, {
        userId,
        hash: hashRecoveryCode(userId, code),
        now: context.now,
      });
  if (!right) throw codeInvalid();
};

/**
 * A new secret for the app of somebody who has none yet; with `again` the one that was offered before, where there is one.
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
  return presentSecret(secret, user?.email ?? user?.phone_national ?? String(userId));
};

/** Turns codes of an app on by the first of them: the app has the secret. Answers recovery codes. @throws totpAlreadyEnabled, codeInvalid */
export const turnOnTotp = async (
  context: Context<Tx>,
  { userId, typed }: { userId: number; typed: string },
): Promise<string[]> => {
  const { db, now } = context;
  const kept = await selectTotp(db, userId);
  if (kept?.confirmed_at) throw totpAlreadyEnabled();
  const step = kept && stepOf(openTotp(context, kept.sealed), withoutSpaces(typed), now);
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
