import { createHash } from 'node:crypto';
import { signInLocked } from '@market/contract/sessions/problems';
import { transact, type Context } from '#platform/context.ts';
import { before, DAY, SECOND } from '#platform/time.ts';
import type { AccountName } from '#users';
import { countTry } from '../rules.ts';
import { deleteTries, deleteTriesBefore, lockTries, updateTries } from '../store/login-attempts.ts';

/** What tries are counted under: a name as it was typed, a browser its person has signed in with, or the second step of an account. */
export type Tried = AccountName | { readonly second: number } | { readonly device: string };

const hashOf = (tried: Tried): Buffer => createHash('sha256').update(JSON.stringify(tried)).digest();

/** Counts a try before it is looked at, whether an account has this name or not. @throws signInLocked */
export const recordAttempt = (context: Context, tried: Tried): Promise<void> =>
  transact(context, async ({ db, now }) => {
    const hash = hashOf(tried);
    const outcome = countTry(await lockTries(db, hash, now), now.getTime());
    if ('lockedUntil' in outcome)
      throw signInLocked({ retry_after: Math.ceil((outcome.lockedUntil - now.getTime()) / SECOND) });
    await updateTries(db, hash, { tries: outcome.keep, now });
  });

/** A right try forgets the wrong ones. */
export const forgetAttempts = ({ db }: Context, tried: Tried): Promise<void> =>
  deleteTries(db, hashOf(tried));

export const forgetOldAttempts = ({ db, now }: Context): Promise<void> =>
  deleteTriesBefore(db, before(now, DAY));
