/** Variants as they are for sale now, read from the source; prices of orders come from here. */
export { getOffers, type Offer } from './queries/offers.ts';
/** Takes and returns stock, in the transaction of the order. */
export { returnStock, takeStock, type Shortage } from './actions/stock.ts';
export type { StockLine } from './store/stock.ts';
/**
 * Cards in the order of the ids, as the caller may see them, complete or what lists show; the ids themselves, and what a
 * search index needs.
 */
export {
  getCards,
  getCardSummaries,
  getListedAmong,
  getListedIds,
  getListings,
  type Listing,
} from './queries/cards.ts';
/** Stock and deal of listed products; much cheaper than cards. */
export { getAvailability, type Availability } from './queries/availability.ts';
/** Addresses of pages, for sitemaps. */
export { countSitemapPages, getSitemapPages } from './queries/sitemap.ts';
/** Decides who may see a price. */
export type { Refusal } from './rules.ts';
/** The Bayesian mean by which lists sort. */
export { sortingMean } from './rules.ts';
/** Rebuilds cards: of the products named, or of all that were noted as changed. */
export { refreshCards, refreshChanged } from './actions/refresh.ts';
/**
 * Deals and showrooms on products, as their modules decide. Sales and ratings come by events; those two
 * functions fill a demo.
 */
export { recordProductViews, recordSales, setDeal, setRatings, setShowroom } from './actions/projections.ts';
/** What sells best in a shop, and which variants run out. */
export {
  getBestSellers,
  getRunningOut,
  type BestSeller,
  type RunningOut,
} from './queries/seller/variant-sales.ts';
/** A product as its shop edits it. */
export { getSellerProduct } from './queries/seller/edited.ts';
export type { StoredDeal } from './tables.ts';
/** Goods made to order by a quotation, and the variants of a product in their order. */
export { createMadeToOrder } from './actions/made-to-order.ts';
export { getVariantIds } from './queries/offers.ts';
/** Shops that sell in a category, its usual price, and categories by id. */
export { getCategoriesById, getMedianPrices, getSuppliers, type CategoryPlace } from './queries/suppliers.ts';
/** Categories by level or parent. */
export {
  getAttributeNames,
  getAttributesById,
  getFilterableAttributes,
  getCategories,
  getCategoryTexts,
  type CategoryTexts,
} from './queries/categories.ts';
/** Merged categories, and what named them, by what they were merged into. */
export { getMergedInto, replaceMergedFilter, replaceMergedIds } from './queries/merged-categories.ts';
/** Shops with their products, in the order of the ids; categories of shops. */
export { getShopEntities, getShopPlaces } from './queries/shop.ts';
/** The latest products of shops. */
export { getLatestProducts, getNewCounts, getNewProductsOfShops } from './queries/new-products.ts';
export type { ShopPlace } from './store/shops.ts';
/** What belongs to a category in higher modules, for merges. */
export { bannersOfCategory, parentsChanged, requestsOfCategory } from './actions/staff/category-hooks.ts';
/** Bumps that a shop has left today. */
export { getUpQuota } from './queries/seller/ups.ts';
/** Which products a collection holds: collections belong to a higher module. */
export { productsOfCollection } from './lib/collection-hook.ts';
/** Whether a shop has sent a product to review or sells one. */
export { hasProductForSale } from './queries/product-summaries.ts';
/** Products of any state, for their own shop to choose from: title, picture, first price. */
export {
  getPreparedProducts,
  getProductOptions,
  getTitles,
  type ProductSummary,
} from './queries/product-summaries.ts';
/** Shops with their products in showrooms. */
export { getShowroomShops } from './queries/showrooms.ts';
export type { ShowroomShop } from './store/showrooms.ts';
/** SKUs and barcodes of variants, for packing. */
export { getVariantCodes } from './queries/variant-codes.ts';
export type { VariantCodes } from './store/skus.ts';
/** Products of a sheet: found, checked without a write, and written by the rules of every other save. */
export { findMatchingProducts, findShopTitles, findShopVariants } from './queries/seller/sheet.ts';
export { getSellerProducts } from './queries/seller/edited.ts';
export {
  checkSheetProducts,
  finishSheetProducts,
  lockSheetProducts,
  writeSheetProduct,
  type CheckedSheetProduct,
  type SheetProduct,
} from './actions/seller/sheet.ts';
/** Products as staff review them, and their decisions. */
export {
  getProductQueue,
  getProductQueueSize,
  getReviewedProducts,
  getSamePictures,
  lockReviewedProduct,
  type ReviewedProduct,
} from './queries/reviewed.ts';
export type { ReviewFacts } from './tables.ts';
export type { ProductQueue } from './store/reviews.ts';
export {
  askForChanges,
  blockProduct,
  decideAssurance,
  decideReview,
  unblockProduct,
} from './actions/review.ts';
/** Categories as a file: for the commands, too. */
export { importCategories, importFashionCategories } from './actions/import-categories.ts';
export { exportCategories } from './queries/category-file.ts';
