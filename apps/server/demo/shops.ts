import type { FollowRow, ShopRow } from '@market/demo-data';
import { setShopMembership } from '#users';
import { advanceIdentity, insertRows } from '#platform/db/bulk.ts';
import type { Context, Tx } from '#platform/context.ts';
import { countFollows } from '../src/modules/shops/actions.ts';

/** Requires the people. */
export const seedShops = async (context: Context<Tx>, shops: readonly ShopRow[]): Promise<void> => {
  await insertRows(context.db, 'shops', shops);
  await advanceIdentity(context.db, 'shops');
  for (const { id: shop_id, user_id, name, slug, review_state } of shops)
    await setShopMembership(context, { user_id, shop_id, name, slug, review_state, role: 'owner' });
};

export const seedFollows = async (context: Context<Tx>, follows: readonly FollowRow[]): Promise<void> => {
  await insertRows(context.db, 'shop_follows', follows);
  await countFollows(context, [...new Set(follows.map(({ shop_id }) => shop_id))]);
};
