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

/** A keyword as it was read for shops. */
export interface ParsedShopQuery {
  /** Null when there is no word in it. */
  readonly keyword: ShopKeyword | null;
  /** What was asked instead, when no shop has what was typed. */
  readonly corrected: string | null;
}

const MAX_WORDS = 20;

const keywordOf = (words: readonly Token[], synonyms: Synonyms): ShopKeyword =>
  shopKeywordOf(readingsOf(words, synonyms));

/** What may have been meant: words that goods and shops have, one slip or a forgotten keyboard away. */
const correctionCandidates = async (context: Context, words: readonly Token[]): Promise<Correction[]> => {
  const known = await getKnownWords(context, [
    ...new Set(words.flatMap((word) => [word.folded, ...candidateSpellings(word)])),
  ]);
  const guesses = new Map(
    words.flatMap((word, at) => {
      if (known.has(word.folded)) return [];
      const found = [...keyboardGuesses(word, known), ...typoGuesses(word, known)];
      return found.length === 0 ? [] : [[at, found] as const];
    }),
  );
  return guesses.size === 0 ? [] : correctionsOf(words, guesses);
};

/** Reads what somebody typed: other names, and slips when no shop answers. */
export const parseShopQuery = async (context: Context, typed: string): Promise<ParsedShopQuery> => {
  const words = tokensOf(typed).slice(0, MAX_WORDS);
  if (words.length === 0) return { keyword: null, corrected: null };
  const synonyms = await getSynonyms(context);
  const asTyped = keywordOf(words, synonyms);
  if ((await countMatchingShops(context.db, asTyped)) > 0) return { keyword: asTyped, corrected: null };
  const telling = withoutStopWords(words, synonyms);
  let best = { keyword: asTyped, corrected: null as string | null, found: 0 };
  for (const guess of await correctionCandidates(context, telling)) {
    const keyword = keywordOf(guess.words, synonyms);
    const found = await countMatchingShops(context.db, keyword);
    if (found > best.found) best = { keyword, corrected: guess.shown, found };
  }
  return { keyword: best.keyword, corrected: best.corrected };
};
