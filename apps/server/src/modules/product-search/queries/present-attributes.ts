import type { AttributeFacet } from '@market/contract/product-search/schemas';
import {
  attributeKey,
  FILTERABLE_ATTRIBUTES_MAX,
  FILTERABLE_VALUES_MAX,
  hasValues,
  type CategoryAttribute,
} from '@market/contract/rules/category-attributes';
import {
  ATTRIBUTE_FILTERS,
  isSeveral,
  valueKey,
  type AttributeCount,
  type Filter,
  type KnownValue,
} from '#search-index';

export type Values = ReadonlyMap<number, KnownValue>;

/** Ids by attribute, in the order asked for. Unknown ones are an attribute of their own, which nothing has. */
const groupsOf = (ids: readonly number[], known: Values) =>
  [...Map.groupBy(ids, (id) => known.get(id)?.name)].slice(0, ATTRIBUTE_FILTERS.length);

/** Values of one attribute widen a match, attributes narrow it. */
export const attributeFilter = (ids: readonly number[], known: Values): Filter =>
  Object.fromEntries(groupsOf(ids, known).map(([, group], at) => [ATTRIBUTE_FILTERS[at]!, group]));

/** What to count: the offered attributes, and those that are filtered by. */
export const countedAttributes = (
  offered: readonly CategoryAttribute[],
  ids: readonly number[],
  known: Values,
) => {
  const chosen = groupsOf(ids, known).map(([name]) => name);
  const named = chosen.filter((name) => name !== undefined);
  return {
    names: [...new Set([...offered.map(({ name }) => attributeKey(name)), ...named])],
    filtered: Object.fromEntries(
      chosen.flatMap((name, at) => (name ? [[ATTRIBUTE_FILTERS[at]!, name]] : [])),
    ),
    chosen: ids.filter((id) => known.has(id)),
  };
};

interface FoundValue extends KnownValue {
  readonly total: number;
}

/** The title of a value that is offered, as editors write it; undefined for one that is not. */
const titleIn = ({ kind, values }: CategoryAttribute, { value, shown }: KnownValue): string | undefined => {
  if (!hasValues(kind)) return isSeveral(value) ? undefined : shown;
  return values.find((allowed) => valueKey(allowed) === value);
};

const facetOf = (
  attribute: CategoryAttribute,
  found: readonly FoundValue[],
  chosen: ReadonlySet<number>,
): AttributeFacet => {
  const values = found.flatMap((value) => {
    const title = titleIn(attribute, value) ?? (chosen.has(value.id) ? value.shown : undefined);
    return title === undefined ? [] : [{ id: value.id, title, doc_count: value.total }];
  });
  const sorted = values.toSorted((one, other) => other.doc_count - one.doc_count || one.id - other.id);
  const shown = new Set(
    sorted
      .toSorted((one, other) => Number(chosen.has(other.id)) - Number(chosen.has(one.id)))
      .slice(0, FILTERABLE_VALUES_MAX),
  );
  return { name: attribute.name, values: sorted.filter((value) => shown.has(value)) };
};

/** An attribute that the category does not offer shows only what is chosen of it. */
const withdrawn = (name: string): CategoryAttribute => ({
  name,
  kind: 'choice',
  values: [],
  unit: '',
  required: false,
  filterable: false,
});

/** Facets in the order of the category's attributes; those without a value are left out. */
export const attributeFacets = (
  offered: readonly CategoryAttribute[],
  counts: readonly AttributeCount[],
  known: Values,
  ids: readonly number[],
): AttributeFacet[] => {
  const totals = new Map(counts.map(({ id, total }) => [id, total]));
  const found = [...new Set([...totals.keys(), ...ids])].flatMap((id) => {
    const value = known.get(id);
    return value === undefined ? [] : [{ ...value, total: totals.get(id) ?? 0 }];
  });
  const byName = Map.groupBy(found, ({ name }) => name);
  const offeredNames = new Set(offered.map(({ name }) => attributeKey(name)));
  const others = [...byName]
    .filter(([name]) => !offeredNames.has(name))
    .map(([, [value]]) => withdrawn(value!.shown_name));
  const chosen = new Set(ids);
  return [...offered.slice(0, FILTERABLE_ATTRIBUTES_MAX), ...others]
    .map((attribute) => facetOf(attribute, byName.get(attributeKey(attribute.name)) ?? [], chosen))
    .filter(({ values }) => values.length > 0);
};
