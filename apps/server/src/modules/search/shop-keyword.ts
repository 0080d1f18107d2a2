import { nameLine } from './shop-document.ts';
import { wordsOf } from './words.ts';

/** A keyword as statements on shops ask for it: texts of tsqueries and of runs in names. */
export interface ShopKeyword {
  /** Every word, without marks, the last as the beginning of one. */
  readonly match: string;
  /** Any word without marks, the last also as a beginning. */
  readonly folded: string;
  /** Any word that was written with marks, as written; null without one. */
  readonly exact: string | null;
  /** All words in one run, the last perhaps only begun. */
  readonly nameFolded: string;
  readonly nameExact: string;
}

const MOST_WORDS = 20;
const term = (word: string): string => `'${word}'`;

/** Reads what somebody typed; null when it has no word in it. */
export const readShopKeyword = (typed: string): ShopKeyword | null => {
  const words = wordsOf(typed).slice(0, MOST_WORDS);
  const last = words.at(-1);
  if (last === undefined) return null;
  const terms = [...words.slice(0, -1).map(({ folded }) => term(folded)), `${term(last.folded)}:*`];
  const marked = words.filter(({ exact, folded }) => exact !== folded);
  return {
    match: terms.join(' & '),
    folded: terms.join(' | '),
    exact: marked.length === 0 ? null : marked.map(({ exact }) => term(`=${exact}`)).join(' | '),
    nameFolded: nameLine(words, 'folded').trimEnd(),
    nameExact: nameLine(words, 'exact').trimEnd(),
  };
};
