export { getPageAds, type AdPlace, type PageAds } from './queries/page.ts';
export { checkAds } from './queries/check.ts';
/** Ads as staff review them, and their decisions. */
export { getAdQueue, getAdQueueSize, getReviewedAds, lockReviewedAd } from './queries/reviewed.ts';
export { reviewAds } from './actions/campaigns.ts';
export type { ReviewedAd } from './store/reviews.ts';
