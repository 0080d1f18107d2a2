import { parseQuery, type SearchQuery } from '#features/search-list/query.ts';

/** `{id}-{slug}.html`; null when invalid. */
export const parseCategoryUrl = (part: string): { id: number; slug: string } | null => {
  const match = /^(\d{1,15})(?:-(.*))?\.html$/.exec(part);
  if (match === null) return null;
  const id = Number(match[1]);
  return id > 0 ? { id, slug: match[2] ?? '' } : null;
};

/** The path already selects the category. */
export const withoutCategoryFilters = (search: URLSearchParams): SearchQuery => {
  const { filter_category_lv1: _lv1, filter_category_lv2: _lv2, ...query } = parseQuery(search);
  return query;
};
