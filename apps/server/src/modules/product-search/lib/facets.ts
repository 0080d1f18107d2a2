import type { FilterCount } from '@market/contract/product-search/schemas';
import { COUNTED_FILTERS } from '@market/contract/constants/search';
import type { FacetCell, Filter } from '#search-index';

export type FacetChoice = Pick<Filter, 'category_lv1' | 'category_lv2' | 'province'>;
const FACET_FILTERS = ['category_lv1', 'category_lv2', 'province'] as const;
type Facet = (typeof FACET_FILTERS)[number];

export interface FacetCount<Key> {
  readonly key: Key;
  readonly total: number;
}
export interface Counts {
  readonly total: number;
  readonly category_lv1: FacetCount<number>[];
  readonly category_lv2: FacetCount<number>[];
  readonly province: FacetCount<string>[];
  readonly filters: FilterCount[];
}

const MAX_BUCKETS = 50;

const passes = (cell: FacetCell, chosen: FacetChoice, besides?: Facet): boolean =>
  FACET_FILTERS.every(
    (facet) => facet === besides || chosen[facet] === undefined || cell[facet] === chosen[facet],
  );

const bucketsOf = <F extends Facet>(
  cells: readonly FacetCell[],
  chosen: FacetChoice,
  facet: F,
): FacetCount<FacetCell[F]>[] => {
  const totals = new Map<FacetCell[F], number>();
  for (const cell of cells)
    if (cell.total > 0 && passes(cell, chosen, facet))
      totals.set(cell[facet], (totals.get(cell[facet]) ?? 0) + cell.total);
  return [...totals]
    .map(([key, total]) => ({ key, total }))
    .toSorted((one, other) => other.total - one.total || (one.key < other.key ? -1 : 1))
    .slice(0, MAX_BUCKETS);
};

/** All counts of a match: the total by all filters, each facet by all but its own, the fullest first. */
export const countsOf = (cells: readonly FacetCell[], chosen: FacetChoice): Counts => {
  const inside = cells.filter((cell) => passes(cell, chosen));
  return {
    total: inside.reduce((sum, { total }) => sum + total, 0),
    category_lv1: bucketsOf(cells, chosen, 'category_lv1'),
    category_lv2: bucketsOf(cells, chosen, 'category_lv2'),
    province: bucketsOf(cells, chosen, 'province'),
    filters: COUNTED_FILTERS.map(({ name, value }, index) => ({
      name,
      value,
      doc_count: inside.reduce((sum, { filters }) => sum + filters[index]!, 0),
    })),
  };
};
