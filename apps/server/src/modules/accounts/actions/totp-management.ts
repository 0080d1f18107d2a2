import { lastSecondFactor, totpNotEnabled } from '@market/contract/accounts/problems';
import { transact, type Context, type Db, type Person } from '#platform/context.ts';
import { deleteAttempts, recordAttempt } from '#sessions';
import { lockUserRow } from '#users';
import { requireRecentProof } from './recent-proof.ts';
import { selectFactors } from '../store/factors.ts';
import { deleteTotp } from '../store/totp.ts';
import { offerTotp, consumeCode, turnOnTotp } from './totp.ts';
import { notifyOwner } from './notices.ts';

/**
 * Without a code: offers a secret for an app. With the first code of that app: turns TOTP on.
 * @throws reauthenticationRequired, totpAlreadyEnabled, codeInvalid
 */
export const setUpTotp = async (context: Context<Db, Person>, typed: string | undefined) => {
  await requireRecentProof(context);
  const userId = context.actor.id;
  return transact(context, async (context) => {
    await lockUserRow(context, userId);
    if (typed === undefined) return offerTotp(context, userId);
    const recovery_codes = await turnOnTotp(context, { userId, typed });
    await notifyOwner(context, 'totp_on', userId);
    return { recovery_codes };
  });
};

/** Turns TOTP off by a last code. @throws totpNotEnabled, lastSecondFactor, signInLocked, codeInvalid */
export const turnOffTotp = async (context: Context<Db, Person>, typed: string): Promise<void> => {
  const userId = context.actor.id;
  if (!(await selectFactors(context.db, userId)).totp) throw totpNotEnabled();
  await recordAttempt(context, { second: userId });
  await transact(context, async (context) => {
    const type = await lockUserRow(context, userId);
    const { passkeys } = await selectFactors(context.db, userId);
    if (type === 'staff' && passkeys === 0) throw lastSecondFactor();
    await consumeCode(context, { userId, typed });
    await deleteTotp(context.db, userId);
    await deleteAttempts(context, { second: userId });
    await notifyOwner(context, 'totp_off', userId);
  });
};
