import { createHash } from 'node:crypto';
import { signInLocked } from '@market/contract/sessions/problems';
import { transact, type Context } from '#platform/context.ts';
import { before, DAY, SECOND } from '#platform/time.ts';
import type { AccountName } from '#users';
import { countAttempt } from '../rules.ts';
import {
  deleteAttemptsOf,
  deleteAttemptsBefore,
  lockAttempts,
  updateAttempts,
} from '../store/login-attempts.ts';

/** What attempts are counted by: a typed name, a known browser, or the second factor of an account. */
export type AttemptKey = AccountName | { readonly second: number } | { readonly device: string };

const hashOf = (key: AttemptKey): Buffer => createHash('sha256').update(JSON.stringify(key)).digest();

/** Counts an attempt before it is checked, for unknown names too. @throws signInLocked */
export const recordAttempt = (context: Context, key: AttemptKey): Promise<void> =>
  transact(context, async ({ db, now }) => {
    const hash = hashOf(key);
    const outcome = countAttempt(await lockAttempts(db, hash, now), now.getTime());
    if ('lockedUntil' in outcome)
      throw signInLocked({ retry_after: Math.ceil((outcome.lockedUntil - now.getTime()) / SECOND) });
    await updateAttempts(db, hash, { attempts: outcome.keep, now });
  });

/** Clears the failures after a right attempt. */
export const deleteAttempts = ({ db }: Context, key: AttemptKey): Promise<void> =>
  deleteAttemptsOf(db, hashOf(key));

export const deleteOldAttempts = ({ db, now }: Context): Promise<void> =>
  deleteAttemptsBefore(db, before(now, DAY));
