import { cannotFollowOwnShop } from '@market/contract/following/problems';
import { shopNotFound } from '@market/contract/shops/problems';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { getShops, isListedShop, isPublicShop, setFollow, type ShopRecord } from '#shops';

const getShop = async (context: Context, id: number): Promise<ShopRecord> => {
  const shop = (await getShops(context, [id])).get(id);
  if (shop === undefined || !isPublicShop(shop)) throw shopNotFound();
  return shop;
};

const applyFollow = async (context: Context<Tx, Person>, id: number, following: boolean): Promise<number> => {
  await setFollow(context, id, following);
  return (await getShop(context, id)).total_follows;
};

/**
 * Follows a shop; answers how many do now.
 * @throws shopNotFound also of one that closed for good, cannotFollowOwnShop
 */
export const follow = (context: Context<Db, Person>, id: number): Promise<number> =>
  transact(context, async (context) => {
    const shop = await getShop(context, id);
    if (!isListedShop(shop)) throw shopNotFound();
    if (shop.user_id === context.actor.id || context.actor.shopId === id) throw cannotFollowOwnShop();
    return applyFollow(context, id, true);
  });

/** Returns the number of followers. @throws shopNotFound */
export const unfollow = (context: Context<Db, Person>, id: number): Promise<number> =>
  transact(context, async (context) => {
    await getShop(context, id);
    return applyFollow(context, id, false);
  });
