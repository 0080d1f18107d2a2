/** Cards of products by keyword and filters, with exact counts of the whole match. @throws invalid, unavailable */
export { searchProducts } from './queries/search-products.ts';
/** The same by filters alone, over some products. @throws invalid, unavailable */
export { searchAmong } from './queries/search-products.ts';
