import type { Cell } from './store/listing.ts';

/** The filters that are facets too. */
export interface Chosen {
  readonly category_lv1?: number | undefined;
  readonly category_lv2?: number | undefined;
  readonly province?: string | undefined;
}
type Facet = keyof Chosen;

/** How many have one value. */
export interface FacetCount<Key> {
  readonly key: Key;
  readonly total: number;
}
export interface Counts {
  readonly total: number;
  readonly category_lv1: FacetCount<number>[];
  readonly category_lv2: FacetCount<number>[];
  readonly province: FacetCount<string>[];
}

const MOST_BUCKETS = 50;

const passes = (cell: Cell, chosen: Chosen, besides?: Facet): boolean =>
  (['category_lv1', 'category_lv2', 'province'] as const).every(
    (facet) => facet === besides || chosen[facet] === undefined || cell[facet] === chosen[facet],
  );

const bucketsOf = <F extends Facet>(
  cells: readonly Cell[],
  chosen: Chosen,
  facet: F,
): FacetCount<Cell[F]>[] => {
  const totals = new Map<Cell[F], number>();
  for (const cell of cells)
    if (passes(cell, chosen, facet)) totals.set(cell[facet], (totals.get(cell[facet]) ?? 0) + cell.total);
  return [...totals]
    .map(([key, total]) => ({ key, total }))
    .toSorted((one, other) => other.total - one.total || (one.key < other.key ? -1 : 1))
    .slice(0, MOST_BUCKETS);
};

/** Every count of a match from its cells: the total by all filters, each facet by all but its own, the fullest first. */
export const countsOf = (cells: readonly Cell[], chosen: Chosen): Counts => ({
  total: cells.reduce((sum, cell) => (passes(cell, chosen) ? sum + cell.total : sum), 0),
  category_lv1: bucketsOf(cells, chosen, 'category_lv1'),
  category_lv2: bucketsOf(cells, chosen, 'category_lv2'),
  province: bucketsOf(cells, chosen, 'province'),
});
