import { getCategory } from '@market/contract/catalogue/routes';
import { getSeoCategory } from '@market/contract/content/routes';
import type { Call } from '@market/contract/web';
import type { SearchQuery } from '#features/search-list/query.ts';
import { INTRODUCTIONS } from './about.ts';

/** Title and text of the page. */
export interface Subject {
  /** Name of the selected category; null without one. */
  readonly category: string | null;
  readonly heading: string;
  /** Sanitised HTML. */
  readonly content: string;
}

const noSubject = (): Subject => ({ category: null, ...INTRODUCTIONS });

/** Selected category with its editorial text. */
export const loadSubject = async (call: Call, query: SearchQuery): Promise<Subject> => {
  const id = query.filter_category_lv2 ?? query.filter_category_lv1;
  if (id === undefined) return noSubject();
  const [category, seo] = await Promise.all([
    call(getCategory, { params: { id } }),
    call(getSeoCategory, { params: { id } }),
  ]);
  if (!category.ok) return noSubject();
  const { title } = category.value.category;
  return {
    category: title,
    heading: `Nhà phân phối ${title}`,
    content: seo.ok ? seo.value.data.seo.content : '',
  };
};
