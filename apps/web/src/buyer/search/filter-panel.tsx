import { clsx } from 'clsx';
import { Flame, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { searchPath } from '../../shared/paths.ts';
import { CategoryFacet } from './category-facet.tsx';
import { FilterGroup } from './filter-group.tsx';
import { FilterCount, FilterLink, TickLink } from './filter-link.tsx';
import { addressOf, useFilterScope } from './filter-scope.ts';
import { isOn, MOQS, PRIORITIES, RATINGS, SHOP_KINDS, toggled, type Choice } from './labels.ts';
import type { Facets } from './load-list.ts';
import { PriceForm } from './price-form.tsx';
import { ProvinceFacet } from './province-facet.tsx';
import { changed, type Filter } from './query.ts';

const ICONS: Partial<Record<Filter, ReactNode>> = {
  filter_only_trade_assurance: <ShieldCheck aria-hidden className="ico size-4! text-brand" />,
  filter_only_deal: <Flame aria-hidden className="ico size-4! text-deal" />,
};
const countOf = ({ counts }: Facets, { name, value }: Choice) => counts[`${name}=${value}`] ?? 0;

interface ChoicesProps {
  readonly title: string;
  readonly choices: readonly Choice[];
  readonly facets: Facets;
}

/** Choices as lines with a tick. */
export function Ticks({ title, choices, facets }: ChoicesProps) {
  const { query, preset } = useFilterScope();
  return (
    <FilterGroup title={title}>
      {choices.map((choice) => (
        <TickLink
          key={choice.label}
          query={toggled(query, choice)}
          to={choice.name === preset ? addressOf({ path: searchPath() }, changed(query, {})) : undefined}
          on={choice.name === preset || isOn(query, choice)}
          count={countOf(facets, choice)}
        >
          {ICONS[choice.name]}
          <span className="truncate">{choice.label}</span>
        </TickLink>
      ))}
    </FilterGroup>
  );
}

function Chips({ title, choices, facets }: ChoicesProps) {
  const { query } = useFilterScope();
  return (
    <FilterGroup title={title}>
      <div className="flex flex-wrap gap-1.5">
        {choices.map((choice) => {
          const on = isOn(query, choice);
          return (
            <FilterLink
              key={choice.label}
              target={{ query: toggled(query, choice) }}
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

/** Every filter of a list with how much it leaves. */
export function FilterPanel({ facets }: { readonly facets: Facets }) {
  return (
    <>
      <CategoryFacet facets={facets} />
      <Ticks title="Ưu tiên" choices={PRIORITIES} facets={facets} />
      <ProvinceFacet facets={facets.provinces} />
      <PriceForm />
      <Chips title="Số lượng tối thiểu" choices={MOQS} facets={facets} />
      <Ticks title="Loại shop" choices={SHOP_KINDS} facets={facets} />
      <Chips title="Đánh giá" choices={RATINGS} facets={facets} />
    </>
  );
}
