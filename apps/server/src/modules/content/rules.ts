import { foldAccents } from '@market/contract/rules/text';

/** Where banners are asked for, and for whom. */
export interface BannerPlace {
  /** Who looks; undefined when the answer is for everybody, as that of a page that is kept. */
  readonly user_type?: string | undefined;
  readonly keyword?: string | undefined;
  /** The category, then the one above it. */
  readonly categories?: readonly number[] | undefined;
}
interface Bound {
  readonly user_types: readonly string[] | null;
  /** Folded. */
  readonly keywords: readonly string[];
  readonly category_id: number | null;
}

const folded = (keyword: string): string => foldAccents(keyword).trim().replace(/\s+/g, ' ');

/**
 * Those meant for this place: bound to nobody else, to no other category, to no other keyword. What is bound to the
 * category above stands in where none is bound to the category itself.
 */
export const bannersFor = <B extends Bound>(banners: readonly B[], place: BannerPlace): B[] => {
  const keyword = folded(place.keyword ?? '');
  const fitting = banners.filter(
    ({ user_types, keywords }) =>
      (user_types === null || (place.user_type !== undefined && user_types.includes(place.user_type))) &&
      (keywords.length === 0 || keywords.some((own) => ` ${keyword} `.includes(` ${own} `))),
  );
  const nearest = place.categories?.find((id) => fitting.some(({ category_id }) => category_id === id));
  return fitting.filter(({ category_id }) => category_id === null || category_id === nearest);
};
