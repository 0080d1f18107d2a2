import type { AttributeFacet, ProductSearch } from '@market/contract/product-search/schemas';
import type { CategoryAttribute } from '@market/contract/rules/category-attributes';
import { getFilterableAttributes } from '#catalogue';
import type { Context } from '#platform/context.ts';
import { getAttributeValues, type Match, type SearchEngine } from '#search-index';
import { attributeFacets, countedAttributes, type Values } from './present-attributes.ts';

export interface FacetRequest {
  /** Attributes of the category asked for. */
  readonly offered: readonly CategoryAttribute[];
  readonly ids: readonly number[];
  /** Those of the ids that exist. */
  readonly known: Values;
}

const NO_VALUES: Values = new Map();

export const facetRequestOf = async (
  context: Context,
  { filter_category_lv1, filter_category_lv2, filter_attributes = [] }: Partial<ProductSearch>,
): Promise<FacetRequest> => {
  const category = filter_category_lv2 ?? filter_category_lv1;
  const ids = [...new Set(filter_attributes)];
  return {
    offered: category === undefined ? [] : await getFilterableAttributes(context, category),
    ids,
    known: ids.length === 0 ? NO_VALUES : await getAttributeValues(context, ids),
  };
};

export const countFacets = async (
  context: Context,
  engine: SearchEngine,
  match: Match,
  { offered, ids, known }: FacetRequest,
): Promise<AttributeFacet[]> => {
  const counted = countedAttributes(offered, ids, known);
  if (counted.names.length === 0) return [];
  const counts = await engine.countAttributes(context, match, counted);
  const values = await getAttributeValues(context, [...counts.map(({ id }) => id), ...ids]);
  return attributeFacets(offered, counts, values, ids);
};
