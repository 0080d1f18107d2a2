import type { ReplyOf, RequestOf } from '@market/contract/route';
import type { listWishlist } from '@market/contract/saved/routes';
import { getCards, getAvailability } from '#catalogue';
import type { Context, Db, Person } from '#platform/context.ts';
import { isFewLeft } from '../rules.ts';
import { hasWish, selectWishes } from '../store/wishlist.ts';

const DEFAULT_LIMIT = 24;

/** A page of the caller's wishlist, and its size. Unlisted products have their id only. */
export const getWishlist = async (
  context: Context<Db, Person>,
  { page = 1, limit = DEFAULT_LIMIT, filter, only_ids = false }: RequestOf<typeof listWishlist>['query'],
): Promise<ReplyOf<typeof listWishlist>['data']> => {
  const ids = await selectWishes(context.db, context.actor.id);
  const availability = await getAvailability(context, ids);
  const sold = ids.filter((id) => availability.has(id));
  const parts = {
    all: sold,
    deal: sold.filter((id) => availability.get(id)!.onDeal),
    few_left: sold.filter((id) => isFewLeft(availability.get(id)!)),
  };
  const selected = parts[filter ?? 'all'];
  const first = (page - 1) * limit;
  return {
    products: only_ids ? [] : await getCards(context, selected.slice(first, first + limit)),
    total: selected.length,
    counts: { all: sold.length, deal: parts.deal.length, few_left: parts.few_left.length },
    product_ids: ids,
    gone_ids: ids.filter((id) => !availability.has(id)),
  };
};

export const isOnWishlist = ({ db, actor }: Context<Db, Person>, product_id: number): Promise<boolean> =>
  hasWish(db, { user_id: actor.id, product_id });
