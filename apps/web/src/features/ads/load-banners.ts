import { getAds } from '@market/contract/ads/routes';
import type { Call } from '@market/contract/web';
import { toBannerViews, type BannerQuery, type BannerPlacement } from './banner-view.ts';

/**
 * Public banners. Pages are cached for everybody, so the browser requests the personal ones later. A failed
 * request yields no banners.
 */
export const loadBanners = async (call: Call, query: BannerQuery): Promise<BannerPlacement> => {
  const answer = await call(getAds, { query: { ...query, user_type: 'guest' } });
  return { query, banners: answer.ok ? toBannerViews(answer.value.data) : [] };
};
