import type { Context } from '#platform/context.ts';
import { selectByCode, selectKnownWords, type KnownWord } from '../store/vocabulary.ts';

/** Those of the folded words that listed products have, by the word: how most write it, and how many products have it. */
export const getKnownWords = ({ db }: Context, words: readonly string[]): Promise<Map<string, KnownWord>> =>
  selectKnownWords(db, words);

/** Ids of products with this SKU or product number; without any, those whose SKU begins with it. At most 100. */
export const findByCode = ({ db }: Context, code: string): Promise<number[]> => selectByCode(db, code);
