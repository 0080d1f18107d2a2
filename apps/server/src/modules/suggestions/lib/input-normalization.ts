import type { QueryInterpretation } from '#search-index';
import { tokensOf, type Token } from '#platform/text/tokenizer.ts';

/** What somebody has typed so far, as statements ask for it. */
export interface TypedPrefix {
  readonly words: readonly Token[];
  /** Without marks, a blank between words, and one at the end when the last word is whole. */
  readonly beginning: string;
  /** `like` patterns of the words that were written with marks. */
  readonly marked: readonly string[];
  /** Every word, the last as the beginning of one. */
  readonly reading: QueryInterpretation;
  /** Text of a tsquery: the same over titles alone, with marks where they were written. */
  readonly exact: string;
}

const MAX_WORDS = 12;

/** Reads a beginning; null when there is no word in it. */
export const parseTypedPrefix = (text: string): TypedPrefix | null => {
  const words = tokensOf(text).slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  const isWhole = /\s$/u.test(text);
  const isOpen = (index: number) => !isWhole && index === words.length - 1;
  const hasMarks = ({ exact, folded }: Token) => exact !== folded;
  return {
    words,
    beginning: words.map(({ folded }) => folded).join(' ') + (isWhole ? ' ' : ''),
    marked: words.flatMap((word, index) =>
      hasMarks(word) ? [`% ${word.exact}${isOpen(index) ? '' : ' '}%`] : [],
    ),
    reading: words.map((word, index) => ({ ...word, prefix: isOpen(index), written: false, body: false })),
    exact: words
      .map((word, index) => {
        const lexeme = hasMarks(word) ? `=${word.exact}` : word.folded;
        return `'${lexeme}':${isOpen(index) ? '*' : ''}A`;
      })
      .join(' & '),
  };
};
