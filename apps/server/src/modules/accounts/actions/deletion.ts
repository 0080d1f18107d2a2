import { noContactToConfirm } from '@market/contract/privacy/problems';
import { unauthenticated } from '@market/contract/problems';
import { parsePhone } from '@market/contract/rules/phone';
import type { Context, Db, Person, Tx } from '#platform/context.ts';
import { findUser } from '#users';
import { spendCode, tryCode, type Destination, type Proof } from './codes.ts';
import { sendCode } from './send-code.ts';

type Caller = Context<Db, Person>;

/** The phone, else the e-mail address. @throws noContactToConfirm, unauthenticated */
const destinationOf = async (context: Caller): Promise<Destination> => {
  const user = await findUser(context, context.actor.id);
  if (user === undefined || user.deleted_at !== null) throw unauthenticated();
  const phone = parsePhone(user.phone_national ?? '');
  if (phone !== null) return { phone };
  if (user.email === null) throw noContactToConfirm();
  return { email: user.email.toLowerCase() };
};

/**
 * Sends the caller a code that confirms the deletion of their account.
 * @param address network address of the call
 * @throws noContactToConfirm, codeTooSoon, codeLimitReached
 */
export const sendDeletionCode = async (context: Caller, address: string): Promise<void> => {
  const to = await destinationOf(context);
  await sendCode(context, { purpose: 'delete', to, userId: context.actor.id }, address);
};

/** Checks the code; `spendDeletionCode` spends it with the deletion. @throws codeInvalid, noContactToConfirm */
export const tryDeletionCode = async (context: Caller, typed: string): Promise<Proof> =>
  tryCode(
    context,
    { purpose: 'delete', to: await destinationOf(context), typed },
    { userId: context.actor.id },
  );

/** @throws codeInvalid when another call spent it */
export const spendDeletionCode = (context: Context<Tx>, proof: Proof): Promise<void> =>
  spendCode(context, proof);
