/** Variants as they are for sale now, for cart, quote and order: the source of money. */
export { getOffers, type Offer } from './queries/offers.ts';
/** Stock, in the transaction of the order. */
export { returnStock, takeStock, type Shortage } from './actions/stock.ts';
export type { StockLine } from './store/stock.ts';
/** Cards in the order given, as the caller may see them. */
export { getCards, getListedAmong, getListedIds, getListings, type Listing } from './queries/cards.ts';
/** How those of many products stand that lists may show now: cheaper than cards. */
export { getAvailability, type Availability } from './queries/availability.ts';
/** Addresses of pages, for sitemaps. */
export { countSitemapPages, getSitemapPages } from './queries/sitemap.ts';
/** The one function that decides who sees a price. */
export { canSeePrices, type Refusal } from './rules.ts';
/** The mean of stars by which lists sort. */
export { sortingMean } from './rules.ts';
/** Makes cards anew: of products that changed, or all that counts and stock have left behind. */
export { refreshCards, refreshChanged } from './actions/refresh.ts';
/** Deals and showrooms on products, as their modules decide. Sales and ratings come by events; these two fill a demo. */
export { recordSales, setDeal, setRating, setRatings, setShowroom } from './actions/projections.ts';
export type { StoredDeal } from './tables.ts';
/** Categories of a level or below a parent. */
export { getCategories, getCategoryTexts, type CategoryTexts } from './queries/categories.ts';
/** Whole shops in the order given, and where their products stand. */
export { getShopEntities, getShopPlaces } from './queries/shop.ts';
/** What shops put up last. */
export { getLatestProducts, getNewProductsOfShops } from './queries/new-products.ts';
export type { ShopPlace } from './store/shops.ts';
/** Products of any state as their shop chooses from them: title, picture, first price. */
export { getProductOptions, type ProductSummary } from './queries/product-summaries.ts';
/** Who shows what in showrooms. */
export { getShowroomShops } from './queries/showrooms.ts';
export type { ShowroomShop } from './store/showrooms.ts';
