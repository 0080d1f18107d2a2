import type { Category } from '@market/contract/catalogue/category-schemas';
import { foldAccents } from '@market/contract/rules/text';
import type { ShopSummary } from '@market/contract/shops/summary-schemas';
import type { KeywordCount } from '@market/contract/suggestions/schemas';
import type { ProductCardView } from '#features/product-card/product-card-view.ts';

/** Suggestions for the typed text; trending keywords when it is empty. */
export interface Suggestions {
  readonly typed: string;
  readonly keywords: readonly KeywordCount[];
  readonly categories: readonly Category[];
  readonly shops: readonly ShopSummary[];
  readonly products: readonly ProductCardView[];
}

/** `lastRequest` and `lastAnswer` are increasing request numbers. */
export interface SuggestState {
  readonly lastRequest: number;
  readonly lastAnswer: number;
  readonly answer: Suggestions | null;
}
export const NO_REQUEST: SuggestState = { lastRequest: 0, lastAnswer: 0, answer: null };

export type SuggestEvent =
  | { readonly type: 'requested'; readonly number: number }
  | { readonly type: 'answered'; readonly number: number; readonly answer: Suggestions }
  | { readonly type: 'failed'; readonly number: number };

/** An older answer never replaces a newer one. */
export const suggestReducer = (state: SuggestState, event: SuggestEvent): SuggestState => {
  const { number } = event;
  if (event.type === 'requested')
    return number > state.lastRequest ? { ...state, lastRequest: number } : state;
  if (number <= state.lastAnswer) return state;
  if (event.type === 'answered')
    return { lastRequest: Math.max(state.lastRequest, number), lastAnswer: number, answer: event.answer };
  // a failed request is ignored: the search form works without suggestions
  return number === state.lastRequest ? { ...state, lastAnswer: number } : state;
};

export const isLoading = ({ lastRequest, lastAnswer }: SuggestState): boolean => lastRequest > lastAnswer;

/**
 * Next active option among `count`; null is the input itself. Home and End belong to the text until an option is
 * active. Undefined for other keys.
 */
export const nextActiveOption = (
  key: string,
  active: number | null,
  count: number,
): number | null | undefined => {
  if (count === 0) return undefined;
  const last = count - 1;
  if (key === 'ArrowDown') return active === null ? 0 : active === last ? null : active + 1;
  if (key === 'ArrowUp') return active === null ? last : active === 0 ? null : active - 1;
  if (active === null) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
};

/** Splits a suggestion into the typed and the added parts. */
export const highlightTyped = (keyword: string, typed: string): { text: string; isTyped: boolean }[] => {
  const text = keyword.normalize('NFC');
  // fold letter by letter, so that positions match the original text
  const folded = Array.from(text, (letter) => foldAccents(letter).padEnd(letter.length)).join('');
  const query = foldAccents(typed).replace(/\s+/gu, ' ').trim();
  const start = folded.startsWith(query) ? 0 : folded.indexOf(` ${query}`) + 1;
  if (query === '' || folded.length !== text.length || !folded.startsWith(query, start))
    return [{ text, isTyped: false }];
  const end = start + query.length;
  return [
    { text: text.slice(0, start), isTyped: false },
    { text: text.slice(start, end), isTyped: true },
    { text: text.slice(end), isTyped: false },
  ].filter((part) => part.text !== '');
};

export const screenReaderText = (answer: Suggestions | null): string => {
  if (answer === null) return '';
  const { keywords, categories, shops, products } = answer;
  const count = keywords.length + categories.length + shops.length + products.length;
  return count > 0 ? `${count} gợi ý` : 'Không có gợi ý';
};
