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

export type BannerView = Pick<AdsContent, (typeof VIEW_FIELDS)[number]>;

/** Reduces banners to the rendered fields, to keep loader data small. */
export const toBannerViews = (ads: readonly { readonly ads_content: AdsContent }[]): BannerView[] =>
  ads.map(
    ({ ads_content }) =>
      Object.fromEntries(VIEW_FIELDS.map((name) => [name, ads_content[name]])) as unknown as BannerView,
  );

/** Query of a banner request without the audience. */
export type BannerQuery = Omit<RequestOf<typeof getAds>['query'], 'user_id' | 'user_type'>;

/** Banners of a placement as served to guests, with the query that loads the personal ones. */
export interface BannerPlacement {
  readonly query: BannerQuery;
  readonly banners: readonly BannerView[];
}

/** `rel` of an ad link: not an endorsement, and an external site must not get `window.opener`. */
export const linkRel = ({ link }: Pick<BannerView, 'link'>): string =>
  link.startsWith('/') ? 'nofollow' : 'sponsored noopener';
