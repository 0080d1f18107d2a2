import { noWayToConfirm } from '@market/contract/privacy/problems';
import { unauthenticated } from '@market/contract/problems';
import { parsePhone } from '@market/contract/rules/phone';
import { afterCommit, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { spendCode, tryCode, type Destination, type Proof } from '../codes.ts';
import { forgetSessions } from '../live-sessions.ts';
import { endSessions } from '../sessions.ts';
import * as store from '../store/person.ts';
import { selectUser } from '../store/users.ts';
import { sendCode } from './codes.ts';

type Caller = Context<Db, Person>;

/** The phone, or the e-mail address of who has none. @throws noWayToConfirm, unauthenticated */
const destinationOf = async ({ db, actor }: Caller): Promise<Destination> => {
  const user = await selectUser(db, actor.id);
  if (user === undefined || user.deleted_at !== null) throw unauthenticated();
  const phone = parsePhone(user.phone_national ?? '');
  if (phone !== null) return { phone };
  if (user.email === null) throw noWayToConfirm();
  return { email: user.email.toLowerCase() };
};

/**
 * Sends the caller a code that confirms the end of their account.
 * @param address where the call comes from
 * @throws noWayToConfirm, codeTooSoon, codeLimit
 */
export const sendDeletionCode = async (context: Caller, address: string): Promise<void> => {
  const to = await destinationOf(context);
  await sendCode(context, { purpose: 'delete', to, userId: context.actor.id }, address);
};

/** Whether the code is right; what it opens is spent with the deletion. @throws codeWrong, noWayToConfirm */
export const tryDeletionCode = async (context: Caller, typed: string): Promise<Proof> =>
  tryCode(
    context,
    { purpose: 'delete', to: await destinationOf(context), typed },
    { userId: context.actor.id },
  );

/** @throws codeWrong when somebody was faster */
export const spendDeletionCode = (context: Context<Tx>, proof: Proof): Promise<void> =>
  spendCode(context, proof);

/** Holds an account, so that nothing is ordered or signed in to while it goes. */
export const holdAccount = async ({ db }: Context<Tx>, userId: number): Promise<void> => {
  await store.lockAccount(db, userId);
};

/**
 * Takes everything that tells of somebody out of their account and ends every session; the number stays.
 * @param name what stands in the place of theirs
 */
export const erasePerson = async (
  context: Context<Tx>,
  { userId, name }: { userId: number; name: string },
): Promise<void> => {
  await endSessions(context, userId, { reason: 'account_deleted' });
  await store.eraseAccount(context.db, userId, { name, now: context.now });
  // whoever looked meanwhile saw the sessions of before
  afterCommit(context.db, async () => forgetSessions(context));
};

/** Accounts deleted since a moment. */
export const getDeletedSince = ({ db }: Context, since: Date): Promise<number[]> =>
  store.selectDeletedSince(db, since);
