import { DEFAULT_PRODUCTS, marketPortions, type DemoMarket, type MarketPortion } from '@market/demo-data';
import { seed as seedAds } from './modules/ads/seed.ts';
import { seed as seedAnalytics } from './modules/analytics/seed.ts';
import { seed as seedBlog } from './modules/blog/seed.ts';
import { seed as seedCases } from './modules/cases/seed.ts';
import { seed as seedCatalogue, seedCategories } from './modules/catalogue/seed.ts';
import { seed as seedCoins } from './modules/coins/seed.ts';
import { seed as seedContent } from './modules/content/seed.ts';
import { seed as seedCustomers } from './modules/customers/seed.ts';
import { seed as seedIdentity } from './modules/accounts/seed.ts';
import { play as playOrders, seed as seedOrders } from './modules/orders/seed.ts';
import { play as playPayments, seed as seedPayments } from './modules/payments/seed.ts';
import { seed as seedPromotions, seedDiscounts } from './modules/promotions/seed.ts';
import { seed as seedReviews } from './modules/reviews/seed.ts';
import { seed as seedSaved } from './modules/saved/seed.ts';
import { seed as seedSearch } from './modules/recommendations/seed.ts';
import { seed as seedSettlement } from './modules/settlement/seed.ts';
import { play as playShipping, seed as seedShipping } from './modules/shipping/seed.ts';
import { seed as seedShowrooms } from './modules/showrooms/seed.ts';
import { seed as seedShops, seedFollows } from './modules/shops/seed.ts';
import { registerDrawings } from '#media';
import { liftTimeLimits, takeTurn } from '#platform/db/bulk.ts';
import { transact, type Context, type Db, type Tx } from '#platform/context.ts';
import { hasFlag, setFlag } from '#platform/db/one-time-flags.ts';
import { dropRepeats } from '#platform/events/outbox.ts';
import { carrierOf } from '#shipping';

const FILLED = 'demo.filled';
const SEED = 20_261_121;
/** Deals and orders are of the first so many products. */
const TRADED = 6_000;

/** Whether the demo market is in. */
export const isFilled = (db: Db): Promise<boolean> => hasFlag(db, FILLED);

export interface FillOptions {
  /** Products of a larger market, for benchmarks; undefined is the demo market. */
  readonly scale: number | undefined;
  readonly progress: (label: string, done: number, total: number) => void;
}

type Goods = Pick<DemoMarket, 'products' | 'price_tiers'>;

/** Every picture that rows of this portion show. */
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
    ...(portion.product_images ?? []).map(({ drawing }) => drawing),
    ...(portion.reviews ?? []).flatMap(({ images }) => images),
  ].filter((key) => key !== null);

/** What everything else refers to: people, shops, categories. */
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
  await seedIdentity(context, people);
  await seedCustomers(context, addresses);
  await seedShops(context, shops);
  await seedCategories(context, categories);
  await seedContent(context, { brands, banners });
  await seedBlog(context, posts);
};

/** What people did: follow, order, pay, review, look around. */
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
  await seedPromotions(context, { deals, ...goods });
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
  await seedShipping(context, orders);
  await seedSettlement(context, { orders, order_lines, products: goods.products, carrierOf });
  await playOrders(context, orders, await playShipping(context, orders));
  await playPayments(context, payments);
  await seedCases(context, { orders, order_lines });
  await seedReviews(context, { reviews, order_lines });
  await seedSaved(context, { wishlist_products, collections, collection_products });
  await seedAnalytics(context, page_views);
  await seedSearch(context, { orders, order_lines });
  await seedAds(context, { ad_campaigns, ad_products });
};

/** Held by whoever fills the market. */
export const FILL_LOCK = 7_202_612;

/**
 * Fills an empty market in one transaction: all of it is there afterwards, or nothing. Whoever comes meanwhile waits;
 * false when another process has filled it.
 */
export const fillMarket = (context: Context, { scale, progress }: FillOptions): Promise<boolean> =>
  transact(context, async (context) => {
    await liftTimeLimits(context.db);
    await takeTurn(context.db, FILL_LOCK, () => progress('another process fills the market', 0, 1));
    if (await isFilled(context.db)) return false;
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
      await registerDrawings(context, drawingsOf(portion));
      if (portion.people) {
        progress('people, shops, categories', 0, steps);
        await storePeople(context, portion);
      } else if (portion.products) {
        progress('products', stored, steps);
        await seedCatalogue(context, portion as Required<MarketPortion>);
        stored += portion.products.length;
        if (stored <= TRADED) {
          goods.products.push(...portion.products);
          goods.price_tiers.push(...(portion.price_tiers ?? []));
        }
      } else {
        progress('orders, reviews, search', total, steps);
        await storeTrade(context, portion, goods);
      }
    }
    await dropRepeats(context.db);
    await setFlag(context.db, FILLED);
    progress('the market is ready', steps, steps);
    return true;
  });
