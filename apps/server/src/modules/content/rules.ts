import { foldAccents } from '@market/contract/rules/text';

/** Keys by which cached pages are dropped when editors change what they show. */
export const bannersPageKey = (position: string): string => `banners:${position}`;
export const HOME_PAGE_KEY = 'home-sections';
export const BRANDS_PAGE_KEY = 'brands';

export interface BannerPlace {
  /** Undefined for a cached page, whose answer is the same for everybody. */
  readonly user_type?: string | undefined;
  readonly keyword?: string | undefined;
  /** The category, then its parent. */
  readonly categories?: readonly number[] | undefined;
}
interface Bound {
  readonly user_types: readonly string[] | null;
  /** Folded. */
  readonly keywords: readonly string[];
  readonly category_id: number | null;
}

/** As keywords of banners are stored. */
export const foldKeyword = (keyword: string): string => foldAccents(keyword).trim().replace(/\s+/g, ' ');

/**
 * Banners for this place: those bound to another audience, category or keyword are omitted. Those of the parent
 * category apply only without any of the category itself.
 */
export const bannersFor = <B extends Bound>(banners: readonly B[], place: BannerPlace): B[] => {
  const keyword = foldKeyword(place.keyword ?? '');
  const matching = banners.filter(
    ({ user_types, keywords }) =>
      (user_types === null || (place.user_type !== undefined && user_types.includes(place.user_type))) &&
      (keywords.length === 0 || keywords.some((own) => ` ${keyword} `.includes(` ${own} `))),
  );
  const nearest = place.categories?.find((id) => matching.some(({ category_id }) => category_id === id));
  return matching.filter(({ category_id }) => category_id === null || category_id === nearest);
};
