import type { Category } from '@market/contract/catalogue/category-schemas';
import { getCategory } from '@market/contract/catalogue/routes';
import { getSeoCategory } from '@market/contract/content/routes';
import type { SeoCategory } from '@market/contract/content/schemas';
import type { Call } from '@market/contract/web';
import { redirect } from 'react-router';
import { categoryPath } from '#app/paths.ts';
import { errorResponse, notFoundResponse } from '#app/errors/loader-responses.ts';
import { plainText } from '#app/page-meta.ts';
import { loadResults, type SearchUnavailable, type Results } from '#features/search-list/load-list.ts';
import { writeQuery, type SearchQuery } from '#features/search-list/query.ts';
import { withoutCategoryFilters, parseCategoryUrl } from './category-url.ts';

export type CategoryLink = Pick<Category, 'categoryId' | 'level' | 'slug' | 'title' | 'thumbImageSrc'>;
const toCategoryLink = ({ categoryId, level, slug, title, thumbImageSrc }: Category): CategoryLink => ({
  categoryId,
  level,
  slug,
  title,
  thumbImageSrc,
});

/** Filters implied by the category's path. */
const filtersOfCategory = (category: Category, seo: SeoCategory | null): SearchQuery => {
  const own =
    category.level === 1
      ? { filter_category_lv1: category.categoryId }
      : { filter_category_lv1: category.parentId, filter_category_lv2: category.categoryId };
  const { filter_category_lv1: lv1, filter_category_lv2: lv2 } = seo ?? own;
  return {
    ...(lv1 ? { filter_category_lv1: lv1 } : {}),
    ...(lv2 ? { filter_category_lv2: lv2 } : {}),
  };
};

const permanentRedirect = (path: string, search: string) => redirect(path + search, 301);

const findCategory = async (call: Call, kind: string, part: string) => {
  const address = kind === 'parent' || kind === 'child' ? parseCategoryUrl(part) : null;
  if (address === null) throw notFoundResponse('Danh mục không tồn tại');
  const [answer, seo] = await Promise.all([
    call(getCategory, { params: { id: address.id } }),
    call(getSeoCategory, { params: { id: address.id } }),
  ]);
  if (!answer.ok) throw errorResponse(answer);
  return { ...answer.value, seo: seo.ok ? seo.value.data.seo : null };
};

const resultsOrRetry = (
  answer: Results | SearchUnavailable,
): { results: Results | null; retryAfter?: number } =>
  'cards' in answer ? { results: answer } : { results: null, retryAfter: answer.retryAfter };

/** Redirects a wrong slug or level to the canonical path; 404 for unknown ids. */
export const loadCategory = async (call: Call, kind: string, part: string, url: URL) => {
  const { category, relative_categories, seo } = await findCategory(call, kind, part);
  const path = categoryPath(category);
  if (decodeURI(url.pathname) !== path) throw permanentRedirect(path, url.search);
  const query = withoutCategoryFilters(url.searchParams);
  const fixed = filtersOfCategory(category, seo);
  const answer = await loadResults(call, { query, fixed });
  if ('lastPage' in answer) throw redirect(path + writeQuery({ ...query, page: answer.lastPage }));
  return {
    path,
    query,
    fixed,
    ...resultsOrRetry(answer),
    category: { ...toCategoryLink(category), totalProduct: category.totalProduct },
    parent:
      category.parentCategory === null
        ? null
        : toCategoryLink({ ...category.parentCategory, parentCategory: null }),
    relatives: relative_categories.filter(({ totalProduct }) => totalProduct > 0).map(toCategoryLink),
    texts: seo && {
      title: seo.metaTitle,
      description: seo.metaDescription || plainText(seo.content),
      heading: seo.headingTitle || category.title,
      content: seo.content,
    },
  };
};
