import type { Carousel } from '@market/contract/content/schemas';
import type { BannerPlacement, BannerView } from '../../shared/ads/banner-view.ts';

/** An editorial slide or a banner with its own click address. */
export type Slide = Carousel & { readonly ad?: Pick<BannerView, 'click_url' | 'imp_url' | 'link'> };

/** Editorial slides first, then banners, up to `most`. */
export interface Slides {
  readonly slides: readonly Slide[];
  readonly ads: BannerPlacement;
  readonly most: number;
}

const toSlide = ({ click_url, imp_url, label, ...banner }: BannerView): Slide => ({
  ...banner,
  label: null,
  call_to_action: label,
  ad: { click_url, imp_url, link: banner.link },
});

export const combineSlides = (
  { slides, most }: Pick<Slides, 'slides' | 'most'>,
  banners: readonly BannerView[],
): Slide[] => [...slides, ...banners.map(toSlide)].slice(0, most);
