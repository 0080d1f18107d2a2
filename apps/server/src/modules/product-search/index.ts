/** Cards of products by keyword and filters, with exact counts of all matches. @throws invalid, unavailable */
export { searchProducts } from './queries/search-products.ts';
/** The same by filters alone, over some products. @throws invalid, unavailable */
export { searchAmong } from './queries/search-products.ts';
/** A query with synonyms and weights that are not in force, for staff. */
export { findWith, type Tuning } from './queries/search-products.ts';
export { trySearch } from './queries/try-search.ts';
export { SEARCH_PAGE_KEY } from './queries/search-products.ts';
