import { nameLine } from '../lib/name-line.ts';
import { exactLexeme } from '#search-index';
import { type Token } from '#platform/text/tokenizer.ts';

/** A query as tsqueries, and as substrings of names. */
export interface ShopKeyword {
  /** All words of any reading, folded, the last as a prefix. */
  readonly match: string;
  /** Any folded word, the last also as a prefix. */
  readonly folded: string;
  /** Any word typed with diacritics; null without one. */
  readonly exact: string | null;
  /** All words in a row, the last as a prefix. */
  readonly nameFolded: string;
  readonly nameExact: string;
}

const term = (word: string): string => `'${word}'`;

const termsOf = (reading: readonly Token[]): string[] => {
  const terms = reading.map(({ folded }) => term(folded));
  return terms.map((one, at) => (at === terms.length - 1 ? `${one}:*` : one));
};

/** Any reading matches; the first, what was typed, decides the score. */
export const shopKeywordOf = (readings: readonly (readonly Token[])[]): ShopKeyword => {
  const [typed = []] = readings;
  const marked = typed.filter((word) => word.exact !== word.folded);
  return {
    match: readings.map((reading) => `(${termsOf(reading).join(' & ')})`).join(' | '),
    folded: termsOf(typed).join(' | '),
    exact: marked.length === 0 ? null : marked.map((word) => term(exactLexeme(word))).join(' | '),
    nameFolded: nameLine(typed, 'folded').trimEnd(),
    nameExact: nameLine(typed, 'exact').trimEnd(),
  };
};
