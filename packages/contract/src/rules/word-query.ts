import { foldAccents } from './text.ts';

const WORDS_MAX = 8;

/** A query of text search for rows with words that begin like these; null for a text without words. */
export const wordQuery = (text: string): string | null => {
  const words = foldAccents(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return null;
  return words
    .slice(0, WORDS_MAX)
    .map((word) => `${word}:*`)
    .join(' & ');
};
