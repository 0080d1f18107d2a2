import { getShops, isListedShop } from '#shops';
import { getAuthority, getLastActivity, getShopMembers } from '#users';
import type { Context } from '#platform/context.ts';
import { before, MINUTE, SECOND } from '#platform/time.ts';
import { selectPresent } from '../store/presence.ts';

/** A process that ended stops renewing its rows. */
const PRESENT_MS = 90 * SECOND;
const PRECISION_MS = 5 * MINUTE;

/** Which of the users have the market open now. */
export const getPresent = async (
  context: Context,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> =>
  new Set((await selectPresent(context.db, userIds, before(context.now, PRESENT_MS))).keys());

/** Which of the shops have somebody there now. */
export const getPresentShops = async (
  context: Context,
  shopIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const members = await getShopMembers(context, shopIds, 'talking');
  const present = await getPresent(context, [...new Set([...members.values()].flat())]);
  return new Set(
    [...members].filter(([, ids]) => ids.some((id) => present.has(id))).map(([shopId]) => shopId),
  );
};

/** Null for everybody who does not own a listed shop: when private people are here is nobody's business. */
export const readLastActivity = async (context: Context, userId: number): Promise<string | null> => {
  const shopId = (await getAuthority(context, userId))?.shopId ?? null;
  const shop = shopId === null ? undefined : (await getShops(context, [shopId])).get(shopId);
  if (shop === undefined || shop.user_id !== userId || !isListedShop(shop)) return null;
  const [present, stored] = await Promise.all([
    selectPresent(context.db, [userId], before(context.now, PRESENT_MS)),
    getLastActivity(context, userId),
  ]);
  const last = present.get(userId) ?? stored;
  return last === undefined
    ? null
    : new Date(Math.floor(last.getTime() / PRECISION_MS) * PRECISION_MS).toISOString();
};
