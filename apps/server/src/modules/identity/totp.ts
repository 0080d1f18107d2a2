import { codeWrong, secondFactorKept, totpOff, totpOn } from '@market/contract';
import { TOTP_STEP_S, TOTP_WINDOW } from '@market/contract/constants';
import { Secret, TOTP } from 'otpauth';
import { toString as drawQr } from 'qrcode';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { SECOND } from '#platform/time.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { holdAccount, selectFactors } from './store/factors.ts';
import {
  confirmTotp,
  deleteTotp,
  insertRecoveryCodes,
  selectTotp,
  takeRecoveryCode,
  takeStep,
  upsertTotp,
} from './store/totp.ts';
import { selectUser } from './store/users.ts';
import { forgetTries, recordTry } from './tries.ts';

const PURPOSE = 'identity.totp';
const SECRET_BYTES = 20;

/** What every app reads: SHA-1, six digits, a step of 30 seconds. */
const appOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Chợ Phiên', label, secret, algorithm: 'SHA1', digits: 6, period: TOTP_STEP_S });

/** The secret as it rests in the database. */
export const sealTotp = ({ outside }: Context, secret: string): string =>
  outside.secrets.seal(PURPOSE, secret);

const openTotp = ({ outside }: Context, sealed: string): string => {
  const secret = outside.secrets.open(PURPOSE, sealed);
  if (secret === undefined) throw new Error('a TOTP secret was sealed by a key we do not have');
  return secret;
};

/** The time step that this is the code of: the present one, the one before or the one after. */
const stepOf = (secret: string, code: string, now: Date): number | undefined => {
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
  const right = /^\d{6}$/.test(code)
    ? await isByApp(context, userId, code)
    : await takeRecoveryCode(context.db, {
        userId,
        hash: hashRecoveryCode(userId, code),
        now: context.now,
      });
  if (!right) throw codeWrong();
};

const showSecret = async (context: Context<Tx, Person>) => {
  const { db, actor } = context;
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  await upsertTotp(db, actor.id, sealTotp(context, secret));
  const user = await selectUser(db, actor.id);
  const uri = appOf(secret, user?.email ?? user?.phone_national ?? String(actor.id)).toString();
  const svg = await drawQr(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return { secret, uri, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
};

const turnOn = async ({ db, now, actor }: Context<Tx, Person>, step: number) => {
  await confirmTotp(db, actor.id, { step, now });
  const recovery_codes = newRecoveryCodes();
  const hashes = recovery_codes.map((code) => hashRecoveryCode(actor.id, code));
  await insertRecoveryCodes(db, actor.id, hashes);
  return { recovery_codes };
};

/**
 * Without a code: a new secret for an app. With one: the app has it, so its codes are asked for from now on.
 * @throws totpOn, codeWrong
 */
export const setUpTotp = (context: Context<Db, Person>, typed: string | undefined) =>
  transact(context, async (context) => {
    const { db, now, actor } = context;
    await holdAccount(db, actor.id);
    const kept = await selectTotp(db, actor.id);
    if (kept !== undefined && kept.confirmed_at !== null) throw totpOn();
    if (typed === undefined) return showSecret(context);
    if (kept === undefined) throw codeWrong();
    const step = stepOf(openTotp(context, kept.sealed), withoutSpaces(typed), now);
    if (step === undefined) throw codeWrong();
    return turnOn(context, step);
  });

/** Asks for codes no more, after one last. @throws totpOff, secondFactorKept, signInLocked, codeWrong */
export const turnOffTotp = async (context: Context<Db, Person>, typed: string): Promise<void> => {
  const userId = context.actor.id;
  if (!(await selectFactors(context.db, userId)).totp) throw totpOff();
  await recordTry(context, { second: userId });
  await transact(context, async (context) => {
    const type = await holdAccount(context.db, userId);
    const { passkeys } = await selectFactors(context.db, userId);
    if (type === 'staff' && passkeys === 0) throw secondFactorKept();
    await takeCode(context, { userId, typed });
    await deleteTotp(context.db, userId);
    await forgetTries(context, { second: userId });
  });
};
