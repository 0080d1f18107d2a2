export { getPageAds, type AdPlace, type PageAds } from './queries/page.ts';
export { checkAds } from './queries/check.ts';
