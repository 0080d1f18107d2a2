import { getSearchedKeywords } from '#analytics';
import { getCategories, getListings } from '#catalogue';
import { transact, type Context } from '#platform/context.ts';
import { before, DAY, HOUR } from '#platform/time.ts';
import { Problem } from '@market/contract/route';
import { phrasesOf, spellingsOf, typedTitle } from '../lib/phrases.ts';
import * as store from '../store/keywords.ts';
import { getBestInStock } from '#search-index';
import { isPrivate, LEAST_SEARCHES } from '../lib/suggestion-filter.ts';
import { searchProducts } from '#product-search';
import { tokensOf, type Token } from '#platform/text/tokenizer.ts';

const MONTH = 30 * DAY;
const WEEK = 7 * DAY;
/** What people did not find is remembered for staff. */
const MISSED = 180 * DAY;
/** A total is counted anew after this; so many a run, so that counting never fills the day. */
const COUNTED = 6 * HOUR;
const BATCH_SIZE = 500;
const TITLES = 1_000;
const PHRASES = 200;

/** Titles of the best products and of the categories that have some. */
const readTitles = async (context: Context) => {
  const best = await getBestInStock(context, TITLES);
  const listings = await getListings(context, best);
  const categories = (await getCategories(context)).filter(({ totalProduct }) => totalProduct > 0);
  return {
    products: listings.map(({ card }) => card.title),
    categories: categories.map(({ title }) => title),
  };
};

const lineOf = (words: readonly Token[]): string => ` ${words.map(({ exact }) => exact).join(' ')} `;

/** Keywords that differ in marks, signs or capitals are one; it is shown as the first of them was written. */
class Met {
  readonly #keywords = new Map<string, store.MetKeyword>();
  meet(keyword: string, change: (known: store.MetKeyword) => Partial<store.MetKeyword>): void {
    const shown = keyword.normalize('NFC').trim().replace(/\s+/gu, ' ');
    const words = tokensOf(shown);
    if (words.length === 0 || isPrivate(shown)) return;
    const folded = words.map((word) => word.folded).join(' ');
    const known = this.#keywords.get(folded) ?? {
      folded,
      shown,
      exact: lineOf(words),
      searches_7: 0,
      searches_30: 0,
      phrase: false,
      last_at: null,
    };
    this.#keywords.set(folded, { ...known, ...change(known) });
  }
  all(): store.MetKeyword[] {
    return [...this.#keywords.values()];
  }
}

const later = (one: Date | null, other: Date): Date => (one === null || other > one ? other : one);

/** Many type without marks: what titles write with them is shown so. */
const withMarks = (keywords: readonly store.MetKeyword[], titles: readonly string[]): store.MetKeyword[] => {
  const bare = keywords.filter(({ exact, folded }) => exact === ` ${folded} `);
  const spellings = spellingsOf(titles, new Set(bare.map(({ folded }) => folded)));
  return keywords.map((keyword) => {
    const shown = spellings.get(keyword.folded);
    return shown === undefined ? keyword : { ...keyword, shown, exact: lineOf(tokensOf(shown)) };
  });
};

const meetAll = async (context: Context): Promise<store.MetKeyword[]> => {
  const met = new Met();
  const until = context.now;
  const [month, week] = await Promise.all(
    [MONTH, WEEK].map((time) => getSearchedKeywords(context, { since: before(until, time), until })),
  );
  for (const { keyword, searches, last_at } of month!)
    met.meet(keyword, (known) => ({
      searches_30: known.searches_30 + searches,
      last_at: later(known.last_at, last_at),
    }));
  for (const { keyword, searches } of week!)
    met.meet(keyword, (known) => ({ searches_7: known.searches_7 + searches }));
  const titles = await readTitles(context);
  for (const phrase of [...titles.categories.map(typedTitle), ...phrasesOf(titles.products, PHRASES)])
    met.meet(phrase, () => ({ phrase: true }));
  return withMarks(met.all(), [...titles.categories, ...titles.products]);
};

/**
 * How many products a keyword finds; null when it finds them as another one, for nobody is sent into a slip of the
 * finger; undefined when that takes too long to say.
 */
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
    before(context.now, COUNTED),
    BATCH_SIZE,
  )) {
    const total = await countProducts(context, shown);
    if (total !== undefined) totals.push({ folded, total });
  }
  return totals;
};

/**
 * Brings the keywords up to date: what people searched in 30 days, what each of them finds now, and phrases that nobody
 * had to search. What finds nothing is kept for staff and suggested to nobody.
 */
export const countKeywords = async (context: Context): Promise<void> => {
  const { now } = context;
  const met = await meetAll(context);
  await transact(context, async ({ db }) => {
    await store.putKeywords(db, met, now);
    await store.deleteUnmet(db, now, before(now, MISSED));
  });
  const totals = await countTotals(context);
  await transact(context, async ({ db }) => {
    await store.putTotals(db, totals, { now, least: LEAST_SEARCHES });
    if (totals.length > 0) await store.analyseKeywords(db);
  });
};
