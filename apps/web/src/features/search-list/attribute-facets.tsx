import type { AttributeFacet } from '@market/contract/product-search/schemas';
import { FilterGroup, FoldedChoices } from './filter-group.tsx';
import { CheckboxLink } from './filter-link.tsx';
import { useFilterScope } from './filter-scope.ts';
import { toggleValue } from './query.ts';

const MAX_VISIBLE = 5;

type Value = AttributeFacet['values'][number];

function ValueLine({ value: { id, title, doc_count } }: { readonly value: Value }) {
  const { query } = useFilterScope();
  const on = query.filter_attributes?.includes(id) ?? false;
  return (
    <CheckboxLink query={toggleValue(query, id)} on={on} count={doc_count}>
      <span className="truncate">{title}</span>
    </CheckboxLink>
  );
}

function ValueFacet({ facet: { name, values } }: { readonly facet: AttributeFacet }) {
  const { filter_attributes: chosen = [] } = useFilterScope().query;
  // values stay in place while several are chosen
  const isVisible = (value: Value) => values.indexOf(value) < MAX_VISIBLE || chosen.includes(value.id);
  const more = values.filter((value) => !isVisible(value));
  const lines = (some: readonly Value[]) => some.map((value) => <ValueLine key={value.id} value={value} />);
  return (
    <FilterGroup title={name}>
      {lines(values.filter(isVisible))}
      {more.length > 0 && <FoldedChoices label={`Xem thêm ${more.length}`}>{lines(more)}</FoldedChoices>}
    </FilterGroup>
  );
}

/** Attributes of the chosen category, in the order of its editors. */
export function AttributeFacets({ facets }: { readonly facets: readonly AttributeFacet[] }) {
  return facets.map((facet) => <ValueFacet key={facet.name} facet={facet} />);
}
