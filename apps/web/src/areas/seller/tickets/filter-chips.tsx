import { formatNumber } from '@market/contract/rules/money';
import { ChipLink } from '#ui/chip.tsx';
import { supportPath, type SupportQuery } from './support-query.ts';

interface FilterChipsProps<Filter> {
  readonly label: string;
  readonly filters: readonly Filter[];
  readonly chosen: Filter;
  readonly countOf: (filter: Filter) => number;
  readonly query: SupportQuery;
}

/** Filters of a section with how much each finds. */
export function FilterChips<Filter extends { readonly slug: string; readonly text: string }>({
  label,
  filters,
  chosen,
  countOf,
  query,
}: FilterChipsProps<Filter>) {
  return (
    <nav aria-label={label} className="noscroll mb-3 flex gap-2 overflow-x-auto max-lg:-mx-4 max-lg:px-4">
      {filters.map((filter) => {
        const count = countOf(filter);
        return (
          <ChipLink key={filter.slug} to={supportPath(query, { filter: filter.slug })} on={filter === chosen}>
            {count > 0 ? `${filter.text} ${formatNumber(count)}` : filter.text}
          </ChipLink>
        );
      })}
    </nav>
  );
}
