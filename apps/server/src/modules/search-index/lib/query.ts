import { headLexeme, exactLexeme } from './search-vector.ts';
import { type Token } from '#platform/text/tokenizer.ts';

export interface QueryWord extends Token {
  readonly prefix: boolean;
  /** Matches only with its diacritics, in titles, features and choices. */
  readonly written: boolean;
  /** So rare that descriptions are matched too. */
  readonly body: boolean;
}
export type QueryInterpretation = readonly QueryWord[];

/** A query for the engines: a product matches any reading; the first is what was typed. */
export interface Keyword {
  readonly readings: readonly QueryInterpretation[];
  readonly sizes: readonly string[];
}

const term = (lexeme: string): string => `'${lexeme}'`;

export interface ScoreQueries {
  readonly folded: string;
  readonly head: string;
  /** The last word as a prefix; null when it must be complete. */
  readonly prefix: string | null;
  /** Words that were typed with diacritics, as typed; null without any. */
  readonly exact: string | null;
  /** Pairs of adjacent words, folded; null for a single word. */
  readonly neighbours: readonly string[] | null;
  /** All words in a row, with diacritics if any were typed; null for a single word. */
  readonly phrase: string | null;
}

const isMarked = ({ exact, folded }: Token): boolean => exact !== folded;

/** Synonyms score by the diacritics of the typed words, not by their own: `typed` is the first reading. */
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
