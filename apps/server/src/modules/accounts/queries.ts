import type { Security } from '@market/contract/accounts/schemas';
import { unauthenticated } from '@market/contract/problems';
import { parsePhone } from '@market/contract/rules/phone';
import type { UserSession } from '@market/contract/sessions/schemas';
import type { Static } from 'typebox';
import type { Context, Db, Person } from '#platform/context.ts';
import { findUser, findUserByEmail, findUserByPhone, getCurrentUser, readEmail } from '#users';
import { countExists } from './lib/account-enumeration-limit.ts';
import { selectFactors, selectSecured } from './store/factors.ts';
import { selectLinked } from './store/linked-accounts.ts';

/** The caller's profile, as replies show it after a change. */
export const getOwnProfile = (context: Context<Db, Person>): Promise<UserSession> => getCurrentUser(context);

/** What protects the caller's account. */
export const getSecurity = async (context: Context<Db, Person>): Promise<Static<typeof Security>> => {
  const { db, actor } = context;
  const [user, factors, linked] = await Promise.all([
    findUser(context, actor.id),
    selectFactors(db, actor.id),
    selectLinked(db, actor.id),
  ]);
  if (user === undefined) throw unauthenticated();
  return {
    hasPassword: user.password_hash !== null,
    emailVerified: user.email_verified_at !== null,
    totp: factors.totp,
    recoveryCodesLeft: factors.recovery_codes,
    passkeys: factors.passkeys,
    linked: linked.map(({ driver, email, linked_at }) => ({
      driver,
      email,
      linkedAt: linked_at.toISOString(),
    })),
  };
};

/** Which of these accounts have an authenticator app or a passkey. */
export const getSecondFactors = async (
  { db }: Pick<Context, 'db'>,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> => new Set(await selectSecured(db, userIds));

/** Whether an account has this e-mail address or this number. @throws tooMany */
export const userExists = async (
  context: Context,
  typed: { email?: string; account_phone?: string },
  address: string,
): Promise<boolean> => {
  await countExists(context, address);
  const email = typed.email === undefined ? undefined : readEmail(typed.email);
  const phone = typed.account_phone === undefined ? null : parsePhone(typed.account_phone);
  const users = await Promise.all([
    email === undefined ? undefined : findUserByEmail(context, email),
    phone === null ? undefined : findUserByPhone(context, phone.canonical),
  ]);
  return users.some((user) => user !== undefined);
};
