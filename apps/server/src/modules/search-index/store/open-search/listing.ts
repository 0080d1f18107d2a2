import type { Match, Page, SortBy } from '../../lib/engine.ts';
import type { ResolvedKeyword } from '../token-lookup.ts';
import { FIRST_CARDS, MAX_CARDS_PER_SHOP } from '../../lib/weights.ts';
import { conditionsOf, type Query } from './conditions.ts';
import { SHAPE_FIELD } from './mapping.ts';
import { scoredBy } from './scoring.ts';

export interface ResolvedMatch {
  readonly match: Match;
  readonly resolved: ResolvedKeyword | null;
}

const sortDirection = (ascending: boolean) => (ascending ? 'asc' : 'desc');

const byColumn = (sort: Exclude<SortBy, '_score'>, ascending: boolean) => [
  'sold_out',
  { [sort]: { order: sortDirection(ascending), missing: '_last' } },
  { product_id: sortDirection(ascending && sort !== 'price') },
  SHAPE_FIELD,
];
const byScore = (ascending: boolean) => [
  { _score: { order: sortDirection(ascending) } },
  { product_id: sortDirection(ascending) },
  SHAPE_FIELD,
];

const IDS_ONLY = { _source: false, track_total_hits: false };
const HITS = 'hits.hits._id';

export interface Request {
  readonly body: object;
  readonly read: string;
}

export const columnRequest = (
  { match, resolved }: ResolvedMatch,
  { sort, ascending, offset, limit }: Page & { sort: Exclude<SortBy, '_score'> },
): Request => ({
  read: HITS,
  body: {
    ...IDS_ONLY,
    from: offset,
    size: limit,
    query: { bool: { filter: conditionsOf(match, resolved) } },
    sort: byColumn(sort, ascending),
  },
});

export const scoreRequest = (
  { match, resolved }: ResolvedMatch,
  { ascending, offset, limit }: Page,
  without: readonly number[],
): Request => ({
  read: HITS,
  body: {
    ...IDS_ONLY,
    from: offset,
    size: limit,
    query: scoredBy(match, [...conditionsOf(match, resolved), ...excludeIds(without)]),
    sort: ['sold_out', ...byScore(ascending)],
  },
});
const excludeIds = (ids: readonly number[]): Query[] =>
  ids.length === 0 ? [] : [{ bool: { must_not: [{ terms: { product_id: ids } }] } }];

/** The first cards are nearly always among so many; collapsing by shop costs five times as much. */
const HEAD_SIZE = 200;

const inStock = ({ match, resolved }: ResolvedMatch): Query =>
  scoredBy(match, [...conditionsOf(match, resolved), { term: { sold_out: false } }]);

export const headRequest = (listed: ResolvedMatch, ascending: boolean): Request => ({
  read: `${HITS},hits.hits.fields`,
  body: {
    ...IDS_ONLY,
    size: HEAD_SIZE,
    query: inStock(listed),
    sort: byScore(ascending),
    docvalue_fields: ['shop_id'],
  },
});

const BEST = 'best';

export const firstRequest = (listed: ResolvedMatch, ascending: boolean): Request => ({
  read: `hits.hits.inner_hits.${BEST}.hits.hits._id,hits.hits.inner_hits.${BEST}.hits.hits.sort`,
  body: {
    ...IDS_ONLY,
    size: FIRST_CARDS,
    query: inStock(listed),
    sort: byScore(ascending),
    collapse: {
      field: 'shop_id',
      inner_hits: { name: BEST, size: MAX_CARDS_PER_SHOP, sort: byScore(ascending), _source: false },
    },
  },
});

export interface Hit {
  readonly _id: string;
  readonly fields?: { readonly shop_id: readonly [number] };
  readonly sort?: readonly [score: number, productId: number, guard: unknown];
  readonly inner_hits?: { readonly [BEST]: { readonly hits: { readonly hits: readonly Hit[] } } };
}
export interface HitsReply {
  readonly hits?: { readonly hits: readonly Hit[] };
}

export const readIds = ({ hits }: HitsReply): number[] => (hits?.hits ?? []).map(({ _id }) => Number(_id));

/** The first cards out of the head of the list; null when it is too short. */
export const readHead = ({ hits }: HitsReply): number[] | null => {
  const head = hits?.hits ?? [];
  const countByShop = new Map<number, number>();
  const first = head.filter(({ fields }) => {
    const shop = fields!.shop_id[0];
    countByShop.set(shop, (countByShop.get(shop) ?? 0) + 1);
    return countByShop.get(shop)! <= MAX_CARDS_PER_SHOP;
  });
  if (first.length < FIRST_CARDS && head.length === HEAD_SIZE) return null;
  return first.slice(0, FIRST_CARDS).map(({ _id }) => Number(_id));
};

export const readFirst = ({ hits }: HitsReply, ascending: boolean): number[] => {
  const sign = ascending ? 1 : -1;
  return (hits?.hits ?? [])
    .flatMap((shop) => shop.inner_hits?.[BEST].hits.hits ?? [])
    .map(({ sort }) => sort!)
    .toSorted((one, other) => sign * (one[0] - other[0] || one[1] - other[1]))
    .slice(0, FIRST_CARDS)
    .map(([, id]) => id);
};
