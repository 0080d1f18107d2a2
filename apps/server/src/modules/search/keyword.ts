import { lineOf, wordsOf } from './words.ts';

/** A keyword as statements ask for it: texts of tsqueries and of runs in titles. */
export interface Keyword {
  /** Every word, without marks, the last as the beginning of one. */
  readonly match: string;
  /** Any word, whole: how well a field has them. */
  readonly folded: string;
  /** The last word as a beginning. */
  readonly prefix: string;
  /** Any word that was written with marks, as written; null without one. */
  readonly exact: string | null;
  /** Neighbours without marks; null for a single word. */
  readonly neighbours: readonly string[] | null;
  /** All words as written, in one run. */
  readonly phrase: string;
}

const MOST_WORDS = 20;
const term = (word: string): string => `'${word}'`;

/** Reads what somebody typed; null when it has no word in it. */
export const readKeyword = (typed: string): Keyword | null => {
  const words = wordsOf(typed).slice(0, MOST_WORDS);
  const last = words.at(-1);
  if (last === undefined) return null;
  const folded = words.map((word) => word.folded);
  const marked = words.filter((word) => word.exact !== word.folded).map((word) => term(`=${word.exact}`));
  return {
    match: [...folded.slice(0, -1).map(term), `${term(last.folded)}:*`].join(' & '),
    folded: folded.map(term).join(' | '),
    prefix: `${term(last.folded)}:*`,
    exact: marked.length === 0 ? null : marked.join(' | '),
    neighbours:
      words.length === 1
        ? null
        : folded
            .slice(1)
            .map((word, index) => ` ${folded[index]!} ${word}${index + 2 < words.length ? ' ' : ''}`),
    phrase: lineOf(words.map((word) => word.exact)).trimEnd(),
  };
};
