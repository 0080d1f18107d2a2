/** The demo market: rows for the modules to insert, the same for the same seed. */
export { DEFAULT_PRODUCTS, generateMarket, marketPortions, type MarketPortion } from './market.ts';
export { ADMIN_ID, BUYER_ID, DEMO_ACCOUNTS, SECOND_SELLER_ID, SELLER_ID } from './people.ts';
export { POLICY_TEXTS } from './data/policy-texts.ts';
export { SECOND_SHOP_ID, SELLER_SHOP_ID } from './shops.ts';
export type * from './types.ts';
export { productVideos, videoFile, type ProductVideo } from './videos.ts';
