// Ten kinds of searches, and how long each takes.
import { sql } from 'kysely';
import { suggestedOf } from './suggesting.ts';
import type { Filter, Page, SortBy } from '../../apps/server/src/modules/search/engine.ts';
import { countsOf } from '../../apps/server/src/modules/search/facets.ts';
import { postgresEngine } from '../../apps/server/src/modules/search/postgres.ts';
import { understand } from '../../apps/server/src/modules/search/views/understand.ts';
import type { Context } from '../../apps/server/src/platform/context.ts';

/** Times of many calls, in ms. */
export interface Timed {
  readonly p50: number;
  readonly p99: number;
}
const timedOf = (times: readonly number[]): Timed => {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)]!;
  return { p50: at(0.5), p99: at(0.99) };
};

interface Search {
  readonly keywords: readonly string[];
  readonly filter?: Filter;
  readonly sort?: SortBy;
  readonly ascending?: boolean;
  readonly page?: number;
}
export interface Class {
  readonly name: string;
  readonly search: Search | 'suggestion';
  /** What has to be kept for the aim, and its p99 in ms. */
  readonly aim: { readonly of: 'cold' | 'counted'; readonly least: number };
}

const NONE = { of: 'cold', least: Number.POSITIVE_INFINITY } as const;
const BROAD = ['áo', 'nam', 'quần'];
const RARE = ['máy thêu 4 đầu', 'vải kaki thô', 'xăng đan bé gái'];
const NARROW = [
  'áo polo cá sấu nam size xl',
  'quần jean nữ ống đứng rách gối',
  'đồ bộ lụa latin hoa nhí bé gái',
];

export const CLASSES: readonly Class[] = [
  { name: 'broad, by relevance', search: { keywords: BROAD }, aim: { of: 'counted', least: 120 } },
  { name: 'narrow', search: { keywords: NARROW }, aim: { of: 'cold', least: 25 } },
  { name: 'rare', search: { keywords: RARE }, aim: { of: 'cold', least: 25 } },
  { name: 'unaccented', search: { keywords: ['ao thun nam', 'quan short nu', 'giay chay bo'] }, aim: NONE },
  {
    name: 'broad with facets chosen',
    search: { keywords: BROAD, filter: { category_lv1: 1, province: '79' } },
    aim: { of: 'counted', least: 120 },
  },
  ...(['up_at', 'price', 'total_sales', 'created_at'] as const).map((sort): Class => ({
    name: `broad by ${sort}`,
    search: { keywords: BROAD, sort, ascending: sort === 'price' },
    aim: { of: 'counted', least: 120 },
  })),
  {
    name: 'rare by total_sales',
    search: { keywords: RARE, sort: 'total_sales' },
    aim: { of: 'cold', least: 25 },
  },
  { name: 'broad, page 100', search: { keywords: BROAD, page: 100 }, aim: { of: 'counted', least: 120 } },
  {
    name: 'no keyword, newest',
    search: { keywords: [''], sort: 'up_at' },
    aim: { of: 'counted', least: 120 },
  },
  { name: 'suggestion', search: 'suggestion', aim: { of: 'cold', least: 10 } },
];

const LIMIT = 20;
const pageOf = ({ sort = '_score', ascending = false, page = 1 }: Search): Page => ({
  sort,
  ascending,
  mixed: sort === '_score',
  offset: (page - 1) * LIMIT,
  limit: LIMIT,
});

const time = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** Statements are prepared once a connection: what a first caller pays is no part of these times. */
const WARM = 6;

const repeat = async (calls: number, work: (call: number) => Promise<number>): Promise<Timed> => {
  for (let call = 0; call < WARM; call++) await work(call);
  const times: number[] = [];
  for (let call = 0; call < calls; call++) times.push(await work(call));
  return timedOf(times);
};

export interface Measured {
  readonly matches: number;
  readonly cold: Timed;
  readonly counted: Timed;
  readonly kept: Timed;
}

const measureSearch = async (context: Context, search: Search, calls: number): Promise<Measured> => {
  const page = pageOf(search);
  const keywordAt = (call: number) => search.keywords[call % search.keywords.length]!;
  const matchOf = async (keyword: string) => ({
    filter: search.filter ?? {},
    keyword: keyword === '' ? null : (await understand(context, keyword)).keyword,
    now: context.now,
  });
  const whole = async (engine: ReturnType<typeof postgresEngine>, keyword: string): Promise<number> => {
    const match = await matchOf(keyword);
    const { total } = countsOf(await engine.count(context, match), match.filter);
    await engine.page(context, match, page, total);
    return total;
  };
  const one = postgresEngine();
  const totals = new Map<string, number>();
  for (const keyword of search.keywords) totals.set(keyword, await whole(one, keyword));
  return {
    matches: Math.max(...totals.values()),
    cold: await repeat(calls, (call) => time(() => whole(postgresEngine(), keywordAt(call)))),
    counted: await repeat(calls, async (call) => {
      const keyword = keywordAt(call);
      return time(async () =>
        postgresEngine().page(context, await matchOf(keyword), page, totals.get(keyword)!),
      );
    }),
    kept: await repeat(calls, (call) => time(() => whole(one, keywordAt(call)))),
  };
};

/** Times one class: with nothing kept, with its counts kept, and with everything kept. */
export const measureClass = async (context: Context, one: Class, calls: number): Promise<Measured> => {
  if (one.search !== 'suggestion') return measureSearch(context, one.search, calls);
  const { ask, matches } = await suggestedOf(context);
  const times = await repeat(calls * 5, (call) => time(() => ask(call)));
  return { matches, cold: times, counted: times, kept: times };
};

/** The same counts without anything to find: what reading every narrow row costs here. */
export const measureCeiling = (context: Context, calls: number): Promise<Timed> =>
  repeat(Math.min(calls, 20), () =>
    time(() =>
      sql`select category_lv1, category_lv2, province, count(*) from search_products group by 1, 2, 3`.execute(
        context.db,
      ),
    ),
  );
