import { passkeyInvalid } from '@market/contract/accounts/problems';
import { accountLocked, invalidCredentials } from '@market/contract/sessions/problems';
import type { AuthToken } from '@market/contract/sessions/schemas';
import type { Context } from '#platform/context.ts';
import type { HttpExchange } from '#platform/http/serve.ts';
import { forgetAttempts, knownDevice, limitSignIns, openSession, recordAttempt } from '#sessions';
import { findUser, findUserByAccount, readAccount, type AccountName } from '#users';
import { limitHashing, isPassword } from '../lib/passwords.ts';
import { whoseAssertion, type PasskeyAnswer } from './passkeys.ts';
import { enter, type Entry } from './second-factor.ts';

/** The user with this name and password. Unknown names cost the same and read the same as wrong passwords. */
const authenticate = (
  context: Context,
  { account, password }: { account: AccountName; password: string },
  exchange: HttpExchange,
) =>
  limitHashing(async () => {
    const user = await findUserByAccount(context, account);
    const device = user === undefined ? undefined : knownDevice(context, exchange, user.id);
    // strangers lock the name, not its owner's own browsers: each of those has tries of its own
    const tried = device === undefined ? account : { device };
    await recordAttempt(context, tried);
    const right = await isPassword(password, user?.password_hash ?? null);
    if (user === undefined || !right) throw invalidCredentials();
    await forgetAttempts(context, tried);
    return user;
  });

/**
 * Signs in by phone or e-mail address and password.
 * @throws tooMany, signInLocked, invalidCredentials, accountLocked, secondFactorRequired, unavailable
 */
export const signIn = async (
  context: Context,
  given: { account: string; password: string },
  exchange: HttpExchange,
): Promise<Entry> => {
  await limitSignIns(context, exchange);
  const { password } = given;
  const user = await authenticate(context, { account: readAccount(given.account), password }, exchange);
  return enter(context, user, exchange);
};

/**
 * Signs in by a passkey, which is both factors at once: something one has, and a finger, a face or a PIN.
 * @throws tooMany, challengeInvalid, passkeyInvalid, accountLocked
 */
export const signInWithPasskey = async (
  context: Context,
  assertion: PasskeyAnswer,
  exchange: HttpExchange,
): Promise<AuthToken> => {
  await limitSignIns(context, exchange);
  const userId = await whoseAssertion(context, assertion);
  const user = await findUser(context, userId);
  if (user === undefined) throw passkeyInvalid();
  if (user.locked_at !== null) throw accountLocked();
  return (await openSession(context, { userId, userAgent: exchange.userAgent })).token;
};
