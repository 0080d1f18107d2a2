import type { QueryInterpretation } from '#search-index';
import { tokensOf, type Token } from '#platform/text/tokenizer.ts';

export interface TypedPrefix {
  readonly words: readonly Token[];
  /** Folded, separated by spaces; ends with a space when the last word is complete. */
  readonly beginning: string;
  /** `like` patterns of the words typed with diacritics. */
  readonly marked: readonly string[];
  readonly reading: QueryInterpretation;
  /** Text of a tsquery over titles, with the diacritics that were typed. */
  readonly exact: string;
}

const MAX_WORDS = 12;

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
