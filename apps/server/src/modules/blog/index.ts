/** Addresses of posts, for sitemaps. */
export { countPostPages, getPostPages } from './queries/pages.ts';
