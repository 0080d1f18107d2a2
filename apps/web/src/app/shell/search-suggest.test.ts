import { describe, expect, it } from 'vitest';
import {
  deleteSearch,
  lastSearches,
  parseSearches,
  rememberSearch,
  withLatest,
  withoutKeyword,
} from './search-history.ts';
import {
  nextActiveOption,
  isLoading,
  NO_REQUEST,
  highlightTyped,
  suggestReducer,
  screenReaderText,
  type Suggestions,
  type SuggestEvent,
} from './search-suggest-state.ts';

const answerTo = (typed: string): Suggestions => ({
  typed,
  keywords: [{ keyword: `${typed} dài`, total: 3 }],
  categories: [],
  shops: [],
  products: [],
});
const requested = (number: number): SuggestEvent => ({ type: 'requested', number });
const answerEvent = (number: number, typed: string): SuggestEvent => ({
  type: 'answered',
  number,
  answer: answerTo(typed),
});
const failed = (number: number): SuggestEvent => ({ type: 'failed', number });
const stateAfter = (...events: SuggestEvent[]) => events.reduce(suggestReducer, NO_REQUEST);

describe('answers', () => {
  it('replace one another in the order they were asked, whichever comes first', () => {
    const state = stateAfter(requested(1), requested(2), answerEvent(2, 'áo'), answerEvent(1, 'á'));
    expect(state.answer?.typed).toBe('áo');
    expect(isLoading(state)).toBe(false);
  });

  it('stay visible while the next one loads and when it fails', () => {
    const loading = stateAfter(requested(1), answerEvent(1, 'áo'), requested(2));
    expect([loading.answer?.typed, isLoading(loading)]).toEqual(['áo', true]);
    const state = suggestReducer(loading, failed(2));
    expect([state.answer?.typed, isLoading(state)]).toEqual(['áo', false]);
  });

  it('of a request that was given up do not end the loading of the one after it', () => {
    const state = stateAfter(requested(1), requested(2), failed(1));
    expect([state.answer, isLoading(state)]).toEqual([null, true]);
  });

  it('are announced to a screen reader by their number', () => {
    expect([
      screenReaderText(null),
      screenReaderText(answerTo('áo')),
      screenReaderText({ ...answerTo(''), keywords: [] }),
    ]).toEqual(['', '1 gợi ý', 'Không có gợi ý']);
  });
});

describe('the arrows', () => {
  it('cycle through the options and the input', () => {
    expect(['ArrowDown', 'ArrowUp'].map((key) => nextActiveOption(key, null, 3))).toEqual([0, 2]);
    expect(nextActiveOption('ArrowDown', 0, 3)).toBe(1);
    expect(nextActiveOption('ArrowDown', 2, 3)).toBeNull();
    expect(nextActiveOption('ArrowUp', 0, 3)).toBeNull();
  });

  it('leave Home and End to the text until an option is chosen', () => {
    expect(['Home', 'End'].map((key) => nextActiveOption(key, null, 3))).toEqual([undefined, undefined]);
    expect(['Home', 'End'].map((key) => nextActiveOption(key, 1, 3))).toEqual([0, 2]);
  });

  it('and other keys do nothing where nothing can be chosen', () => {
    expect(['ArrowDown', 'ArrowUp', 'Home', 'a'].map((key) => nextActiveOption(key, null, 0))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(nextActiveOption('a', 1, 3)).toBeUndefined();
  });
});

describe('a keyword', () => {
  const parts = (keyword: string, typed: string) =>
    highlightTyped(keyword, typed).map(({ text, isTyped }) => (isTyped ? `[${text}]` : text));

  it('shows what was typed apart from what is added, with and without marks', () => {
    expect(parts('áo bóng đá trẻ em', 'ao bong')).toEqual(['[áo bóng]', ' đá trẻ em']);
    expect(parts('Áo bóng đá', 'áo  BÓNG')).toEqual(['[Áo bóng]', ' đá']);
    expect(parts('giày hoà bình', 'hòa b')).toEqual(['giày ', '[hoà b]', 'ình']);
    expect(parts('áo bóng', 'áo bóng'.normalize('NFD'))).toEqual(['[áo bóng]']);
  });

  it('is all new when it does not have it at the start of a word', () => {
    expect(parts('áo thun', 'hun')).toEqual(['áo thun']);
    expect(parts('áo thun', '')).toEqual(['áo thun']);
    expect(parts('áo 🙂 thun', 'thun')).toEqual(['áo 🙂 ', '[thun]']);
  });
});

describe('the last searches', () => {
  it('are at most ten, newest first, each once', () => {
    const list = Array.from({ length: 12 }, (_, n) => `áo ${n}`).reduce<string[]>(withLatest, []);
    expect(list).toHaveLength(10);
    expect(list[0]).toBe('áo 11');
    expect(withLatest(list, '  ÁO   5 ')).toEqual(['ÁO 5', ...withoutKeyword(list, 'áo 5')]);
    expect(withLatest(list, '   ')).toEqual(list);
  });

  it('are read from whatever storage holds', () => {
    expect(parseSearches(null)).toEqual([]);
    expect(parseSearches('{"a":')).toEqual([]);
    expect(parseSearches('{"length":2}')).toEqual([]);
    expect(parseSearches('["áo",1,null,""," ",{"x":1},"quần"]')).toEqual(['áo', 'quần']);
    expect(parseSearches(JSON.stringify(Array.from({ length: 50 }, (_, n) => `k${n}`)))).toHaveLength(10);
  });

  it('are skipped without an error when storage is forbidden', () => {
    // storage is missing in this environment
    expect([lastSearches(), rememberSearch('áo'), deleteSearch('áo')]).toEqual([[], [], []]);
  });
});
