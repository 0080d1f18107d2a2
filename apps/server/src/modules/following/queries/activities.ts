import type { Card } from '@market/contract/catalogue/card-schemas';
import type { Activity } from '@market/contract/following/schemas';
import { invalidRequest } from '@market/contract/problems';
import { shopNotFound } from '@market/contract/shops/problems';
import { SHOP_ACTIVITIES_PER_PAGE } from '@market/contract/constants';
import { getCards, getLatestProducts } from '#catalogue';
import type { Context } from '#platform/context.ts';
import { getBegunDeals } from '#promotions';
import { getShops, isPublicShop, type ShopRecord } from '#shops';
import { inOrder, markFor, nameOf, readBefore, untilNow, type Before, type ActivityRef } from '../rules.ts';

/** A shop does not run more deals at once. */
const MAX_DEALS = 500;

const noticeOf = (shop: ShopRecord, before: Before): ActivityRef[] => {
  if (!shop.notice || shop.notice_at === null) return [];
  const news = { at: new Date(shop.notice_at), kind: 'notice', id: 1 } as const;
  const mark = markFor('notice', before);
  const older = news.at < mark.at || (news.at.getTime() === mark.at.getTime() && news.id < mark.id);
  return older ? [news] : [];
};

/** With the product of each, newest first. */
interface ActivityItem extends ActivityRef {
  readonly product?: Card;
}

/** Deals of unlisted products are omitted. */
const findDeals = async (context: Context, shopId: number, before: Before): Promise<ActivityItem[]> => {
  const mark = markFor('deal', before);
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
  { before, limit }: { before: Before; limit: number },
): Promise<ActivityItem[]> => {
  const rows = await getLatestProducts(context, { shopId, mark: markFor('product', before), limit });
  const cards = await getCards(
    context,
    rows.map(({ product_id }) => product_id),
  );
  const times = new Map(rows.map(({ product_id, up_at }) => [product_id, up_at]));
  return cards.map((product) => ({ at: times.get(product.id)!, kind: 'product', id: product.id, product }));
};

const present = (found: ActivityItem, shop: ShopRecord): Activity => ({
  id: nameOf(found),
  type: found.kind,
  createdAt: found.at.toISOString(),
  product: found.product ?? null,
  notice: found.kind === 'notice' ? shop.notice : null,
});

/**
 * Activities of a shop, newest first, derived from current data, so that nothing withdrawn appears. @throws
 * shopNotFound, invalid for an invalid `before`
 */
export const getActivities = async (
  context: Context,
  id: number,
  { before: given, limit = SHOP_ACTIVITIES_PER_PAGE }: { before?: string; limit?: number },
): Promise<Activity[]> => {
  const before = given === undefined ? untilNow(context.now) : readBefore(given);
  if (before === undefined)
    throw invalidRequest({ fields: { before: 'Cần một thời điểm hoặc mã của tin trước đó.' } });
  const shop = (await getShops(context, [id])).get(id);
  if (shop === undefined || !isPublicShop(shop)) throw shopNotFound();
  const [deals, products] = await Promise.all([
    findDeals(context, id, before),
    findProducts(context, id, { before, limit }),
  ]);
  return [...noticeOf(shop, before), ...deals, ...products]
    .toSorted(inOrder)
    .slice(0, limit)
    .map((found) => present(found, shop));
};
