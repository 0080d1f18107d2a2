/** The winning ads for a page of a list, with the price of a click. */
export { getPageAds, type AdPlace, type PageAds } from './queries/page.ts';
export { checkAds } from './queries/check.ts';
