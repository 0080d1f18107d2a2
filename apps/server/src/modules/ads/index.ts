/** The ads of a page of a list: who won, and what a click of each costs. */
export { getPageAds, type AdPlace, type PageAds } from './queries/page.ts';
/** Holds wallets against what filled and emptied them. */
export { checkAds } from './queries/check.ts';
