import { createHash } from 'node:crypto';
import { accountLocked, invalidCredentials, secondFactorRequired, signInLocked } from '@market/contract';
import { transact, type Context } from '#platform/context.ts';
import type { Wire } from '#platform/http.ts';
import { count } from '#platform/rate-limit.ts';
import { before, DAY, MINUTE, SECOND } from '#platform/time.ts';
import { inTurn, isPassword } from './passwords.ts';
import { countTry, readAccount, type AccountName } from './rules.ts';
import { openSession, type Issued } from './sessions.ts';
import { deleteTries, deleteTriesBefore, lockTries, updateTries } from './store/tries.ts';
import { selectUserByAccount } from './store/users.ts';

/** Counts a try under this name, whether an account has it or not. @throws signInLocked */
const recordTry = (context: Context, account: Buffer): Promise<void> =>
  transact(context, async ({ db, now }) => {
    const outcome = countTry(await lockTries(db, account, now), now.getTime());
    if ('lockedUntil' in outcome)
      throw signInLocked({ retry_after: Math.ceil((outcome.lockedUntil - now.getTime()) / SECOND) });
    await updateTries(db, account, { tries: outcome.keep, now });
  });

const nameHash = (account: AccountName): Buffer =>
  createHash('sha256').update(JSON.stringify(account)).digest();

/** The user with this name and password. Unknown names cost the same and read the same as wrong passwords. */
const authenticate = (context: Context, { account, password }: { account: AccountName; password: string }) =>
  inTurn(async () => {
    const name = nameHash(account);
    await recordTry(context, name);
    const user = await selectUserByAccount(context.db, account);
    const right = await isPassword(password, user?.password_hash ?? null);
    if (user === undefined || !right) throw invalidCredentials();
    await deleteTries(context.db, name);
    return user;
  });

/**
 * Signs in by phone or e-mail address and password.
 * @throws tooMany, signInLocked, invalidCredentials, accountLocked, secondFactorRequired, unavailable
 */
export const signIn = async (
  context: Context,
  given: { account: string; password: string },
  wire: Wire,
): Promise<Issued> => {
  const { rateLimits, mode } = context.outside.settings;
  await count(context, { name: 'sign-in', most: rateLimits.signIn, windowMs: MINUTE }, wire.address);
  const user = await authenticate(context, {
    account: readAccount(given.account),
    password: given.password,
  });
  if (user.locked_at !== null) throw accountLocked();
  // a password alone never opens staff's doors where it matters; the demo's are open to everybody anyway
  if (user.user_type === 'staff' && mode === 'live') throw secondFactorRequired();
  return openSession(context, { userId: user.id, userAgent: wire.userAgent });
};

export const forgetOldTries = ({ db, now }: Context): Promise<void> =>
  deleteTriesBefore(db, before(now, DAY));
