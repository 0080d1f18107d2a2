import { nameLine } from '../lib/name-line.ts';
import { exactLexeme } from '#search-index';
import { type Token } from '#platform/text/tokenizer.ts';

/** A keyword as statements on shops ask for it: texts of tsqueries and of runs in names. */
export interface ShopKeyword {
  /** Every word of any reading, without marks, the last as the beginning of one. */
  readonly match: string;
  /** Any word without marks, the last also as a beginning. */
  readonly folded: string;
  /** Any word that was written with marks, as written; null without one. */
  readonly exact: string | null;
  /** All words in one run, the last perhaps only begun. */
  readonly nameFolded: string;
  readonly nameExact: string;
}

const term = (word: string): string => `'${word}'`;

/** Every word of a reading whole, the last also as the beginning of one. */
const termsOf = (reading: readonly Token[]): string[] => {
  const terms = reading.map(({ folded }) => term(folded));
  return terms.map((one, at) => (at === terms.length - 1 ? `${one}:*` : one));
};

/** The keyword of readings, all of them as good to be found by; the first, what was typed, is what shops are weighed by. */
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
