import type { Context } from '#platform/context.ts';
import type { Cell, Match, Page, SearchEngine } from '../lib/engine.ts';
import { VersionedCache } from '#platform/cache/versioned-cache.ts';
import { selectCells } from './facet-counts.ts';
import { numberKeyword, numberWritten } from './token-lookup.ts';
import {
  selectByColumn,
  selectRanked,
  selectRest,
  valuesOf,
  type Part,
  type Prepared,
  type Written,
} from './listing.ts';
import { stateOf } from './state.ts';

/** So many of a match are weighed by score; of a broader one its best by quality, the rest follow by quality. */
const WEIGHED = 600;
/** A match of so many times as many is broad. */
const BROAD = 3;
/** Written with marks, a word is taken to stand side by side with the unmarked when it has this share of its rows. */
const MOSTLY = 0.3;

/** Counts of more rows stand for a minute while the index changes. */
const MANY = 20_000;
const sumOf = (cells: readonly Cell[]): number => cells.reduce((sum, { total }) => sum + total, 0);

/**
 * Reading rows in order until `wanted` of them answer costs about `wanted × rows / total` of them; finding all that
 * answer costs `total`. The cheaper of the two, by counts that are exact.
 */
const walks = (wanted: number, total: number, rows: number): boolean => total * total > wanted * rows;

/** The search on PostgreSQL: the default. `weighed` is how many of a broad match are put in order by score. */
export const postgresEngine = ({ weighed = WEIGHED }: { weighed?: number } = {}): SearchEngine => {
  const lists = new VersionedCache<readonly number[]>({
    max: 500,
    lasts: ({ length }) => length >= weighed,
  });
  const counts = new VersionedCache<readonly Cell[]>({ max: 300, lasts: (cells) => sumOf(cells) > MANY });

  const prepare = async ({ db }: Context, match: Match): Promise<Prepared | null> => {
    const numbered = match.keyword === null ? null : await numberKeyword(db, match.keyword);
    return numbered !== null && numbered.length === 0 ? null : { match, numbered, values: valuesOf(match) };
  };

  const writtenOf = async (
    { db }: Context,
    { keyword }: Match,
    { total, rows }: { total: number; rows: number },
  ): Promise<Written | null> => {
    const written = keyword === null ? null : await numberWritten(db, keyword);
    if (written === null) return null;
    const walk = written.share > MOSTLY && walks(weighed, total * written.share, rows);
    return { numbered: [written.asked], walk };
  };

  const ranked = async (context: Context, prepared: Prepared, page: Page, total: number, rows: number) => {
    const broad = total > weighed * BROAD;
    const { ascending, mixed } = page;
    return selectRanked(context.db, prepared, {
      most: broad ? weighed : total + weighed,
      walk: broad && walks(weighed, total, rows),
      ascending,
      mixed,
      written: broad && !ascending ? await writtenOf(context, prepared.match, { total, rows }) : null,
    });
  };

  const byScore = async (context: Context, prepared: Prepared, page: Page, total: number) => {
    const { version, rows } = await stateOf(context);
    const { filter, keyword } = prepared.match;
    const key = JSON.stringify([filter, keyword, page.ascending, page.mixed]);
    const list = await lists.get(context, key, version, () => ranked(context, prepared, page, total, rows));
    const first = list.slice(page.offset, page.offset + page.limit);
    const missing = Math.min(page.limit, total - page.offset) - first.length;
    if (missing <= 0 || total <= weighed * BROAD) return first;
    const offset = Math.max(page.offset - list.length, 0);
    const part: Part = { offset, limit: missing, walk: walks(offset + missing, total, rows) };
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
      const { version } = await stateOf(context);
      return counts.get(context, JSON.stringify([filter, match.keyword]), version, () =>
        selectCells(context.db, { ...match, filter }, prepared.numbered, prepared.values),
      );
    },
    page: async (context, match, page, total) => {
      const prepared = await prepare(context, match);
      if (prepared === null) return [];
      const { sort, ascending, offset, limit } = page;
      if (sort === '_score') return byScore(context, prepared, page, total);
      const { rows } = await stateOf(context);
      const walk = walks(offset + limit, total, Math.max(rows, total));
      return selectByColumn(context.db, prepared, { sort, ascending, offset, limit, walk });
    },
  };
};
