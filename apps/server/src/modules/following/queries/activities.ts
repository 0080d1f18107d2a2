import type { Card } from '@market/contract/catalogue/card-schemas';
import type { Activity } from '@market/contract/following/schemas';
import { invalidRequest } from '@market/contract/problems';
import { shopNotFound } from '@market/contract/shops/problems';
import { SHOP_ACTIVITIES_PER_PAGE } from '@market/contract/constants/pages';
import { getCards, getLatestProducts } from '#catalogue';
import type { Context } from '#platform/context.ts';
import { getBegunDeals } from '#promotions';
import { getShops, isPublicShop, type ShopRecord } from '#shops';
import {
  newestFirst,
  positionFor,
  cursorOf,
  readCursor,
  firstPage,
  type ActivityCursor,
  type ActivityRef,
} from '../rules.ts';

/** A shop does not run more deals at once. */
const MAX_DEALS = 500;

const noticeOf = (shop: ShopRecord, before: ActivityCursor): ActivityRef[] => {
  if (!shop.notice || shop.notice_at === null) return [];
  const activity = { at: new Date(shop.notice_at), kind: 'notice', id: 1 } as const;
  const mark = positionFor('notice', before);
  const isOlder =
    activity.at < mark.at || (activity.at.getTime() === mark.at.getTime() && activity.id < mark.id);
  return isOlder ? [activity] : [];
};

/** With the product of each, newest first. */
interface ActivityItem extends ActivityRef {
  readonly product?: Card;
}

/** Deals of unlisted products are omitted. */
const findDeals = async (
  context: Context,
  shopId: number,
  before: ActivityCursor,
): Promise<ActivityItem[]> => {
  const mark = positionFor('deal', before);
  const deals = await getBegunDeals(context, { shopId, mark, limit: MAX_DEALS });
  const cards = new Map(
    (await getCards(context, [...new Set(deals.map(({ product_id }) => product_id))])).map((card) => [
      card.id,
      card,
    ]),
  );
  return deals.flatMap(({ id, product_id, start_at: at }) => {
    const product = cards.get(product_id);
    return product === undefined ? [] : [{ at, kind: 'deal' as const, id, product }];
  });
};

const findProducts = async (
  context: Context,
  shopId: number,
  { before, limit }: { before: ActivityCursor; limit: number },
): Promise<ActivityItem[]> => {
  const rows = await getLatestProducts(context, { shopId, mark: positionFor('product', before), limit });
  const cards = await getCards(
    context,
    rows.map(({ product_id }) => product_id),
  );
  const times = new Map(rows.map(({ product_id, up_at }) => [product_id, up_at]));
  return cards.map((product) => ({ at: times.get(product.id)!, kind: 'product', id: product.id, product }));
};

const present = (item: ActivityItem, shop: ShopRecord): Activity => ({
  id: cursorOf(item),
  type: item.kind,
  createdAt: item.at.toISOString(),
  product: item.product ?? null,
  notice: item.kind === 'notice' ? shop.notice : null,
});

/**
 * Activities of a shop, newest first, derived from current data, so that nothing withdrawn appears. @throws
 * shopNotFound, invalid for an invalid `before`
 */
export const getActivities = async (
  context: Context,
  id: number,
  { before: cursor, limit = SHOP_ACTIVITIES_PER_PAGE }: { before?: string; limit?: number },
): Promise<Activity[]> => {
  const before = cursor === undefined ? firstPage(context.now) : readCursor(cursor);
  if (before === undefined)
    throw invalidRequest({ fields: { before: 'Cần một thời điểm hoặc mã của tin trước đó.' } });
  const shop = (await getShops(context, [id])).get(id);
  if (shop === undefined || !isPublicShop(shop)) throw shopNotFound();
  const [deals, products] = await Promise.all([
    findDeals(context, id, before),
    findProducts(context, id, { before, limit }),
  ]);
  return [...noticeOf(shop, before), ...deals, ...products]
    .toSorted(newestFirst)
    .slice(0, limit)
    .map((item) => present(item, shop));
};
