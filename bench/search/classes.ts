import { DEFAULT_SEARCH_WEIGHTS } from '@market/contract/rules/search-tuning';
import { Problem } from '@market/contract/route';
import { sql } from 'kysely';
import { fillKeywords } from './suggestions.ts';
import type {
  Filter,
  Page,
  SearchEngine,
  SortBy,
} from '../../apps/server/src/modules/search-index/lib/engine.ts';
import { countsOf } from '../../apps/server/src/modules/product-search/lib/facets.ts';
import { postgresEngine } from '../../apps/server/src/modules/search-index/store/postgres-engine.ts';
import { parseQuery } from '../../apps/server/src/modules/product-search/queries/parse-query.ts';
import type { Context } from '../../apps/server/src/platform/context.ts';

/** Durations in ms. */
export interface Timing {
  readonly p50: number;
  readonly p99: number;
  /** Calls that reached the statement time limit: a visitor gets a 503. */
  readonly stopped: number;
}
const timingOf = (times: readonly number[], stopped: number): Timing => {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)]!;
  return { p50: at(0.5), p99: at(0.99), stopped };
};

interface Search {
  readonly keywords: readonly string[];
  readonly filter?: Filter;
  readonly sort?: SortBy;
  readonly ascending?: boolean;
  readonly page?: number;
}
export interface SearchClass {
  readonly name: string;
  readonly search: Search | 'suggestion';
  /** What must be cached for this target, and its p99 in ms. */
  readonly aim: { readonly cache: 'none' | 'counts'; readonly maxMs: number };
}

const NO_AIM = { cache: 'none', maxMs: Number.POSITIVE_INFINITY } as const;
const BROAD = ['áo', 'nam', 'quần'];
const RARE = ['máy thêu 4 đầu', 'vải kaki thô'];
const MISTYPED = ['aos thun nam', 'quần jaen nữ', 'aothun'];
const MIDDLE = ['áo polo cá sấu nam size xl', 'quần jean nữ ống đứng', 'đồ bộ bé gái'];
const NARROW = [
  'đồ bộ lụa latin hoa nhí bé gái cổ vest',
  'quần jean nữ ống đứng rách gối lưng cao',
  'áo khoác gió nữ phối sọc ngực vải dù',
];

export const CLASSES: readonly SearchClass[] = [
  { name: 'broad, by relevance', search: { keywords: BROAD }, aim: { cache: 'counts', maxMs: 120 } },
  { name: 'narrow', search: { keywords: NARROW }, aim: { cache: 'none', maxMs: 25 } },
  { name: 'neither broad nor narrow', search: { keywords: MIDDLE }, aim: NO_AIM },
  { name: 'mistyped', search: { keywords: MISTYPED }, aim: NO_AIM },
  { name: 'rare', search: { keywords: RARE }, aim: { cache: 'none', maxMs: 25 } },
  { name: 'unaccented', search: { keywords: ['ao thun nam', 'quan short nu', 'giay chay bo'] }, aim: NO_AIM },
  {
    name: 'broad with facets chosen',
    search: { keywords: BROAD, filter: { category_lv1: 1, province: '79' } },
    aim: { cache: 'counts', maxMs: 120 },
  },
  ...(['up_at', 'price', 'total_sales', 'created_at'] as const).map((sort): SearchClass => ({
    name: `broad by ${sort}`,
    search: { keywords: BROAD, sort, ascending: sort === 'price' },
    aim: { cache: 'counts', maxMs: 120 },
  })),
  {
    name: 'rare by total_sales',
    search: { keywords: RARE, sort: 'total_sales' },
    aim: { cache: 'none', maxMs: 25 },
  },
  { name: 'broad, page 100', search: { keywords: BROAD, page: 100 }, aim: { cache: 'counts', maxMs: 120 } },
  {
    name: 'no keyword, newest',
    search: { keywords: [''], sort: 'up_at' },
    aim: { cache: 'counts', maxMs: 120 },
  },
  { name: 'suggestion', search: 'suggestion', aim: { cache: 'none', maxMs: 10 } },
];

const LIMIT = 20;
const pageOf = ({ sort = '_score', ascending = false, page = 1 }: Search): Page => ({
  sort,
  ascending,
  mixed: sort === '_score',
  offset: (page - 1) * LIMIT,
  limit: LIMIT,
});

interface TimedCall {
  readonly durationMs: number;
  readonly stopped: boolean;
}
const time = async (work: () => Promise<unknown>): Promise<TimedCall> => {
  const started = performance.now();
  const stopped = await work().then(
    () => false,
    (error: unknown) => {
      if (error instanceof Problem && error.status === 503) return true;
      throw error;
    },
  );
  return { durationMs: performance.now() - started, stopped };
};

/** Warm-up calls: the first ones prepare the statements of each connection. */
const WARM_UP_CALLS = 6;

const repeat = async (calls: number, work: (call: number) => Promise<TimedCall>): Promise<Timing> => {
  for (let call = 0; call < WARM_UP_CALLS; call++) await work(call);
  const results: TimedCall[] = [];
  for (let call = 0; call < calls; call++) results.push(await work(call));
  return timingOf(
    results.map(({ durationMs }) => durationMs),
    results.filter(({ stopped }) => stopped).length,
  );
};

export interface Measurement {
  readonly matches: number;
  readonly uncached: Timing;
  readonly countsCached: Timing;
  readonly cached: Timing;
}

/** Repeats a call that a busy machine stopped: totals are needed before measuring. */
const retryUntilAnswered = async <Value>(ask: () => Promise<Value>): Promise<Value> => {
  for (let tries = 1; ; tries++)
    try {
      return await ask();
    } catch (error) {
      if (tries >= 50) throw error;
    }
};

const measureSearch = async (market: Context, search: Search, calls: number): Promise<Measurement> => {
  const page = pageOf(search);
  const keywordAt = (call: number) => search.keywords[call % search.keywords.length]!;
  const matchOf = async (context: Context, keyword: string) => ({
    filter: search.filter ?? {},
    keyword: keyword === '' ? null : (await parseQuery(context, keyword)).keyword,
    now: context.now,
    weights: DEFAULT_SEARCH_WEIGHTS,
  });
  const countMatches = async (engine: SearchEngine, keyword: string): Promise<number> => {
    // a new context for each request, which reads the state of the index
    const context = { ...market };
    const match = await matchOf(context, keyword);
    const { total } = countsOf(await engine.count(context, match), match.filter);
    await engine.page(context, match, page, total);
    return total;
  };
  const sharedEngine = postgresEngine();
  const totals = new Map<string, number>();
  for (const keyword of search.keywords)
    totals.set(keyword, await retryUntilAnswered(() => countMatches(sharedEngine, keyword)));
  return {
    matches: Math.max(...totals.values()),
    uncached: await repeat(calls, (call) => time(() => countMatches(postgresEngine(), keywordAt(call)))),
    countsCached: await repeat(calls, (call) =>
      time(async () => {
        const context = { ...market };
        const keyword = keywordAt(call);
        return postgresEngine().page(context, await matchOf(context, keyword), page, totals.get(keyword)!);
      }),
    ),
    cached: await repeat(calls, (call) => time(() => countMatches(sharedEngine, keywordAt(call)))),
  };
};

/** Times one class with nothing cached, with cached counts, and with everything cached. */
export const measureClass = async (
  context: Context,
  one: SearchClass,
  calls: number,
): Promise<Measurement> => {
  if (one.search !== 'suggestion') return measureSearch(context, one.search, calls);
  const { ask, matches } = await fillKeywords(context);
  const times = await repeat(calls * 5, (call) => time(() => ask(call)));
  return { matches, uncached: times, countsCached: times, cached: times };
};

/** The same counts without a match: the cost of reading every narrow row. */
export const measureCeiling = (context: Context, calls: number): Promise<Timing> =>
  repeat(Math.min(calls, 20), () =>
    time(() =>
      sql`select category_lv1, category_lv2, province, count(*) from search_products group by 1, 2, 3`.execute(
        context.db,
      ),
    ),
  );
