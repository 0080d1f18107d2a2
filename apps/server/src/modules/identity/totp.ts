import { codeWrong, totpOn } from '@market/contract/accounts/problems';
import { TOTP_STEP_S, TOTP_WINDOW } from '@market/contract/constants';
import { Secret, TOTP } from 'otpauth';
import { toString as drawQr } from 'qrcode';
import type { Context, Tx } from '#platform/context.ts';
import { SECOND } from '#platform/time.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import {
  confirmTotp,
  insertRecoveryCodes,
  selectTotp,
  takeRecoveryCode,
  takeStep,
  upsertTotp,
} from './store/totp.ts';
import { selectUser } from './store/users.ts';

const PURPOSE = 'identity.totp';
const SECRET_BYTES = 20;

/** What every app reads: SHA-1, six digits, a step of 30 seconds. */
const appOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Chợ Phiên', label, secret, algorithm: 'SHA1', digits: 6, period: TOTP_STEP_S });

/** The secret as it rests in the database. */
export const sealTotp = ({ services }: Context, secret: string): string =>
  services.secrets.seal(PURPOSE, secret);

const openTotp = ({ services }: Context, sealed: string): string => {
  const secret = services.secrets.open(PURPOSE, sealed);
  if (secret === undefined) throw new Error('a TOTP secret was sealed by a key we do not have');
  return secret;
};

const isCode = (typed: string): boolean => /^\d{6}$/.test(typed);

/** The time step that this is the code of: the present one, the one before or the one after. */
const stepOf = (secret: string, code: string, now: Date): number | undefined => {
  // otpauth throws where six characters are more than six bytes
  if (!isCode(code)) return undefined;
  const delta = appOf(secret).validate({ token: code, timestamp: now.getTime(), window: TOTP_WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / (TOTP_STEP_S * SECOND)) + delta;
};

const withoutSpaces = (typed: string): string => typed.replace(/\s/g, '');

const isByApp = async (context: Context<Tx>, userId: number, code: string): Promise<boolean> => {
  const kept = await selectTotp(context.db, userId);
  if (kept === undefined || kept.confirmed_at === null) return false;
  const secret = openTotp(context, kept.sealed);
  const step = stepOf(secret, code, context.now);
  // sealed anew at every use, so that a change of keys leaves behind only what nobody uses
  return step !== undefined && takeStep(context.db, { userId, step, sealed: sealTotp(context, secret) });
};

/** Takes a code of the app, or a recovery code; either is good once. @throws codeWrong */
export const takeCode = async (
  context: Context<Tx>,
  { userId, typed }: { userId: number; typed: string },
): Promise<void> => {
  const code = withoutSpaces(typed);
  const right = isCode(code)
    ? await isByApp(context, userId, code)
    : await takeRecoveryCode(context.db, {
        userId,
        hash: hashRecoveryCode(userId, code),
        now: context.now,
      });
  if (!right) throw codeWrong();
};

/**
 * A new secret for the app of somebody who has none yet; with `again` the one that was offered before, where there is one.
 * @throws totpOn
 */
export const offerTotp = async (context: Context<Tx>, userId: number, { again = false } = {}) => {
  const { db } = context;
  const before = await selectTotp(db, userId);
  if (before?.confirmed_at) throw totpOn();
  const offered = again && before ? openTotp(context, before.sealed) : undefined;
  const secret = offered ?? new Secret({ size: SECRET_BYTES }).base32;
  if (offered === undefined) await upsertTotp(db, userId, sealTotp(context, secret));
  const user = await selectUser(db, userId);
  const uri = appOf(secret, user?.email ?? user?.phone_national ?? String(userId)).toString();
  const svg = await drawQr(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return { secret, uri, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
};

/** Turns codes of an app on by the first of them: the app has the secret. Answers recovery codes. @throws totpOn, codeWrong */
export const turnOnTotp = async (
  context: Context<Tx>,
  { userId, typed }: { userId: number; typed: string },
): Promise<string[]> => {
  const { db, now } = context;
  const kept = await selectTotp(db, userId);
  if (kept?.confirmed_at) throw totpOn();
  const step = kept && stepOf(openTotp(context, kept.sealed), withoutSpaces(typed), now);
  if (step === undefined) throw codeWrong();
  await confirmTotp(db, userId, { step, now });
  const codes = newRecoveryCodes();
  await insertRecoveryCodes(
    db,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  );
  return codes;
};
