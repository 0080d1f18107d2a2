import { useEffect, useState, type RefObject } from 'react';
import { hasSessionHint } from '#app/session/session-store.ts';
import type { BannerPlacement, BannerView } from './banner-view.ts';

/** The page's banners, replaced by the personal ones once they are loaded. */
export const useBanners = (at: BannerPlacement, place?: RefObject<Element | null>): readonly BannerView[] => {
  const [own, setOwn] = useState<{ at: BannerPlacement; banners: readonly BannerView[] }>();
  useEffect(() => {
    if (!hasSessionHint()) return;
    let unmounted = false;
    void import('./personal-banners.ts')
      .then(({ personalBannersFor: ownBanners }) => ownBanners(at, place?.current ?? null))
      .then((banners) => unmounted || setOwn({ at, banners }))
      .catch(() => {});
    return () => {
      unmounted = true;
    };
  }, [at, place]);
  return own?.at === at ? own.banners : at.banners;
};
