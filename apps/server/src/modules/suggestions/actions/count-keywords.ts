import { getSearchedKeywords } from '#analytics';
import { getCategories, getTitles } from '#catalogue';
import { transact, type Context } from '#platform/context.ts';
import { before, DAY, HOUR } from '#platform/time.ts';
import { Problem } from '@market/contract/route';
import { oneLine } from '@market/contract/rules/text';
import { phrasesOf, frequentSpellings, normalizedTitle } from '../lib/phrases.ts';
import * as store from '../store/keywords.ts';
import { getBestInStock } from '#search-index';
import { isPrivate, MIN_SEARCHES } from '../lib/suggestion-filter.ts';
import { searchProducts } from '#product-search';
import { tokensOf, type Token } from '#platform/text/tokenizer.ts';

const MONTH = 30 * DAY;
const WEEK = 7 * DAY;
const MISSED_RETENTION_MS = 180 * DAY;
/** Totals older than this are counted again, at most BATCH_SIZE a run. */
const TOTAL_MAX_AGE_MS = 6 * HOUR;
const BATCH_SIZE = 500;
const MAX_TITLES = 1_000;
const MAX_PHRASES = 200;

const readTitles = async (context: Context) => {
  const best = await getBestInStock(context, MAX_TITLES);
  const products = await getTitles(context, best);
  const categories = (await getCategories(context)).filter(({ totalProduct }) => totalProduct > 0);
  return {
    products,
    categories: categories.map(({ title }) => title),
  };
};

const paddedLine = (words: readonly Token[]): string => ` ${words.map(({ exact }) => exact).join(' ')} `;

/**
 * Merges keywords that differ in diacritics, punctuation or case; the first spelling is shown. Of searches the most of one
 * spelling count: the people of two may be the same.
 */
class KeywordCollector {
  readonly #keywords = new Map<string, store.CollectedKeyword>();
  meet(
    keyword: string,
    change: (collected: store.CollectedKeyword) => Partial<store.CollectedKeyword>,
  ): void {
    const shown = oneLine(keyword);
    const words = tokensOf(shown);
    if (words.length === 0 || isPrivate(shown)) return;
    const folded = words.map((word) => word.folded).join(' ');
    const collected = this.#keywords.get(folded) ?? {
      folded,
      shown,
      exact: paddedLine(words),
      searches_7: 0,
      searches_30: 0,
      phrase: false,
      last_at: null,
    };
    this.#keywords.set(folded, { ...collected, ...change(collected) });
  }
  all(): store.CollectedKeyword[] {
    return [...this.#keywords.values()];
  }
}

const latest = (one: Date | null, other: Date): Date => (one === null || other > one ? other : one);

/** Shows keywords typed without diacritics as titles write them. */
const withFrequentSpelling = (
  keywords: readonly store.CollectedKeyword[],
  titles: readonly string[],
): store.CollectedKeyword[] => {
  const bare = keywords.filter(({ exact, folded }) => exact === ` ${folded} `);
  const spellings = frequentSpellings(titles, new Set(bare.map(({ folded }) => folded)));
  return keywords.map((keyword) => {
    const shown = spellings.get(keyword.folded);
    return shown === undefined ? keyword : { ...keyword, shown, exact: paddedLine(tokensOf(shown)) };
  });
};

const collectKeywords = async (context: Context): Promise<store.CollectedKeyword[]> => {
  const met = new KeywordCollector();
  const until = context.now;
  const [month, week] = await Promise.all(
    [MONTH, WEEK].map((time) => getSearchedKeywords(context, { since: before(until, time), until })),
  );
  for (const { keyword, searches, last_at } of month!)
    met.meet(keyword, (collected) => ({
      searches_30: Math.max(collected.searches_30, searches),
      last_at: latest(collected.last_at, last_at),
    }));
  for (const { keyword, searches } of week!)
    met.meet(keyword, (collected) => ({ searches_7: Math.max(collected.searches_7, searches) }));
  const titles = await readTitles(context);
  for (const phrase of [
    ...titles.categories.map(normalizedTitle),
    ...phrasesOf(titles.products, MAX_PHRASES),
  ])
    met.meet(phrase, () => ({ phrase: true }));
  return withFrequentSpelling(met.all(), [...titles.categories, ...titles.products]);
};

/** Null when the search corrects it to another, so that no typo is offered; undefined when the search times out. */
const countProducts = async (context: Context, keyword: string): Promise<number | null | undefined> => {
  try {
    const { total, reading } = await searchProducts(context, { keyword, only_aggs: true });
    return reading?.corrected == null ? total : null;
  } catch (error) {
    if (error instanceof Problem && error.status === 503) return undefined;
    throw error;
  }
};

const countTotals = async (context: Context): Promise<store.Total[]> => {
  const totals: store.Total[] = [];
  for (const { folded, shown } of await store.selectDue(
    context.db,
    before(context.now, TOTAL_MAX_AGE_MS),
    BATCH_SIZE,
  )) {
    const total = await countProducts(context, shown);
    if (total !== undefined) totals.push({ folded, total });
  }
  return totals;
};

/** Updates the keywords of the last 30 days and their totals. Keywords that find nothing are never suggested. */
export const countKeywords = async (context: Context): Promise<void> => {
  const { now } = context;
  const met = await collectKeywords(context);
  await transact(context, async ({ db }) => {
    await store.putKeywords(db, met, now);
    await store.deleteUnseen(db, now, before(now, MISSED_RETENTION_MS));
  });
  const totals = await countTotals(context);
  await transact(context, async ({ db }) => {
    await store.putTotals(db, totals, { now, least: MIN_SEARCHES });
    if (totals.length > 0) await store.analyseKeywords(db);
  });
};
