import type { Context } from '#platform/context.ts';
import {
  getKnownWords,
  getSynonyms,
  keyboardGuesses,
  readingsOf,
  typoGuesses,
  candidateSpellings,
  correctionsOf,
  withoutStopWords,
  type Correction,
  type Synonyms,
} from '#search-index';
import { shopKeywordOf, type ShopKeyword } from './shop-keyword.ts';
import { selectShopTotal } from '../store/listing.ts';
import { tokensOf, type Token } from '#platform/text/tokenizer.ts';

export interface ParsedShopQuery {
  /** Null without a word. */
  readonly keyword: ShopKeyword | null;
  /** The query that was searched instead, when no shop matches what was typed. */
  readonly corrected: string | null;
  /** Shops that match the keyword, whatever the filters. */
  readonly found: number;
}

const MAX_WORDS = 20;

const keywordOf = (words: readonly Token[], synonyms: Synonyms): ShopKeyword =>
  shopKeywordOf(readingsOf(words, synonyms));

/** Corrections of words that no product or shop has. */
const correctionCandidates = async (context: Context, words: readonly Token[]): Promise<Correction[]> => {
  const knownWords = await getKnownWords(context, [
    ...new Set(words.flatMap((word) => [word.folded, ...candidateSpellings(word)])),
  ]);
  const guesses = new Map(
    words.flatMap((word, at) => {
      if (knownWords.has(word.folded)) return [];
      const found = [...keyboardGuesses(word, knownWords), ...typoGuesses(word, knownWords)];
      return found.length === 0 ? [] : [[at, found] as const];
    }),
  );
  return guesses.size === 0 ? [] : correctionsOf(words, guesses);
};

/** Parses a query for shops: synonyms, and typos if no shop matches. */
export const parseShopQuery = async (context: Context, typed: string): Promise<ParsedShopQuery> => {
  const words = tokensOf(typed).slice(0, MAX_WORDS);
  if (words.length === 0) return { keyword: null, corrected: null, found: 0 };
  const count = (keyword: ShopKeyword) =>
    selectShopTotal(context.db, { filter: {}, keyword, now: context.now });
  const synonyms = await getSynonyms(context);
  const asTyped = keywordOf(words, synonyms);
  let best: ParsedShopQuery = { keyword: asTyped, corrected: null, found: await count(asTyped) };
  if (best.found > 0) return best;
  const significant = withoutStopWords(words, synonyms);
  for (const guess of await correctionCandidates(context, significant)) {
    const keyword = keywordOf(guess.words, synonyms);
    const found = await count(keyword);
    if (found > best.found) best = { keyword, corrected: guess.shown, found };
  }
  return best;
};
