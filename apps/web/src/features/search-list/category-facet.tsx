import { clsx } from 'clsx';
import { ChevronDown, ChevronRight } from '#ui/icons.ts';
import { FilterGroup, FoldedChoices } from './filter-group.tsx';
import { FilterCount, FilterLink } from './filter-link.tsx';
import { categoryTarget, chosenCategory, useFilterScope } from './filter-scope.ts';
import type { Facet, Facets } from './load-list.ts';

const MAX_VISIBLE = 8;

function Subcategories({
  facets,
  chosen,
}: {
  readonly facets: readonly Facet[];
  readonly chosen: number | undefined;
}) {
  const scope = useFilterScope();
  return (
    <ul className="space-y-0.5">
      {facets.map((facet) => {
        const on = Number(facet.key) === chosen;
        return (
          <li key={facet.key}>
            <FilterLink
              target={categoryTarget(scope, 2, facet)}
              on={on}
              className={clsx(
                '-mx-1 flex items-center rounded-md py-1 pr-2 pl-6 in-[.sheet]:min-h-11',
                on ? 'bg-brand-soft font-semibold text-brand-ink' : 'text-ink-2 hover:text-ink',
              )}
            >
              {facet.title}
              <FilterCount count={facet.doc_count} on={on} />
            </FilterLink>
          </li>
        );
      })}
    </ul>
  );
}

function TopCategory({
  facet,
  on,
  lower,
}: {
  readonly facet: Facet;
  readonly on: boolean;
  readonly lower?: Facets['lv2'];
}) {
  const scope = useFilterScope();
  const Chevron = on ? ChevronDown : ChevronRight;
  return (
    <li>
      <FilterLink
        target={categoryTarget(scope, 1, facet)}
        on={on && chosenCategory(scope).lv2 === undefined}
        className={clsx(
          'flex items-center gap-1.5 py-1 pr-1 in-[.sheet]:min-h-11',
          on ? 'font-semibold' : 'text-ink-2 hover:text-ink',
        )}
      >
        <Chevron aria-hidden className="ico size-4!" />
        {facet.title}
        <FilterCount count={facet.doc_count} />
      </FilterLink>
      {on && lower !== undefined && <Subcategories facets={lower} chosen={chosenCategory(scope).lv2} />}
    </li>
  );
}

/** Ngành hàng: top level, with subcategories of the chosen one. */
export function CategoryFacet({ facets }: { readonly facets: Facets }) {
  const { lv1 } = chosenCategory(useFilterScope());
  if (facets.lv1.length === 0) return null;
  const chosen = facets.lv1.filter(({ key }) => Number(key) === lv1);
  const others = facets.lv1.filter(({ key }) => Number(key) !== lv1);
  const more = others.slice(MAX_VISIBLE);
  const upper = (facet: Facet) => <TopCategory key={facet.key} facet={facet} on={false} />;
  return (
    <FilterGroup title="Ngành hàng">
      <ul className="space-y-0.5 text-sm in-[.sheet]:text-base">
        {chosen.map((facet) => (
          <TopCategory key={facet.key} facet={facet} on lower={facets.lv2} />
        ))}
        {others.slice(0, MAX_VISIBLE).map(upper)}
      </ul>
      {more.length > 0 && (
        <FoldedChoices label={`Thêm ${more.length} ngành`}>
          <ul className="space-y-0.5 text-sm in-[.sheet]:text-base">{more.map(upper)}</ul>
        </FoldedChoices>
      )}
    </FilterGroup>
  );
}
