import { DEFAULT_PRODUCTS, marketPortions, type DemoMarket, type MarketPortion } from '@market/demo-data';
import { seedAds } from './ads.ts';
import { seedAlerts } from './alerts.ts';
import { countViewsOfShops } from '../src/modules/analytics/actions.ts';
import { seedPageViews } from './analytics.ts';
import { seedPosts } from './blog.ts';
import { seedCases } from './cases.ts';
import { seedProducts, seedCategories } from './catalogue.ts';
import { seedCoins } from './coins.ts';
import { seedConnections } from './connections.ts';
import { seedContent } from './content.ts';
import { seedAddresses } from './customers.ts';
import { createDrawingsTable, insertDrawings } from './drawings.ts';
import { isFilled, markFilled } from './fill-flag.ts';
import { seedPeople } from './users.ts';
import { advanceOrders, seedOrders } from './orders.ts';
import { advancePayments, seedPayments } from './payments.ts';
import { seedDeals, seedDiscounts } from './promotions.ts';
import { seedReviews } from './reviews.ts';
import { seedChats } from './chat.ts';
import { seedRfqs } from './rfq.ts';
import { seedMembers } from './members.ts';
import { seedModeration } from './moderation.ts';
import { seedNewShop } from './new-shop.ts';
import { seedSaved } from './saved.ts';
import { seedSearch } from './search.ts';
import { seedBackups } from './backups.ts';
import { seedPolicies } from './policies.ts';
import { seedSearchTuning } from './search-tuning.ts';
import { seedFinanceWork } from './finance-work.ts';
import { seedSettlement } from './settlement.ts';
import { advanceParcels, seedParcels } from './shipping.ts';
import { seedStaff } from './staff.ts';
import { seedStaffWork } from './staff-work.ts';
import { seedShopProducts } from './shop-products.ts';
import { seedDecoration } from './shop-decoration.ts';
import { seedShowrooms } from './showrooms.ts';
import { seedShopCustomers } from './shop-customers.ts';
import { seedShops, seedFollows } from './shops.ts';
import { seedSupport } from './support.ts';
import { liftTimeLimits, waitForLock } from '#platform/db/bulk.ts';
import { FILL_LOCK } from '#platform/db/locks.ts';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { dropRepeats } from '#platform/events/outbox.ts';
import { carrierOf } from '#shipping';
import { countKeywords } from '#suggestions';
import { seedVideos } from './videos.ts';

const SEED = 20_261_121;
/** Deals and orders use only the first products. */
const MAX_TRADED_PRODUCTS = 6_000;

export interface FillOptions {
  /** Number of products for benchmarks; undefined is the demo market. */
  readonly scale: number | undefined;
  readonly progress: (label: string, finished: number, total: number) => void;
}

type Goods = Pick<DemoMarket, 'products' | 'price_tiers'>;

const drawingsOf = (portion: MarketPortion): string[] =>
  [
    ...(portion.people ?? []).map(({ avatar }) => avatar),
    ...(portion.shops ?? []).flatMap(({ logo, avatar, cover_image, banner }) => [
      logo,
      avatar,
      cover_image,
      banner,
    ]),
    ...(portion.categories ?? []).map(({ thumb_image }) => thumb_image),
    ...(portion.brands ?? []).flatMap(({ logo, cover_image }) => [logo, cover_image]),
    ...(portion.showrooms ?? []).flatMap(({ image, image_mobile, thumb, details }) => [
      image,
      image_mobile,
      thumb,
      ...details.map((detail) => detail.image),
    ]),
    ...(portion.banners ?? []).flatMap(({ image, image_mobile }) => [image, image_mobile]),
    ...(portion.posts ?? []).map(({ image }) => image),
    ...(portion.product_images ?? []).map(({ media_key }) => media_key),
    ...(portion.reviews ?? []).flatMap(({ images }) => images),
  ].filter((key) => key !== null);

/** People, shops and categories, which all other rows reference. */
const storePeople = async (context: Context<Tx>, portion: MarketPortion): Promise<void> => {
  const {
    people = [],
    addresses = [],
    shops = [],
    categories = [],
    brands = [],
    banners = [],
    posts = [],
  } = portion;
  await seedPeople(context, people);
  await seedAddresses(context, addresses);
  await seedShops(context, shops);
  await seedCategories(context, categories);
  await seedContent(context, { brands, banners });
  await seedPosts(context, posts);
};

/** Follows, orders, payments, reviews and page views. */
const storeTrade = async (context: Context<Tx>, portion: MarketPortion, goods: Goods): Promise<void> => {
  const {
    follows = [],
    deals = [],
    price_rules = [],
    price_rule_products = [],
    discount_codes = [],
    discount_uses = [],
    orders = [],
    order_lines = [],
    order_events = [],
    payments = [],
    reviews = [],
    wishlist_products = [],
    collections = [],
    collection_products = [],
    page_views = [],
    ad_campaigns = [],
    ad_products = [],
    showrooms = [],
    showroom_products = [],
  } = portion;
  await seedShowrooms(context, { showrooms, showroom_products });
  await seedFollows(context, follows);
  await seedDeals(context, { deals, ...goods });
  await seedDiscounts(context, { price_rules, price_rule_products, discount_codes, discount_uses });
  await seedPayments(context, { payments, orders });
  await seedOrders(context, {
    orders,
    order_lines,
    order_events,
    price_rules,
    discount_codes,
    discount_uses,
  });
  await seedCoins(context, orders);
  await seedParcels(context, orders);
  await seedSettlement(context, { orders, order_lines, products: goods.products, carrierOf });
  await advanceOrders(context, orders, await advanceParcels(context, orders));
  await advancePayments(context, payments);
  await seedFinanceWork(context);
  await seedCases(context, { orders, order_lines });
  await seedReviews(context, { reviews, order_lines });
  await seedSaved(context, { wishlist_products, collections, collection_products });
  await seedRfqs(context);
  await seedSupport(context);
  await seedMembers(context);
  await seedConnections(context);
  await seedChats(context);
  await seedPageViews(context, page_views);
  await seedVideos(context);
  await seedShopProducts(context);
  await seedNewShop(context);
  await seedStaff(context);
  await seedStaffWork(context);
  await countViewsOfShops(context);
  await seedDecoration(context);
  await seedModeration(context);
  await seedSearch(context, { orders, order_lines });
  await seedSearchTuning(context);
  await seedAlerts(context);
  await seedBackups(context);
  await seedPolicies(context);
  await seedAds(context, { ad_campaigns, ad_products });
  // after the ads: some orders came by them
  await seedShopCustomers(context);
};

const fillOnce = (context: Context, { scale, progress }: FillOptions): Promise<boolean> =>
  transact(context, async (context) => {
    await liftTimeLimits(context.db);
    await waitForLock(context.db, FILL_LOCK, () => progress('another process fills the market', 0, 1));
    if (await isFilled(context.db)) return false;
    await createDrawingsTable(context.db);
    const total = scale ?? DEFAULT_PRODUCTS;
    const steps = total + total / 4;
    const goods: Goods = { products: [], price_tiers: [] };
    let stored = 0;
    for (const portion of marketPortions({
      seed: SEED,
      now: context.now,
      carriers: context.services.carriers.map(({ code }) => code),
      ...(scale !== undefined && { scale }),
    })) {
      await insertDrawings(context.db, drawingsOf(portion));
      if (portion.people) {
        progress('people, shops, categories', 0, steps);
        await storePeople(context, portion);
      } else if (portion.products) {
        progress('products', stored, steps);
        await seedProducts(context, portion as Required<MarketPortion>);
        stored += portion.products.length;
        if (stored <= MAX_TRADED_PRODUCTS) {
          goods.products.push(...portion.products);
          goods.price_tiers.push(...(portion.price_tiers ?? []));
        }
      } else {
        progress('orders, reviews, search', total, steps);
        await storeTrade(context, portion, goods);
      }
    }
    await dropRepeats(context.db);
    await markFilled(context.db);
    progress('the market is ready', steps, steps);
    return true;
  });

/** Fills an empty market in one transaction; other processes wait. False when another process has filled it. */
export const fillMarket = async (context: Context, options: FillOptions): Promise<boolean> => {
  const filled = await fillOnce(context, options);
  // outside the transaction: a slow keyword must not fail the filling. The home page shows them
  if (filled)
    await countKeywords(context).catch((error: unknown) =>
      context.log.warn({ err: error }, 'keywords are counted by their job'),
    );
  return filled;
};
