import { lastSecondFactor, totpNotEnabled } from '@market/contract/accounts/problems';
import { transact, type Context, type Db, type Person } from '#platform/context.ts';
import { forgetAttempts, recordAttempt } from '#sessions';
import { lockUserRow } from '#users';
import { requireRecentProof } from './recent-proof.ts';
import { selectFactors } from '../store/factors.ts';
import { deleteTotp } from '../store/totp.ts';
import { offerTotp, takeCode, turnOnTotp } from './totp.ts';
import { tellOwnerOf } from './notices.ts';

/**
 * Without a code: a new secret for an app. With one: the app has it, so its codes are asked for from now on.
 * @throws reauthenticationRequired, totpAlreadyEnabled, codeInvalid
 */
export const setUpTotp = async (context: Context<Db, Person>, typed: string | undefined) => {
  await requireRecentProof(context);
  const userId = context.actor.id;
  return transact(context, async (context) => {
    await lockUserRow(context, userId);
    if (typed === undefined) return offerTotp(context, userId);
    const recovery_codes = await turnOnTotp(context, { userId, typed });
    await tellOwnerOf(context, 'totp_on', userId);
    return { recovery_codes };
  });
};

/** Asks for codes no more, after one last. @throws totpNotEnabled, lastSecondFactor, signInLocked, codeInvalid */
export const turnOffTotp = async (context: Context<Db, Person>, typed: string): Promise<void> => {
  const userId = context.actor.id;
  if (!(await selectFactors(context.db, userId)).totp) throw totpNotEnabled();
  await recordAttempt(context, { second: userId });
  await transact(context, async (context) => {
    const type = await lockUserRow(context, userId);
    const { passkeys } = await selectFactors(context.db, userId);
    if (type === 'staff' && passkeys === 0) throw lastSecondFactor();
    await takeCode(context, { userId, typed });
    await deleteTotp(context.db, userId);
    await forgetAttempts(context, { second: userId });
    await tellOwnerOf(context, 'totp_off', userId);
  });
};
