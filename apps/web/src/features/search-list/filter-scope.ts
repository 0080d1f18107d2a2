import { createContext, useContext } from 'react';
import { categoryPath } from '#app/paths.ts';
import type { Facet } from './load-list.ts';
import { changeQuery, withoutAttributes, writeQuery, type Filter, type SearchQuery } from './query.ts';

/** Context of filter links. */
export interface FilterScope {
  readonly query: SearchQuery;
  /** Path of the page. */
  readonly path: string;
  /** Name of the listed things in counts; products by default. */
  readonly unit?: string;
  /** Category of a category page; its path replaces the filter. */
  readonly category?: { readonly lv1: number; readonly lv2?: number } | undefined;
  /** Filter implied by the page's path. */
  readonly preset?: Filter;
  /** Set in the phone sheet, where filters are previewed instead of followed. */
  readonly onPreview?: (query: SearchQuery) => void;
}

const ScopeContext = createContext<FilterScope>({ query: {}, path: '' });
export const FilterScopeProvider = ScopeContext.Provider;
export const useFilterScope = (): FilterScope => useContext(ScopeContext);

export const PRODUCT_UNIT = 'sản phẩm';
export const unitOf = ({ unit = PRODUCT_UNIT }: Pick<FilterScope, 'unit'>): string => unit;

export const listPath = ({ path }: Pick<FilterScope, 'path'>, query: SearchQuery): string =>
  path + writeQuery(query);

export const chosenCategory = ({ query, category: place }: FilterScope) => ({
  lv1: place?.lv1 ?? query.filter_category_lv1,
  lv2: place?.lv2 ?? query.filter_category_lv2,
});

/** A filter on searches, a page of its own on category pages. */
export const categoryTarget = (
  scope: FilterScope,
  level: 1 | 2,
  { key, slug }: Facet,
): { readonly to: string } | { readonly query: SearchQuery } => {
  const id = Number(key);
  if (scope.category !== undefined)
    return {
      to:
        categoryPath({ level, categoryId: id, slug: slug ?? '' }) +
        writeQuery(changeQuery(withoutAttributes(scope.query), {})),
    };
  const chosen = chosenCategory(scope);
  if (level === 1)
    return { query: changeQuery(scope.query, { filter_category_lv1: id === chosen.lv1 ? undefined : id }) };
  return { query: changeQuery(scope.query, { filter_category_lv2: id === chosen.lv2 ? undefined : id }) };
};
