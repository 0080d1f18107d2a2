import type { getAds } from '@market/contract/ads/routes';
import type { AdsContent } from '@market/contract/ads/schemas';
import type { RequestOf } from '@market/contract/route';

const VIEW_FIELDS = [
  'id',
  'title',
  'sub_title',
  'image',
  'image_mobile',
  'alt',
  'link',
  'label',
  'click_url',
  'imp_url',
] as const satisfies readonly (keyof AdsContent)[];

/** What a page shows of a banner. */
export type BannerView = Pick<AdsContent, (typeof VIEW_FIELDS)[number]>;

/** Cuts banners down to what is shown; loaders do it, so that pages stay small. */
export const toBannerViews = (ads: readonly { readonly ads_content: AdsContent }[]): BannerView[] =>
  ads.map(
    ({ ads_content }) =>
      Object.fromEntries(VIEW_FIELDS.map((name) => [name, ads_content[name]])) as unknown as BannerView,
  );

/** What banners are asked by, but for whom. */
export type BannerQuery = Omit<RequestOf<typeof getAds>['query'], 'user_id' | 'user_type'>;

/** Banners of a place as a page brings them, the same for everybody, and what they were asked by. */
export interface BannerPlacement {
  readonly query: BannerQuery;
  readonly banners: readonly BannerView[];
}

/** What a link to an ad tells of itself: it is no recommendation of ours, and another site does not get hold of this page. */
export const linkRel = ({ link }: Pick<BannerView, 'link'>): string =>
  link.startsWith('/') ? 'nofollow' : 'sponsored noopener';
