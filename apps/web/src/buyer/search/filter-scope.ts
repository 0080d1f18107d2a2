import { createContext, useContext } from 'react';
import { categoryPath } from '../../shared/paths.ts';
import type { Facet } from './load-list.ts';
import { changeQuery, writeQuery, type Filter, type SearchQuery } from './query.ts';

/** Where filters stand, and what following one does. */
export interface FilterScope {
  readonly query: SearchQuery;
  /** The page's address without its question mark. */
  readonly path: string;
  /** What is listed, as counts name it; products when nothing is said. */
  readonly unit?: string;
  /** The category whose page it is; its own address stands for that filter. */
  readonly category?: { readonly lv1: number; readonly lv2?: number } | undefined;
  /** A filter that the page's address stands for; without it the list is a search. */
  readonly preset?: Filter;
  /** In the sheet of phones a filter is only tried; without it a filter is an address. */
  readonly onPreview?: (query: SearchQuery) => void;
}

const ScopeContext = createContext<FilterScope>({ query: {}, path: '' });
export const FilterScopeProvider = ScopeContext.Provider;
export const useFilterScope = (): FilterScope => useContext(ScopeContext);

export const PRODUCT_UNIT = 'sản phẩm';
export const unitOf = ({ unit = PRODUCT_UNIT }: Pick<FilterScope, 'unit'>): string => unit;

export const listPath = ({ path }: Pick<FilterScope, 'path'>, query: SearchQuery): string =>
  path + writeQuery(query);

/** The category the list is in. */
export const chosenCategory = ({ query, category: place }: FilterScope) => ({
  lv1: place?.lv1 ?? query.filter_category_lv1,
  lv2: place?.lv2 ?? query.filter_category_lv2,
});

/** Where a category of the facet leads: a filter of a search, a page of its own among categories. */
export const categoryTarget = (
  scope: FilterScope,
  level: 1 | 2,
  { key, slug }: Facet,
): { readonly to: string } | { readonly query: SearchQuery } => {
  const id = Number(key);
  if (scope.category !== undefined)
    return {
      to:
        categoryPath({ level, categoryId: id, slug: slug ?? '' }) + writeQuery(changeQuery(scope.query, {})),
    };
  const chosen = chosenCategory(scope);
  if (level === 1)
    return { query: changeQuery(scope.query, { filter_category_lv1: id === chosen.lv1 ? undefined : id }) };
  return { query: changeQuery(scope.query, { filter_category_lv2: id === chosen.lv2 ? undefined : id }) };
};
