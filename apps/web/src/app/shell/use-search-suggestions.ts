import { listTrendingKeywords, suggestKeywords } from '@market/contract/suggestions/routes';
import { SEARCH_DEBOUNCE_MS } from '@market/contract/constants/pages';
import { useEffect, useReducer, useRef } from 'react';
import { callWith } from '../api.ts';
import { NO_REQUEST, suggestReducer, type Suggestions, type SuggestState } from './search-suggest-state.ts';

const NO_SUGGESTIONS: Suggestions = { typed: '', keywords: [], categories: [], shops: [], products: [] };

let trending: Promise<Suggestions | null> | undefined;
/** Trending keywords, requested once per visit. */
const loadTrending = (): Promise<Suggestions | null> =>
  (trending ??= callWith()(listTrendingKeywords).then((outcome) => {
    if (!outcome.ok) trending = undefined;
    return outcome.ok ? { ...NO_SUGGESTIONS, keywords: outcome.value.data.keywords } : null;
  }));

const loadSuggestions = async (typed: string, signal: AbortSignal): Promise<Suggestions | null> => {
  if (typed.trim() === '') return loadTrending();
  const outcome = await callWith({ signal })(suggestKeywords, { query: { q: typed } });
  return outcome.ok ? { typed, ...outcome.value.data } : null;
};

/** Debounced; the last request wins and failures are ignored. */
export const useSearchSuggestions = (typed: string): SuggestState => {
  const [state, send] = useReducer(suggestReducer, NO_REQUEST);
  const number = useRef(0);
  useEffect(() => {
    const controller = new AbortController();
    const wait = number.current === 0 ? 0 : SEARCH_DEBOUNCE_MS;
    const own = (number.current += 1);
    const timer = setTimeout(() => {
      send({ type: 'requested', number: own });
      void loadSuggestions(typed, controller.signal).then((answer) =>
        send(answer === null ? { type: 'failed', number: own } : { type: 'answered', number: own, answer }),
      );
    }, wait);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed]);
  return state;
};
