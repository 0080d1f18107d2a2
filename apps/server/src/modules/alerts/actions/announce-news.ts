import { dayInVietnam } from '@market/contract/rules/day';
import { getNewCounts } from '#catalogue';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { publish, publishAll } from '#platform/events/outbox.ts';
import { before, DAY } from '#platform/time.ts';
import { getDealCountsSince } from '#promotions';
import { getFollowedAmong, getFollowerIds, getShops, isPublicShop } from '#shops';
import { shopNewsFound } from '../events.ts';
import { newsDraft, newsKey, type ShopNews } from '../rules/shop-news.ts';
import { notify } from './notify.ts';

const SHOPS_PER_BATCH = 100;
/** Of one transaction, so that no event waits long behind a shop with many followers. */
const FOLLOWERS_PER_STEP = 500;

interface Count {
  readonly shop_id: number;
  readonly count: number;
}

const newsOf = async (
  context: Context,
  topic: ShopNews['topic'],
  counts: readonly Count[],
): Promise<ShopNews[]> => {
  const ids = await getFollowedAmong(
    context,
    counts.map(({ shop_id }) => shop_id),
  );
  const [shops, day] = [await getShops(context, ids), dayInVietnam(context.now)];
  return counts.flatMap(({ shop_id, count }) => {
    const shop = shops.get(shop_id);
    if (shop === undefined || !isPublicShop(shop)) return [];
    return { shop_id, name: shop.name, slug: shop.slug, day, topic, count };
  });
};

const announce = async (
  context: Context,
  topic: ShopNews['topic'],
  counts: readonly Count[],
): Promise<void> => {
  for (let start = 0; start < counts.length; start += SHOPS_PER_BATCH) {
    const news = await newsOf(context, topic, counts.slice(start, start + SHOPS_PER_BATCH));
    await transact(context, (context) =>
      publishAll(
        context,
        news.map((one) => shopNewsFound({ ...one, after: 0 })),
      ),
    );
  }
};

/** Once a day: what shops with followers put up since the day before. */
export const announceNews = async (context: Context): Promise<void> => {
  const since = before(context.now, DAY);
  await announce(context, 'new_products', await getNewCounts(context, since));
  await announce(context, 'deals', await getDealCountsSince(context, since));
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
