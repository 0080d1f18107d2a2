import { COUNTED_FILTERS } from '@market/contract/constants/search';
import type { FacetCell, Filter, Match } from '../../lib/engine.ts';
import type { ResolvedKeyword } from '../token-lookup.ts';
import { OpenSearchFailure } from './client.ts';
import { all, conditionsOf, filtersOf, type Query } from './conditions.ts';
import { readPlace } from './document.ts';
import { SHAPE_FIELD } from './mapping.ts';

const FACETS = ['category_lv1', 'category_lv2', 'province'] as const;
const RANGE_FILTERS = ['min_stock', 'min_rating', 'max_moq'] as const satisfies readonly (keyof Filter)[];
/** Upper limit of combinations; a market with more gets an error instead of wrong counts. */
const MAX_PLACES = 60_000;

const isRanged = (name: string): boolean => (RANGE_FILTERS as readonly string[]).includes(name);
const nameOf = (counted: string) => counted.slice('filter_'.length) as keyof Filter;

const countOf = (match: Match, { name, value }: { name: string; value: string }): Query => {
  const own = nameOf(name);
  const ranged = Object.fromEntries(RANGE_FILTERS.map((each) => [each, match.filter[each]]));
  const set = isRanged(own) ? Number(value) : true;
  return all(filtersOf({ ...match, filter: { ...ranged, [own]: set } }));
};

const counterOf = (at: number): string => `f${at}`;

export const cellsRequest = (match: Match, resolved: ResolvedKeyword | null): object => {
  const ranged = RANGE_FILTERS.filter((name) => match.filter[name] !== undefined);
  const inForce = filtersOf({
    ...match,
    filter: Object.fromEntries(ranged.map((name) => [name, match.filter[name]])),
  });
  return {
    size: 0,
    track_total_hits: true,
    query: all(conditionsOf(match, resolved, [...FACETS, ...RANGE_FILTERS])),
    sort: [SHAPE_FIELD],
    aggs: {
      places: {
        terms: { field: 'place', size: MAX_PLACES },
        aggs: {
          ...(ranged.length > 0 && { total: { filter: all(inForce) } }),
          ...Object.fromEntries(
            COUNTED_FILTERS.map((counted, at) => [counterOf(at), { filter: countOf(match, counted) }]),
          ),
        },
      },
    },
  };
};

interface Counted {
  readonly doc_count: number;
}
type Bucket = Counted & { readonly key: string } & Readonly<Record<string, Counted>>;
export interface CellsReply {
  readonly hits: { readonly total: { readonly value: number } };
  readonly aggregations?: { readonly places: { readonly buckets?: readonly Bucket[] } };
}

/** @throws OpenSearchFailure when the cells do not cover all matches */
export const readCells = ({ hits, aggregations }: CellsReply): FacetCell[] => {
  const buckets = aggregations?.places.buckets ?? [];
  const counted = buckets.reduce((sum, { doc_count }) => sum + doc_count, 0);
  if (counted !== hits.total.value) throw new OpenSearchFailure('counts: some places are missing');
  return buckets.map((bucket) => ({
    ...readPlace(bucket.key),
    total: (bucket['total'] ?? bucket).doc_count,
    filters: COUNTED_FILTERS.map((_, at) => bucket[counterOf(at)]!.doc_count),
  }));
};
