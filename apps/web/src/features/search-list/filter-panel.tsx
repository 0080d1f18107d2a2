import { clsx } from 'clsx';
import { Flame, ShieldCheck } from '#ui/icons.ts';
import type { ReactNode } from 'react';
import { lazySection } from '#app/errors/section-boundary.tsx';
import { searchPath } from '#app/paths.ts';
import { CategoryFacet } from './category-facet.tsx';
import { FilterGroup } from './filter-group.tsx';
import { FilterCount, FilterLink, CheckboxLink } from './filter-link.tsx';
import { listPath, useFilterScope } from './filter-scope.ts';
import {
  isApplied,
  MOQ_CHOICES,
  PRIORITY_CHOICES,
  RATING_CHOICES,
  SHOP_KIND_CHOICES,
  toggleFilter,
  type FilterChoice,
} from './filter-labels.ts';
import type { Facets } from './load-list.ts';
import { PriceForm } from './price-form.tsx';
import { ProvinceFacet } from './province-facet.tsx';
import { changeQuery, type Filter } from './query.ts';

const AttributeFacets = lazySection(async () => (await import('./attribute-facets.tsx')).AttributeFacets);

const ICONS: Partial<Record<Filter, ReactNode>> = {
  filter_only_trade_assurance: <ShieldCheck aria-hidden className="ico size-4! text-brand-mark" />,
  filter_only_deal: <Flame aria-hidden className="ico size-4! text-deal" />,
};
const countOf = ({ counts }: Facets, { name, value }: FilterChoice) => counts[`${name}=${value}`] ?? 0;

interface FilterChoicesProps {
  readonly title: string;
  readonly choices: readonly FilterChoice[];
  readonly facets: Facets;
}

export function CheckboxChoices({ title, choices, facets }: FilterChoicesProps) {
  const { query, preset } = useFilterScope();
  return (
    <FilterGroup title={title}>
      {choices.map((choice) => (
        <CheckboxLink
          key={choice.label}
          query={toggleFilter(query, choice)}
          to={choice.name === preset ? listPath({ path: searchPath() }, changeQuery(query, {})) : undefined}
          on={choice.name === preset || isApplied(query, choice)}
          count={countOf(facets, choice)}
        >
          {ICONS[choice.name]}
          <span className="truncate">{choice.label}</span>
        </CheckboxLink>
      ))}
    </FilterGroup>
  );
}

function ChipChoices({ title, choices, facets }: FilterChoicesProps) {
  const { query } = useFilterScope();
  return (
    <FilterGroup title={title}>
      <div className="flex flex-wrap gap-1.5">
        {choices.map((choice) => {
          const on = isApplied(query, choice);
          return (
            <FilterLink
              key={choice.label}
              target={{ query: toggleFilter(query, choice) }}
              on={on}
              className={clsx('chip max-lg:h-11!', on && 'on')}
            >
              {choice.label}
              <FilterCount count={countOf(facets, choice)} on={on} />
            </FilterLink>
          );
        })}
      </div>
    </FilterGroup>
  );
}

export function FilterPanel({ facets }: { readonly facets: Facets }) {
  return (
    <>
      <CategoryFacet facets={facets} />
      {facets.attributes.length > 0 && <AttributeFacets facets={facets.attributes} />}
      <CheckboxChoices title="Ưu tiên" choices={PRIORITY_CHOICES} facets={facets} />
      <ProvinceFacet facets={facets.provinces} />
      <PriceForm />
      <ChipChoices title="Số lượng tối thiểu" choices={MOQ_CHOICES} facets={facets} />
      <CheckboxChoices title="Loại shop" choices={SHOP_KIND_CHOICES} facets={facets} />
      <ChipChoices title="Đánh giá" choices={RATING_CHOICES} facets={facets} />
    </>
  );
}
