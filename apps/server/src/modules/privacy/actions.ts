import { openOrdersLeft } from '@market/contract/privacy/problems';
import { sendDeletionCode, spendDeletionCode, tryDeletionCode } from '#accounts';
import { erasePerson as eraseViews } from '#analytics';
import { erasePerson as eraseCart } from '#cart';
import { erasePerson as eraseCases } from '#cases';
import { erasePerson as eraseCoins } from '#coins';
import { erasePerson as eraseCustomer } from '#customers';
import { forgetUploads } from '#media';
import { forgetWaiting } from '#messages';
import { countOpenOrders, erasePerson as eraseOrders } from '#orders';
import { liftTimeLimits } from '#platform/db/bulk.ts';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import type { HttpExchange } from '#platform/http/serve.ts';
import { forgetAnswersWith, forgetKeysOf } from '#platform/http/idempotency.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { before, DAY } from '#platform/time.ts';
import { erasePerson as eraseRecommendations } from '#recommendations';
import { erasePerson as eraseReviews } from '#reviews';
import { erasePerson as eraseSaved } from '#saved';
import { erasePerson as erasePayouts } from '#settlement';
import { clearCookies } from '#sessions';
import { erasePerson as eraseShops, getOwnShopIds, getShops } from '#shops';
import { erasePerson as eraseKeywords } from '#suggestions';
import { erasePerson as eraseLeads } from '#support';
import { getContact, getDeletedSince, lockUserRowExclusively } from '#users';
import { addressesOf, NOBODY } from './rules.ts';

type Caller = Context<Db, Person>;

/** @throws openOrdersLeft while something bought or sold is not finished */
const refuseWithOpenOrders = async (context: Context, userId: number): Promise<void> => {
  const shopIds = await getOwnShopIds(context, userId);
  const open = await countOpenOrders(context, { userId, shopIds });
  if (open.bought > 0 || open.sold > 0) throw openOrdersLeft(open);
};

/**
 * Sends the code that confirms the end of the caller's account.
 * @throws openOrdersLeft, noWayToConfirm, codeTooSoon, codeLimit
 */
export const askToDelete = async (context: Caller, address: string): Promise<void> => {
  await refuseWithOpenOrders(context, context.actor.id);
  await sendDeletionCode(context, address);
};

/** Takes somebody out of every module. Their number stays, and with it orders, money and reviews of nobody. */
const erase = async (
  context: Context<Tx>,
  userId: number,
  declared: readonly PersonalData[],
): Promise<void> => {
  // a shop may have sold for years
  await liftTimeLimits(context.db);
  const [contact, shopIds] = await Promise.all([getContact(context, userId), getOwnShopIds(context, userId)]);
  const phones = [...(await getShops(context, shopIds)).values()].flatMap(({ phone }) => phone ?? []);
  await eraseOrders(context, { userId, shopIds, name: NOBODY });
  await erasePayouts(context, shopIds);
  await eraseShops(context, userId);
  await eraseCases(context, userId);
  await eraseReviews(context, userId);
  await eraseSaved(context, { userId, shopIds });
  await eraseLeads(context, userId);
  await eraseCart(context, userId);
  await eraseCoins(context, userId);
  await eraseCustomer(context, userId);
  // a keyword that nobody else searched is found by the views, so these go after it
  await eraseRecommendations(context, userId);
  await eraseKeywords(context, userId);
  await eraseViews(context, userId);
  await forgetUploads(context, userId);
  await forgetWaiting(context, addressesOf(contact));
  await forgetKeysOf(context, userId);
  // buyers read the number of the shop in answers to their orders
  await forgetAnswersWith(context, phones);
  const person = { userId, name: NOBODY, addresses: addressesOf(contact) };
  for (const each of declared.toReversed()) await each.erase?.(context, person);
};

/**
 * Deletes the caller's account in one transaction and signs it out everywhere.
 * @throws openOrdersLeft, codeWrong, noWayToConfirm
 */
export const deleteAccount = async (
  context: Caller,
  { code, declared }: { code: string; declared: readonly PersonalData[] },
  exchange: HttpExchange,
): Promise<void> => {
  const { id } = context.actor;
  await refuseWithOpenOrders(context, id);
  const proof = await tryDeletionCode(context, code);
  await transact(context, async (context) => {
    await lockUserRowExclusively(context, id);
    await spendDeletionCode(context, proof);
    await refuseWithOpenOrders(context, id);
    await erase(context, id, declared);
  });
  clearCookies(exchange);
};

/** What was under way when an account went may still have written of it: an order takes weeks to end at most. */
const LOOKED_AFTER = 60 * DAY;

/** Erases once more whoever went lately. */
export const eraseLeftovers = async (context: Context, declared: readonly PersonalData[]): Promise<void> => {
  for (const userId of await getDeletedSince(context, before(context.now, LOOKED_AFTER)))
    await transact(context, (context) => erase(context, userId, declared));
};
