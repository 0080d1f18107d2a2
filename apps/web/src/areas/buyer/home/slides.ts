import type { Carousel } from '@market/contract/content/schemas';
import type { BannerPlacement, BannerView } from '#features/ads/banner-view.ts';

/** An editorial slide or a banner with its own click address. */
export type Slide = Carousel & { readonly ad?: Pick<BannerView, 'click_url' | 'imp_url' | 'link'> };

/** Editorial slides first, then banners, up to `max`. */
export interface Slides {
  readonly slides: readonly Slide[];
  readonly ads: BannerPlacement;
  readonly max: number;
}

const toSlide = ({ click_url, imp_url, label, ...banner }: BannerView): Slide => ({
  ...banner,
  label: null,
  call_to_action: label,
  ad: { click_url, imp_url, link: banner.link },
});

export const combineSlides = (
  { slides, max }: Pick<Slides, 'slides' | 'max'>,
  banners: readonly BannerView[],
): Slide[] => [...slides, ...banners.map(toSlide)].slice(0, max);
