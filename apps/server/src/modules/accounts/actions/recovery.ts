import { codeInvalid, emailNotRegistered, phoneNotRegistered } from '@market/contract/accounts/problems';
import { invalidRequest } from '@market/contract/problems';
import { parsePhone } from '@market/contract/rules/phone';
import { emailInvalid } from '@market/contract/sessions/problems';
import { CODE_RESEND_DELAY_S, CODE_TTL_S } from '@market/contract/constants/accounts';
import { transact, type Context } from '#platform/context.ts';
import { later, SECOND } from '#platform/time.ts';
import { newSecretToken } from '#platform/security/secret-tokens.ts';
import { endSessions, uncacheSessions } from '#sessions';
import { findUserByEmail, findUserByPhone, readEmail, updateUser } from '#users';
import { notifyOwner } from './notices.ts';
import { endPendingSignIns } from './challenges.ts';
import { spendCode, tryCode, type Destination } from './codes.ts';
import { countExistence } from '../lib/account-enumeration-limit.ts';
import { passHumanCheck, type HumanAnswer } from './human-check.ts';
import { checkNewPassword, hashNewPassword } from '../lib/new-password.ts';
import { sendCode, type CodeDelivery } from './send-code.ts';
import { readPhone } from './registration.ts';

/** The account a code sent there recovers. An unverified e-mail address recovers none: it may belong to somebody else. */
const accountAt = async (context: Context, to: Destination): Promise<number | undefined> => {
  if ('phone' in to) return (await findUserByPhone(context, to.phone.canonical))?.id;
  const user = await findUserByEmail(context, to.email);
  return user?.email_verified_at === null ? undefined : user?.id;
};

const recover = async (context: Context, to: Destination, address: string): Promise<CodeDelivery> => {
  await countExistence(context, address);
  const userId = await accountAt(context, to);
  if (userId === undefined) throw 'phone' in to ? phoneNotRegistered() : emailNotRegistered();
  return sendCode(context, { purpose: 'recover', to, userId }, address);
};

/** @throws emailInvalid, humanCheckFailed, tooManyRequests, emailNotRegistered, codeTooSoon, codeLimitReached */
export const recoverByEmail = async (
  context: Context,
  input: HumanAnswer & { email: string },
  address: string,
): Promise<CodeDelivery> => {
  const email = readEmail(input.email);
  if (email === undefined) throw emailInvalid();
  await passHumanCheck(context, input, 'recover');
  return recover(context, { email }, address);
};

/**
 * With `recaptcha_verify_only` it only runs the human check; the reply reveals nothing about the number.
 * @throws phoneInvalid, humanCheckFailed, tooManyRequests, phoneNotRegistered, codeTooSoon, codeLimitReached
 */
export const recoverBySms = async (
  context: Context,
  input: HumanAnswer & { account_phone: string; recaptcha_verify_only?: boolean },
  address: string,
): Promise<CodeDelivery> => {
  const phone = readPhone(input.account_phone);
  await passHumanCheck(context, input, 'recover');
  if (input.recaptcha_verify_only === true)
    return {
      session_info_token: newSecretToken(),
      expires_at: later(context.now, CODE_TTL_S * SECOND).toISOString(),
      resend_after: CODE_RESEND_DELAY_S,
    };
  return recover(context, { phone }, address);
};

const readDestination = (input: { email?: string; account_phone?: string }): Destination => {
  const phone = input.account_phone === undefined ? null : parsePhone(input.account_phone);
  if (phone !== null) return { phone };
  const email = input.email === undefined ? undefined : readEmail(input.email);
  if (email !== undefined) return { email };
  throw invalidRequest({ fields: { account_phone: 'Hãy nhập số điện thoại hoặc email đã nhận mã.' } });
};

/**
 * Sets a new password by a code; every session of the account ends, and a lock by failed sign-ins stays.
 * @throws codeInvalid, passwordTooShort, passwordTooCommon
 */
export const resetPassword = async (
  context: Context,
  input: {
    code: string;
    email?: string;
    account_phone?: string;
    password: string;
    session_info_token?: string;
  },
): Promise<void> => {
  const to = readDestination(input);
  const own = 'phone' in to ? { phone: to.phone.canonical, email: null } : { phone: null, email: to.email };
  // before the code, so that a refused password costs no try
  await checkNewPassword(input.password, own);
  const proof = await tryCode(
    context,
    { purpose: 'recover', to, typed: input.code },
    { token: input.session_info_token },
  );
  const password_hash = await hashNewPassword(input.password);
  await transact(context, async (context) => {
    await spendCode(context, proof);
    const userId = await accountAt(context, to);
    // another account may have taken the number since the code was sent
    if (userId === undefined || userId !== proof.userId) throw codeInvalid();
    await updateUser(context, userId, { password_hash });
    await endPendingSignIns(context, userId);
    await endSessions(context, userId, { reason: 'password_reset' });
    await notifyOwner(context, 'password', userId);
  });
  uncacheSessions(context);
};
