import type { Context } from '#platform/context.ts';
import { selectByCode, selectKnownWords, type KnownWord } from '../store/vocabulary.ts';

/** Vocabulary entries of folded words, by word; words that no listed product has are missing. */
export const getKnownWords = ({ db }: Context, words: readonly string[]): Promise<Map<string, KnownWord>> =>
  selectKnownWords(db, words);

/** Ids of at most 100 products with this SKU or product number; without any, of those whose SKU begins with it. */
export const findByCode = ({ db }: Context, code: string): Promise<number[]> => selectByCode(db, code);
