import { foldAccents } from '@market/contract/rules/text';
import { Search } from '#ui/icons.ts';
import { useState } from 'react';
import { Input } from '#ui/field.tsx';
import { FilterGroup, FoldedChoices } from './filter-group.tsx';
import { CheckboxLink } from './filter-link.tsx';
import { useFilterScope } from './filter-scope.ts';
import type { Facet } from './load-list.ts';
import { changeQuery } from './query.ts';

const MAX_VISIBLE = 5;

function ProvinceLine({ facet: { key, title, doc_count } }: { readonly facet: Facet }) {
  const { query } = useFilterScope();
  const on = query.filter_province === key;
  return (
    <CheckboxLink
      query={changeQuery(query, { filter_province: on ? undefined : key })}
      on={on}
      count={doc_count}
    >
      {title}
    </CheckboxLink>
  );
}

/** Tỉnh thành: the chosen one first. */
export function ProvinceFacet({ facets }: { readonly facets: readonly Facet[] }) {
  const { query } = useFilterScope();
  const [sought, setSought] = useState('');
  if (facets.length === 0) return null;
  const sorted = facets.toSorted(
    (a, b) => Number(b.key === query.filter_province) - Number(a.key === query.filter_province),
  );
  const lines = (some: readonly Facet[]) =>
    some.map((facet) => <ProvinceLine key={facet.key} facet={facet} />);
  const words = foldAccents(sought.trim());
  const found = sorted.filter(({ title }) => foldAccents(title).includes(words));
  const more = sorted.slice(MAX_VISIBLE);
  return (
    <FilterGroup title="Tỉnh thành">
      {more.length > 0 && (
        <Input
          className="mb-2 min-h-9! text-sm max-lg:min-h-11!"
          type="search"
          aria-label="Tìm tỉnh"
          placeholder="Tìm tỉnh"
          icon={<Search aria-hidden className="ico size-4! text-ink-3" />}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
      )}
      {words === '' ? (
        <>
          {lines(sorted.slice(0, MAX_VISIBLE))}
          {more.length > 0 && <FoldedChoices label={`Thêm ${more.length} tỉnh`}>{lines(more)}</FoldedChoices>}
        </>
      ) : (
        lines(found)
      )}
      {found.length === 0 && <p className="py-1 text-sm text-ink-3">Không có tỉnh này trong kết quả.</p>}
    </FilterGroup>
  );
}
