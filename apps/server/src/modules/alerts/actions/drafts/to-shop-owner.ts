import type { Context, Tx } from '#platform/context.ts';
import { getShops } from '#shops';
import type { AlertDraft } from '../../rules/draft.ts';

/** An alert about a shop for its owner; none for a shop that no longer exists. */
export const toShopOwner = async (
  context: Context<Tx>,
  shopId: number,
  draft: Omit<AlertDraft, 'userId' | 'shopId'>,
): Promise<AlertDraft[]> => {
  const shop = (await getShops(context, [shopId])).get(shopId);
  return shop === undefined ? [] : [{ ...draft, userId: shop.user_id, shopId }];
};
