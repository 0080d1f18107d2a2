import { passkeyInvalid } from '@market/contract/accounts/problems';
import { invalidCredentials } from '@market/contract/sessions/problems';
import type { AuthToken } from '@market/contract/sessions/schemas';
import type { Context } from '#platform/context.ts';
import type { HttpExchange } from '#platform/http/serve.ts';
import { deleteAttempts, knownDevice, limitSignIns, openSession, recordAttempt } from '#sessions';
import { findUser, findUserByAccount, lockUserRow, readAccount, type AccountName } from '#users';
import { limitHashing, isPassword } from '../lib/passwords.ts';
import { lockedProblem } from './locking.ts';
import { verifyAssertion, type PasskeyAnswer } from './passkeys.ts';
import { continueSignIn, type SignInResult } from './second-factor.ts';

/** The user with this name and password. An unknown name takes as long and answers the same as a wrong password. */
const authenticate = (
  context: Context,
  { account, password }: { account: AccountName; password: string },
  exchange: HttpExchange,
) =>
  limitHashing(async () => {
    const user = await findUserByAccount(context, account);
    const device = user === undefined ? undefined : knownDevice(context, exchange, user.id);
    // a known browser has a count of its own, so that strangers cannot lock the owner out
    const key = device === undefined ? account : { device };
    await recordAttempt(context, key);
    const isCorrect = await isPassword(password, user?.password_hash ?? null);
    if (user === undefined || !isCorrect) throw invalidCredentials();
    await deleteAttempts(context, key);
    return user;
  });

/**
 * Signs in by phone or e-mail address and password.
 * @throws tooMany, signInLocked, invalidCredentials, accountLocked, secondFactorRequired, unavailable
 */
export const signIn = async (
  context: Context,
  input: { account: string; password: string },
  exchange: HttpExchange,
): Promise<SignInResult> => {
  await limitSignIns(context, exchange);
  const { password } = input;
  const user = await authenticate(context, { account: readAccount(input.account), password }, exchange);
  return continueSignIn(context, user, exchange, async (context) => {
    await lockUserRow(context, user.id);
    // the password may have been replaced since it was compared: its change ends the sessions of that moment
    const { password_hash } = (await findUser(context, user.id))!;
    if (password_hash !== user.password_hash) throw invalidCredentials();
  });
};

/**
 * Signs in by a passkey, which is two factors: possession, and user verification by the device.
 * @throws tooMany, challengeInvalid, passkeyInvalid, accountLocked
 */
export const signInWithPasskey = async (
  context: Context,
  assertion: PasskeyAnswer,
  exchange: HttpExchange,
): Promise<AuthToken> => {
  await limitSignIns(context, exchange);
  const userId = await verifyAssertion(context, assertion);
  const user = await findUser(context, userId);
  if (user === undefined) throw passkeyInvalid();
  if (user.locked_at !== null) throw await lockedProblem(context, userId);
  return (await openSession(context, { userId, userAgent: exchange.userAgent })).token;
};
