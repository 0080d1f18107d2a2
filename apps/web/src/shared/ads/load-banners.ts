import { getAds } from '@market/contract/ads/routes';
import type { Call } from '@market/contract/web';
import { toBannerViews, type BannerQuery, type BannerPlacement } from './banner-view.ts';

/**
 * Banners for everybody and for guests: a page does not know who looks. The browser asks again for whoever is signed in.
 * Without an answer there are none: nobody misses them.
 */
export const loadBanners = async (call: Call, query: BannerQuery): Promise<BannerPlacement> => {
  const answer = await call(getAds, { query: { ...query, user_type: 'guest' } });
  return { query, banners: answer.ok ? toBannerViews(answer.value.data) : [] };
};
