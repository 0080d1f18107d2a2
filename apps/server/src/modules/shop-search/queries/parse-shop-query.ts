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
import { countMatchingShops } from '../store/listing.ts';
import { tokensOf, type Token } from '#platform/text/tokenizer.ts';

export interface ParsedShopQuery {
  /** Null without a word. */
  readonly keyword: ShopKeyword | null;
  /** The query that was searched instead, when no shop matches what was typed. */
  readonly corrected: string | null;
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
  if (words.length === 0) return { keyword: null, corrected: null };
  const synonyms = await getSynonyms(context);
  const asTyped = keywordOf(words, synonyms);
  if ((await countMatchingShops(context.db, asTyped)) > 0) return { keyword: asTyped, corrected: null };
  const significant = withoutStopWords(words, synonyms);
  let best = { keyword: asTyped, corrected: null as string | null, found: 0 };
  for (const guess of await correctionCandidates(context, significant)) {
    const keyword = keywordOf(guess.words, synonyms);
    const found = await countMatchingShops(context.db, keyword);
    if (found > best.found) best = { keyword, corrected: guess.shown, found };
  }
  return { keyword: best.keyword, corrected: best.corrected };
};
