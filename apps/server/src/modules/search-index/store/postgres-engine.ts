import type { Context } from '#platform/context.ts';
import type { AttributeCount, FacetCell, Match, Page, SearchEngine } from '../lib/engine.ts';
import { VersionedCache } from '#platform/cache/versioned-cache.ts';
import { selectAttributeCounts } from './attribute-counts.ts';
import { selectFacetCells } from './facet-counts.ts';
import { resolveKeyword, resolveWritten } from './token-lookup.ts';
import {
  selectByColumn,
  selectRanked,
  selectRest,
  valuesOf,
  type PageSlice,
  type PreparedMatch,
  type WrittenMatches,
} from './listing.ts';
import { selectStateOnce } from './state.ts';

/** Rows of a match that are scored; of a broader match the best by quality, the others follow by quality. */
const MAX_SCORED = 600;
/** A match is broad when it is larger than MAX_SCORED by this factor. */
const BROAD_FACTOR = 3;
/** Share of rows from which scanning for the spelling with diacritics pays off. */
const MIN_WRITTEN_SHARE = 0.3;

/** Larger counts are cached for a minute even while the index changes. */
const LARGE_MATCH = 20_000;
const sumOf = (cells: readonly FacetCell[]): number => cells.reduce((sum, { total }) => sum + total, 0);

/** A scan for `limit` rows reads about `limit × rows / total` rows; finding all matches reads `total`. */
const isScanCheaper = (limit: number, total: number, rows: number): boolean => total * total > limit * rows;

export const postgresEngine = ({ maxScored = MAX_SCORED }: { maxScored?: number } = {}): SearchEngine => {
  const lists = new VersionedCache<readonly number[]>({
    max: 500,
    lasts: ({ length }) => length >= maxScored,
  });
  const counts = new VersionedCache<readonly FacetCell[]>({
    max: 300,
    lasts: (cells) => sumOf(cells) > LARGE_MATCH,
  });

  const attributeCounts = new VersionedCache<readonly AttributeCount[]>({
    max: 300,
    lasts: (values) => values.some(({ total }) => total > LARGE_MATCH),
  });

  const prepare = async ({ db }: Context, match: Match): Promise<PreparedMatch | null> => {
    const resolved = match.keyword === null ? null : await resolveKeyword(db, match.keyword);
    return resolved !== null && resolved.length === 0 ? null : { match, resolved, values: valuesOf(match) };
  };

  const writtenOf = async (
    { db }: Context,
    { keyword }: Match,
    { total, rows }: { total: number; rows: number },
  ): Promise<WrittenMatches | null> => {
    const written = keyword === null ? null : await resolveWritten(db, keyword);
    if (written === null) return null;
    const walk = written.share > MIN_WRITTEN_SHARE && isScanCheaper(maxScored, total * written.share, rows);
    return { resolved: [written.query], walk };
  };

  const ranked = async (
    context: Context,
    prepared: PreparedMatch,
    page: Page,
    total: number,
    rows: number,
  ) => {
    const broad = total > maxScored * BROAD_FACTOR;
    const { ascending, mixed } = page;
    return selectRanked(context.db, prepared, {
      most: broad ? maxScored : total + maxScored,
      walk: broad && isScanCheaper(maxScored, total, rows),
      ascending,
      mixed,
      written: broad && !ascending ? await writtenOf(context, prepared.match, { total, rows }) : null,
    });
  };

  const byScore = async (context: Context, prepared: PreparedMatch, page: Page, total: number) => {
    const { version, rows } = await selectStateOnce(context);
    const { filter, keyword, weights } = prepared.match;
    const key = JSON.stringify([filter, keyword, weights, page.ascending, page.mixed]);
    const list = await lists.get(context, key, version, () => ranked(context, prepared, page, total, rows));
    const first = list.slice(page.offset, page.offset + page.limit);
    const missing = Math.min(page.limit, total - page.offset) - first.length;
    if (missing <= 0 || total <= maxScored * BROAD_FACTOR) return first;
    const offset = Math.max(page.offset - list.length, 0);
    const part: PageSlice = { offset, limit: missing, walk: isScanCheaper(offset + missing, total, rows) };
    return [
      ...first,
      ...(await selectRest(context.db, prepared, { ...part, ranked: list, ascending: page.ascending })),
    ];
  };

  return {
    count: async (context, match) => {
      const prepared = await prepare(context, match);
      if (prepared === null) return [];
      const { category_lv1: _lv1, category_lv2: _lv2, province: _province, ...filter } = match.filter;
      const { version } = await selectStateOnce(context);
      return counts.get(context, JSON.stringify([filter, match.keyword]), version, () =>
        selectFacetCells(context.db, { ...match, filter }, prepared.resolved, prepared.values),
      );
    },
    countAttributes: async (context, match, facets) => {
      const prepared = await prepare(context, match);
      if (prepared === null) return [];
      const { version } = await selectStateOnce(context);
      const key = JSON.stringify([match.filter, match.keyword, facets]);
      return attributeCounts.get(context, key, version, () =>
        selectAttributeCounts(context.db, prepared, facets),
      );
    },
    page: async (context, match, page, total) => {
      const prepared = await prepare(context, match);
      if (prepared === null) return [];
      const { sort, ascending, offset, limit } = page;
      if (sort === '_score') return byScore(context, prepared, page, total);
      const { rows } = await selectStateOnce(context);
      const walk = isScanCheaper(offset + limit, total, Math.max(rows, total));
      return selectByColumn(context.db, prepared, { sort, ascending, offset, limit, walk });
    },
  };
};
