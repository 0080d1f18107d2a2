import { makeAds } from './ads.ts';
import { makeAddresses } from './addresses.ts';
import { makeCategories } from './categories.ts';
import { makeBanners, makeBrands, makeKeywords } from './content.ts';
import { makeDiscounts } from './discounts.ts';
import { makeFollows } from './follows.ts';
import { makeTrade } from './orders/index.ts';
import { makePeople } from './people.ts';
import { makePosts } from './posts.ts';
import { makeProducts, type MadeProduct } from './products/index.ts';
import { Random } from './random.ts';
import { makeReviews } from './reviews.ts';
import { makeSaved } from './saved.ts';
import { makeShops, SHOP_COUNT } from './shops.ts';
import { makeShowrooms } from './showrooms.ts';
import type { DemoMarket, MarketOptions, ProductTables } from './types.ts';
import { makeViews } from './views/index.ts';
import { CARRIERS } from './data/carriers.ts';
import { NAMED_SHOPS } from './data/shops.ts';

/** Products of the demo market: 3 000 that are public, and some in every other state. */
export const DEFAULT_PRODUCTS = 3_150;
const DEFAULT_ORDERS = 5_000;
const DEFAULT_BUYERS = 324;
const DEFAULT_VISITS = 4_000;
/** With fewer, shops have not enough to sell for the orders that are made of it, and some of its draws never end. */
const MIN_PRODUCTS = 100;
/** A market for benchmarks has many products and few orders. */
const SCALED_ORDERS = 2_000;
/** Orders are made of the first so many products, so that a large market need not be held in memory. */
const MAX_TRADED_PRODUCTS = 6_000;
const PORTION = 500;

/** First everything products refer to, then products, then what people did with them. */
export type MarketPortion = Partial<DemoMarket>;

const emptyTables = (): ProductTables => ({
  products: [],
  product_images: [],
  product_options: [],
  variants: [],
  price_tiers: [],
});

function append(into: ProductTables, tables: ProductTables): void {
  into.products.push(...tables.products);
  into.product_images.push(...tables.product_images);
  into.product_options.push(...tables.product_options);
  into.variants.push(...tables.variants);
  into.price_tiers.push(...tables.price_tiers);
}

/** How many shops, buyers and orders go with that many products. */
function sizes(scale: number | undefined) {
  if (scale === undefined)
    return {
      products: DEFAULT_PRODUCTS,
      shops: SHOP_COUNT,
      buyers: DEFAULT_BUYERS,
      orders: DEFAULT_ORDERS,
      visits: DEFAULT_VISITS,
    };
  if (scale < MIN_PRODUCTS)
    throw new RangeError(`a market has ${MIN_PRODUCTS} products or more, not ${scale}`);
  const shops = Math.max(NAMED_SHOPS.length, Math.round((SHOP_COUNT * scale) / DEFAULT_PRODUCTS));
  return {
    products: scale,
    shops,
    buyers: DEFAULT_BUYERS,
    orders: Math.min(SCALED_ORDERS, scale),
    visits: Math.min(DEFAULT_VISITS, scale),
  };
}

/**
 * The market in portions that can be stored one after the other: each refers only to rows of earlier ones. Pure: the
 * same seed, now and scale give the same rows.
 */
export function* marketPortions({
  seed,
  now: present,
  scale,
  carriers = CARRIERS.map(({ code }) => code),
}: MarketOptions): Generator<MarketPortion> {
  const now = present.getTime();
  const size = sizes(scale);
  const random = new Random(seed);
  const people = makePeople(random.fork('people'), now, { sellers: size.shops - 2, buyers: size.buyers });
  const shops = makeShops(random.fork('shops'), now, { people, count: size.shops });
  const addresses = makeAddresses(random.fork('addresses'), people);
  const categories = makeCategories();
  yield {
    people,
    addresses,
    shops: shops.map((shop) => shop.row),
    categories,
    brands: makeBrands(shops),
    banners: makeBanners(categories, now),
    keywords: makeKeywords(random.fork('keywords'), now),
    posts: makePosts(now),
  };
  const traded: MadeProduct[] = [];
  let portion = emptyTables();
  for (const made of makeProducts(random.fork('products'), now, shops, size.products)) {
    if (traded.length < MAX_TRADED_PRODUCTS) traded.push(made);
    append(portion, made.tables);
    if (portion.products.length < PORTION) continue;
    yield portion;
    portion = emptyTables();
  }
  yield portion;
  const { made, ...trade } = makeTrade(random.fork('trade'), now, {
    people,
    addresses,
    products: traded,
    count: size.orders,
    carriers,
  });
  const reviews = makeReviews(random.fork('reviews'), now, made, trade.order_lines);
  yield {
    follows: makeFollows(random.fork('follows'), now, { people, shops, orders: made }),
    ...makeShowrooms(now, traded),
    ...makeDiscounts(now, { shops, products: traded, orders: made }),
    ...trade,
    ...makeSaved(random.fork('saved'), now, { people, shops, products: traded }),
    reviews,
    page_views: makeViews(random.fork('views'), now, {
      products: traded,
      orders: made,
      order_lines: trade.order_lines,
      visits: size.visits,
    }),
    ...makeAds(now, { shops, products: traded }),
  };
}

/** The complete market at once; for hundreds of thousands of products take `marketPortions`. */
export function generateMarket(options: MarketOptions): DemoMarket {
  const whole: DemoMarket = {
    people: [],
    addresses: [],
    shops: [],
    follows: [],
    categories: [],
    ...emptyTables(),
    deals: [],
    price_rules: [],
    price_rule_products: [],
    discount_codes: [],
    discount_uses: [],
    brands: [],
    banners: [],
    showrooms: [],
    showroom_products: [],
    keywords: [],
    posts: [],
    orders: [],
    order_lines: [],
    order_events: [],
    payments: [],
    reviews: [],
    wishlist_products: [],
    collections: [],
    collection_products: [],
    page_views: [],
    ad_campaigns: [],
    ad_products: [],
  };
  for (const portion of marketPortions(options)) {
    for (const [table, rows] of Object.entries(portion)) {
      const all = whole[table as keyof DemoMarket] as unknown[];
      for (const row of rows) all.push(row);
    }
  }
  return whole;
}
