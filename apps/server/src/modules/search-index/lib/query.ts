import { headLexeme, exactLexeme } from './search-vector.ts';
import { type Token } from '#platform/text/tokenizer.ts';

/** A word that is asked for. */
export interface QueryWord extends Token {
  /** It may be the beginning of a word. */
  readonly prefix: boolean;
  /** It is asked as it is written: with its marks, in titles, features and choices. */
  readonly written: boolean;
  /** So few have it elsewhere that descriptions are read for it too. */
  readonly body: boolean;
}
/** One way to read a keyword: words that a product has to have, all of them, in the order they were typed. */
export type QueryInterpretation = readonly QueryWord[];

/** A keyword as engines ask for it: by any of its readings, the first is what was typed. */
export interface Keyword {
  readonly readings: readonly QueryInterpretation[];
  /** Sizes that a product has to come in. */
  readonly sizes: readonly string[];
}

const term = (lexeme: string): string => `'${lexeme}'`;

/** What the score of one reading asks, as texts of tsqueries. */
export interface ScoreQueries {
  /** Any word, whole: how well a field has them. */
  readonly folded: string;
  /** What the title begins with. */
  readonly head: string;
  /** The last word as a beginning; null when it is asked whole. */
  readonly prefix: string | null;
  /** Any word that was written with marks, as written; null without one. */
  readonly exact: string | null;
  /** Words that stand side by side, without marks; null for a single word. */
  readonly neighbours: readonly string[] | null;
  /** All of them in one run, as written when marks were; null for a single word. */
  readonly phrase: string | null;
}

const isMarked = ({ exact, folded }: Token): boolean => exact !== folded;

/** Other names count by the marks that were typed, never by their own: `typed` is the first reading. */
export const scoreQueriesOf = (
  reading: QueryInterpretation,
  typed: QueryInterpretation = reading,
): ScoreQueries => {
  const folded = reading.map((word) => term(word.folded));
  const marked = reading
    .filter((word) => isMarked(word) && typed.includes(word))
    .map((word) => term(exactLexeme(word)));
  const last = reading.at(-1);
  const single = reading.length < 2;
  return {
    folded: folded.join(' | '),
    head: term(headLexeme(reading)),
    prefix: last?.prefix === true ? `${term(last.folded)}:*` : null,
    exact: marked.length === 0 ? null : marked.join(' | '),
    neighbours: single ? null : folded.slice(1).map((word, index) => `${folded[index]!} <-> ${word}`),
    phrase: single
      ? null
      : (typed.some(isMarked) ? reading.map((word) => term(exactLexeme(word))) : folded).join(' <-> '),
  };
};
