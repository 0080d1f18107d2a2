import type { FollowRow, ShopRow } from '@market/demo';
import { setShopMembership } from '#identity';
import { advanceIdentity, insertRows } from '#platform/bulk.ts';
import type { Context, Tx } from '#platform/context.ts';
import { countFollows } from './actions.ts';

/** Puts the demo shops and their followers in, and counts as in life. People must be there. */
export const seed = async (
  context: Context<Tx>,
  { shops, follows }: { shops: readonly ShopRow[]; follows: readonly FollowRow[] },
): Promise<void> => {
  await insertRows(context.db, 'shops', shops);
  await advanceIdentity(context.db, 'shops');
  await insertRows(context.db, 'shop_follows', follows);
  for (const { id: shop_id, user_id, name, slug, review_state } of shops)
    await setShopMembership(context, { user_id, shop_id, name, slug, review_state, role: 'owner' });
  await countFollows(
    context,
    shops.map(({ id }) => id),
  );
};
