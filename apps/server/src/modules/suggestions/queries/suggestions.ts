import type { Category } from '@market/contract/catalogue/category-schemas';
import type { ShopSummary } from '@market/contract/shops/summary-schemas';
import type { Suggestions } from '@market/contract/suggestions/schemas';
import { getCards, getCategories } from '#catalogue';
import { processState } from '#platform/cache/process-state.ts';
import { Cache } from '#platform/cache/cache.ts';
import type { Context } from '#platform/context.ts';
import { MINUTE } from '#platform/time.ts';
import { getShops, isListedShop, presentShopSummary } from '#shops';
import { findTitleMatches } from '#search-index';
import { findShopsByName } from '#shop-search';
import { selectKeywords } from '../store/suggestions.ts';
import { withoutTypos } from '../lib/suggestion-filter.ts';
import { parseTypedPrefix, type TypedPrefix } from '../lib/input-normalization.ts';
import { tokensOf, type Token } from '#platform/text/tokenizer.ts';

const MAX_KEYWORDS = 10;
/** Replacements for typos that are filtered out. */
const SPARE_KEYWORDS = 10;
const MAX_OF_EACH = 3;

interface CategoryName {
  readonly category: Category;
  readonly words: readonly Token[];
}
const categoryCaches = processState(() => new Cache<CategoryName[]>({ ttlMs: MINUTE, max: 1 }));
const categoriesOf = (context: Context): Promise<CategoryName[]> => {
  return categoryCaches(context.services).get('all', async () =>
    (await getCategories(context))
      .filter(({ totalProduct }) => totalProduct > 0)
      .map((category) => ({ category, words: tokensOf(category.title) })),
  );
};

/** The last word may be incomplete. */
const matchesWord = (word: Token, typed: Token, isOpen: boolean, way: keyof Token): boolean =>
  isOpen ? word[way].startsWith(typed[way]) : word[way] === typed[way];

/** Position of all typed words in a row in a name; -1 without. */
const positionOf = (name: readonly Token[], { words, beginning }: TypedPrefix, way: keyof Token): number =>
  name.findIndex((_, start) =>
    words.every((typed, index) => {
      const word = name[start + index];
      const isOpen = index === words.length - 1 && !beginning.endsWith(' ');
      const hasMarks = typed.exact !== typed.folded;
      return word !== undefined && matchesWord(word, typed, isOpen, hasMarks ? way : 'folded');
    }),
  );

/** By position: exact spelling first, then names that begin so, then the larger categories. */
const suggestCategories = async (context: Context, typed: TypedPrefix): Promise<Category[]> =>
  (await categoriesOf(context))
    .flatMap(({ category, words }) => {
      const place = positionOf(words, typed, 'folded');
      if (place < 0) return [];
      const inexact = positionOf(words, typed, 'exact') < 0;
      return { category, order: [Number(inexact), Number(place > 0), -category.totalProduct, category.id] };
    })
    .toSorted((one, other) => {
      const at = one.order.findIndex((value, index) => value !== other.order[index]);
      return at < 0 ? 0 : one.order[at]! - other.order[at]!;
    })
    .slice(0, MAX_OF_EACH)
    .map(({ category }) => category);

const suggestProducts = async (context: Context, typed: TypedPrefix) =>
  getCards(context, await findTitleMatches(context, typed, MAX_OF_EACH));

const suggestShops = async (context: Context, typed: TypedPrefix): Promise<ShopSummary[]> => {
  const ids = await findShopsByName(context, typed, MAX_OF_EACH);
  const shops = await getShops(context, ids);
  return ids.flatMap((id) => {
    const shop = shops.get(id);
    return shop === undefined || !isListedShop(shop) ? [] : presentShopSummary(shop);
  });
};

const NO_SUGGESTIONS: Suggestions = { keywords: [], products: [], shops: [], categories: [] };

export const getSuggestions = async (context: Context, { q = '' }: { q?: string }): Promise<Suggestions> => {
  const typed = parseTypedPrefix(q);
  if (typed === null) return NO_SUGGESTIONS;
  const [keywords, products, shops, categories] = await Promise.all([
    selectKeywords(context.db, typed, MAX_KEYWORDS + SPARE_KEYWORDS),
    suggestProducts(context, typed),
    suggestShops(context, typed),
    suggestCategories(context, typed),
  ]);
  return { keywords: withoutTypos(keywords).slice(0, MAX_KEYWORDS), products, shops, categories };
};
