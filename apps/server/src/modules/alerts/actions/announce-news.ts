import { dayInVietnam } from '@market/contract/rules/day';
import { getNewProductsOfShops } from '#catalogue';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { before, DAY } from '#platform/time.ts';
import { getBegunDeals } from '#promotions';
import { getFollowedShopIds, getFollowerIds, getShops, isPublicShop } from '#shops';
import { shopNewsFound } from '../events.ts';
import { newsDraft, newsKey, type ShopNews } from '../rules/shop-news.ts';
import { notify } from './notify.ts';

const SHOPS_PER_BATCH = 100;
/** Of one transaction, so that no event waits long behind a shop with many followers. */
const FOLLOWERS_PER_STEP = 500;
const MAX_DEALS = 100;

const newsOf = async (context: Context, shopIds: readonly number[]): Promise<ShopNews[]> => {
  const since = before(context.now, DAY);
  const day = dayInVietnam(context.now);
  const [shops, products] = await Promise.all([
    getShops(context, shopIds),
    getNewProductsOfShops(context, { shopIds, since, each: 1 }),
  ]);
  const found: ShopNews[] = [];
  for (const shop of shops.values()) {
    if (!isPublicShop(shop)) continue;
    const of = { shop_id: shop.id, name: shop.name, slug: shop.slug, day };
    const mark = { at: context.now, id: Number.MAX_SAFE_INTEGER };
    const begun = await getBegunDeals(context, { shopId: shop.id, mark, limit: MAX_DEALS });
    const deals = begun.filter(({ start_at }) => start_at > since).length;
    const newProducts = products.get(shop.id)?.newCount ?? 0;
    if (newProducts > 0) found.push({ ...of, topic: 'new_products', count: newProducts });
    if (deals > 0) found.push({ ...of, topic: 'deals', count: deals });
  }
  return found;
};

/** Once a day: what shops with followers put up since the day before. */
export const announceNews = async (context: Context): Promise<void> => {
  for (let after = 0; ;) {
    const shopIds = await getFollowedShopIds(context, after, SHOPS_PER_BATCH);
    if (shopIds.length === 0) return;
    const news = await newsOf(context, shopIds);
    await transact(context, async (context) => {
      for (const one of news) await publish(context, shopNewsFound({ ...one, after: 0 }));
    });
    after = shopIds.at(-1)!;
  }
};

/** Notifies some followers, and leaves the others to a further event. */
export const notifyFollowers = async (
  context: Context<Tx>,
  { after, ...news }: ShopNews & { readonly after: number },
): Promise<void> => {
  const page = { after, limit: FOLLOWERS_PER_STEP };
  const followers = await getFollowerIds(context, news.shop_id, page);
  await notify(
    context,
    newsKey(news),
    followers.map((userId) => newsDraft(news, userId)),
  );
  if (followers.length === FOLLOWERS_PER_STEP)
    await publish(context, shopNewsFound({ ...news, after: followers.at(-1)! }));
};
