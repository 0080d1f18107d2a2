import {
  ATTRIBUTE_FILTERS,
  MAX_COUNTED_VALUES,
  type AttributeCount,
  type AttributeFacets,
  type Match,
} from '../../lib/engine.ts';
import type { ResolvedKeyword } from '../token-lookup.ts';
import { OpenSearchFailure } from './client.ts';
import { all, conditionsOf, filtersOf, type Query } from './conditions.ts';
import { idOfNamedValue } from './document.ts';
import { SHAPE_FIELD } from './mapping.ts';

/** Of Lucene: every other character may be an operator. */
const literally = (text: string): string => text.replaceAll(/[^\p{L}\p{N} ]/gu, String.raw`\$&`);

const facetOf = (match: Match, { filtered, chosen }: AttributeFacets, name: string) => {
  const others = ATTRIBUTE_FILTERS.filter(
    (filter) => filtered[filter] !== undefined && filtered[filter] !== name,
  );
  const filter = all(
    filtersOf({ ...match, filter: Object.fromEntries(others.map((one) => [one, match.filter[one]])) }),
  );
  const frequent = {
    terms: {
      field: 'named_values',
      include: `${literally(name)}:[0-9]+`,
      size: MAX_COUNTED_VALUES,
    },
  };
  const asked = {
    terms: { field: 'named_values', include: chosen.map((id) => `${name}:${id}`), size: chosen.length },
  };
  return { filter, aggs: { frequent, ...(chosen.length > 0 && { asked }) } };
};

const facetKey = (at: number): string => `a${at}`;

export const attributesRequest = (
  match: Match,
  resolved: ResolvedKeyword | null,
  facets: AttributeFacets,
): { readonly body: object; readonly read: string } => {
  const query: Query = all(
    conditionsOf(
      match,
      resolved,
      ATTRIBUTE_FILTERS.filter((name) => facets.filtered[name] !== undefined),
    ),
  );
  const aggs = Object.fromEntries(
    facets.names.map((name, at) => [facetKey(at), facetOf(match, facets, name)]),
  );
  const buckets = ['frequent', 'asked'].map((list) => `aggregations.*.${list}.buckets`);
  return { body: { size: 0, query, sort: [SHAPE_FIELD], aggs }, read: ['hits.total', ...buckets].join(',') };
};

interface Buckets {
  readonly buckets?: readonly { readonly key: string; readonly doc_count: number }[];
}
export interface AttributesReply {
  readonly hits?: object;
  readonly aggregations?: Readonly<Record<string, { readonly frequent?: Buckets; readonly asked?: Buckets }>>;
}

/** @throws OpenSearchFailure when there is no answer */
export const readAttributes = ({ hits, aggregations = {} }: AttributesReply): AttributeCount[] => {
  if (hits === undefined) throw new OpenSearchFailure('attributes: no counts');
  const buckets = Object.values(aggregations).flatMap(({ frequent, asked }) => [
    ...(frequent?.buckets ?? []),
    ...(asked?.buckets ?? []),
  ]);
  const totals = new Map(buckets.map(({ key, doc_count }) => [idOfNamedValue(key), doc_count]));
  return [...totals].map(([id, total]) => ({ id, total }));
};
