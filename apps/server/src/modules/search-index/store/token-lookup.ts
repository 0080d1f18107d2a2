import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import { prepared } from '#platform/db/database.ts';
import type { QueryWord, Keyword } from '../lib/query.ts';
import { exactLexeme, bodyLexeme, sizeLexeme } from '../lib/search-vector.ts';

/** What one reading asks of a row's words, by their numbers: all of the first, and one of each of the others. */
interface Asked {
  /** The rarest first. */
  readonly all: readonly number[];
  /** How many rows have each of them. */
  readonly rows: readonly number[];
  readonly either: readonly (readonly number[])[];
  /** Rows that have the rarest of its words, as of the last count: the reading finds no more. */
  readonly most: number;
}
/** A keyword by the numbers of its words: a row has to answer one of these. */
export type ResolvedKeyword = readonly Asked[];

/** A word and how many rows have it. */
interface Known {
  readonly id: number;
  readonly products: number;
}

const MAX_COMPLETIONS = 50;
const byWord = prepared((db: Db, words: readonly string[]) => ({
  compile: () =>
    sql<
      Known & { word: string }
    >`select id, word, products from search_words where word = any(${words}::text[])`.compile(db),
}));
const byBeginning = prepared((db: Db, pattern: string) => ({
  compile: () =>
    sql<Known>`select id, products from search_words where word like ${pattern} order by products desc, id
      limit ${sql.lit(MAX_COMPLETIONS)}`.compile(db),
}));

/** Reads what is known of words, by word. */
export const selectWords = async (db: Db, words: readonly string[]): Promise<Map<string, Known>> =>
  new Map((await byWord(db, words)).map(({ word, id, products }) => [word, { id, products }]));

const wordsOf = ({ readings, sizes }: Keyword): string[] => [
  ...readings.flat().flatMap((word) => [word.folded, exactLexeme(word), bodyLexeme(word.folded)]),
  ...sizes.map(sizeLexeme),
];

const knownOf = async (db: Db, word: QueryWord, known: ReadonlyMap<string, Known>): Promise<Known[]> => {
  if (word.prefix) {
    // words are letters and digits, so no sign of a pattern is among them
    const patterns = [`${word.folded}%`, ...(word.body ? [`${bodyLexeme(word.folded)}%`] : [])];
    return (await Promise.all(patterns.map((pattern) => byBeginning(db, pattern)))).flat();
  }
  const own = word.written ? exactLexeme(word) : word.folded;
  return [own, ...(word.body ? [bodyLexeme(word.folded)] : [])].flatMap((lexeme) => known.get(lexeme) ?? []);
};

const sumOf = (words: readonly Known[]): number => words.reduce((sum, { products }) => sum + products, 0);

const askedOf = (words: readonly (readonly Known[])[]): Asked => {
  const single = words.filter(({ length }) => length === 1).map(([word]) => word!);
  const all = single.toSorted((one, other) => one.products - other.products);
  return {
    all: all.map(({ id }) => id),
    rows: all.map(({ products }) => products),
    either: words.filter(({ length }) => length > 1).map((ways) => ways.map(({ id }) => id)),
    most: Math.min(...words.map(sumOf)),
  };
};

const numberAnew = async (db: Db, keyword: Keyword): Promise<ResolvedKeyword> => {
  const known = await selectWords(db, wordsOf(keyword));
  const sizes = keyword.sizes.map((size) => known.get(sizeLexeme(size)) ?? []).map((size) => [size].flat());
  const readings = await Promise.all(
    keyword.readings.map((reading) => Promise.all(reading.map((word) => knownOf(db, word, known)))),
  );
  return readings
    .map((words) => [...words, ...sizes])
    .filter((words) => words.every(({ length }) => length > 0))
    .map(askedOf);
};

const lookedUp = new WeakMap<Keyword, Promise<ResolvedKeyword>>();

/** The numbers of a keyword's words, looked up once; readings with a word that no row has are left out. */
export const resolveKeyword = (db: Db, keyword: Keyword): Promise<ResolvedKeyword> => {
  const known = lookedUp.get(keyword);
  if (known !== undefined) return known;
  const numbers = numberAnew(db, keyword);
  lookedUp.set(keyword, numbers);
  numbers.catch(() => lookedUp.delete(keyword));
  return numbers;
};

/** The first reading as it was written, in titles; null when that is nothing of its own. */
export const resolveWritten = async (
  db: Db,
  { readings, sizes }: Keyword,
): Promise<{ readonly asked: Asked; readonly share: number } | null> => {
  const [typed = []] = readings;
  if (typed.every((word) => exactLexeme(word) === word.folded)) return null;
  const known = await selectWords(db, [
    ...typed.flatMap((word) => [word.folded, exactLexeme(word)]),
    ...sizes.map(sizeLexeme),
  ]);
  const all = [...typed.map(exactLexeme), ...sizes.map(sizeLexeme)].map((lexeme) => known.get(lexeme)?.id);
  if (all.includes(undefined)) return null;
  const share = typed.reduce((product, word) => {
    const [written, folded] = [known.get(exactLexeme(word))!.products, known.get(word.folded)?.products ?? 0];
    return product * Math.min(written / Math.max(folded, 1), 1);
  }, 1);
  return { asked: { all: all as number[], rows: [], either: [], most: Number.POSITIVE_INFINITY }, share };
};
