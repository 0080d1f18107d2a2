import { sendDeletionCode, spendDeletionCode, tryDeletionCode } from '#accounts';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { liftTimeLimits } from '#platform/db/bulk.ts';
import { deleteKeysOf } from '#platform/http/idempotency.ts';
import type { HttpExchange } from '#platform/http/serve.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { before, DAY } from '#platform/time.ts';
import { clearCookies } from '#sessions';
import { getContact, getDeletedSince, lockUserRowExclusively } from '#users';
import { addressesOf, ERASED_NAME } from './rules.ts';

type Caller = Context<Db, Person>;

/** @throws what a module declares: orders, refunds, payouts, debts or money that are open, accountIsLastAdmin */
const checkErasable = async (
  context: Context,
  { userId, waived, declared }: { userId: number; waived: number; declared: readonly PersonalData[] },
): Promise<void> => {
  for (const each of declared) await each.checkErasable?.(context, userId, waived);
};

/**
 * Sends the code that confirms the deletion of the caller's account.
 * @throws what `checkErasable` throws, noContactToConfirm, codeTooSoon, codeLimitReached
 */
export const askToDelete = async (
  context: Caller,
  { declared, waived, address }: { declared: readonly PersonalData[]; waived: number; address: string },
): Promise<void> => {
  await checkErasable(context, { userId: context.actor.id, waived, declared });
  await sendDeletionCode(context, address);
};

/** Erases a person from every module; the id of the account stays. The highest module is first: what it reads of lower ones is still there. */
const erase = async (
  context: Context<Tx>,
  { userId, waived, declared }: { userId: number; waived: number; declared: readonly PersonalData[] },
): Promise<void> => {
  // the shop of the person may have years of orders
  await liftTimeLimits(context.db);
  const addresses = addressesOf(await getContact(context, userId));
  for (const each of declared.toReversed())
    await each.erase?.(context, { userId, name: ERASED_NAME, addresses, waived });
  await deleteKeysOf(context, userId);
};

/**
 * Deletes the caller's account in one transaction and signs it out everywhere.
 * @throws what `checkErasable` throws, codeInvalid, noContactToConfirm
 */
export const deleteAccount = async (
  context: Caller,
  { code, waived, declared }: { code: string; waived: number; declared: readonly PersonalData[] },
  exchange: HttpExchange,
): Promise<void> => {
  const { id } = context.actor;
  const person = { userId: id, waived, declared };
  await checkErasable(context, person);
  const proof = await tryDeletionCode(context, code);
  await transact(context, async (context) => {
    await lockUserRowExclusively(context, id);
    await spendDeletionCode(context, proof);
    await checkErasable(context, person);
    await erase(context, person);
  });
  clearCookies(exchange);
};

/** A call or an order under way at the deletion may have written about the person since: an order takes weeks at most. */
const REPEAT_PERIOD = 60 * DAY;

/** Erases recently deleted accounts once more, one a transaction; a failure does not stop those of others. */
export const eraseLeftovers = async (context: Context, declared: readonly PersonalData[]): Promise<void> => {
  let failure: unknown;
  for (const userId of await getDeletedSince(context, before(context.now, REPEAT_PERIOD)))
    await transact(context, (context) => erase(context, { userId, waived: 0, declared })).catch(
      (error: unknown) => {
        context.log.error({ err: error, user_id: userId }, 'what is left of a person could not be erased');
        failure ??= error;
      },
    );
  // the job is tried again
  if (failure !== undefined) throw failure;
};
