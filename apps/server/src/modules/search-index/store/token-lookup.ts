import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import { prepared } from '#platform/db/database.ts';
import type { QueryWord, Keyword } from '../lib/query.ts';
import { exactLexeme, bodyLexeme, sizeLexeme } from '../lib/search-vector.ts';

/** Ids of words: a row must have `all`, and one of each `either`. */
interface TokenQuery {
  /** The rarest first. */
  readonly all: readonly number[];
  readonly rows: readonly number[];
  readonly either: readonly (readonly number[])[];
  /** Rows of the rarest word: an upper bound of the matches. */
  readonly most: number;
}
export type ResolvedKeyword = readonly TokenQuery[];

interface KnownToken {
  readonly id: number;
  readonly products: number;
}

const MAX_COMPLETIONS = 50;
const byWord = prepared((db: Db, words: readonly string[]) => ({
  compile: () =>
    sql<
      KnownToken & { word: string }
    >`select id, word, products from search_words where word = any(${words}::text[])`.compile(db),
}));
const byBeginning = prepared((db: Db, pattern: string) => ({
  compile: () =>
    sql<KnownToken>`select id, products from search_words where word like ${pattern} order by products desc, id
      limit ${sql.lit(MAX_COMPLETIONS)}`.compile(db),
}));

export const selectWords = async (db: Db, words: readonly string[]): Promise<Map<string, KnownToken>> =>
  new Map((await byWord(db, words)).map(({ word, id, products }) => [word, { id, products }]));

const wordsOf = ({ readings, sizes }: Keyword): string[] => [
  ...readings.flat().flatMap((word) => [word.folded, exactLexeme(word), bodyLexeme(word.folded)]),
  ...sizes.map(sizeLexeme),
];

const knownOf = async (
  db: Db,
  word: QueryWord,
  knownTokens: ReadonlyMap<string, KnownToken>,
): Promise<KnownToken[]> => {
  if (word.prefix) {
    // words are letters and digits, so they contain no wildcard
    const patterns = [`${word.folded}%`, ...(word.body ? [`${bodyLexeme(word.folded)}%`] : [])];
    return (await Promise.all(patterns.map((pattern) => byBeginning(db, pattern)))).flat();
  }
  const own = word.written ? exactLexeme(word) : word.folded;
  return [own, ...(word.body ? [bodyLexeme(word.folded)] : [])].flatMap(
    (lexeme) => knownTokens.get(lexeme) ?? [],
  );
};

const sumOf = (words: readonly KnownToken[]): number =>
  words.reduce((sum, { products }) => sum + products, 0);

const queryOf = (words: readonly (readonly KnownToken[])[]): TokenQuery => {
  const single = words.filter(({ length }) => length === 1).map(([word]) => word!);
  const all = single.toSorted((one, other) => one.products - other.products);
  return {
    all: all.map(({ id }) => id),
    rows: all.map(({ products }) => products),
    either: words.filter(({ length }) => length > 1).map((ways) => ways.map(({ id }) => id)),
    most: Math.min(...words.map(sumOf)),
  };
};

const lookUpKeyword = async (db: Db, keyword: Keyword): Promise<ResolvedKeyword> => {
  const knownTokens = await selectWords(db, wordsOf(keyword));
  const sizes = keyword.sizes
    .map((size) => knownTokens.get(sizeLexeme(size)) ?? [])
    .map((size) => [size].flat());
  const readings = await Promise.all(
    keyword.readings.map((reading) => Promise.all(reading.map((word) => knownOf(db, word, knownTokens)))),
  );
  return readings
    .map((words) => [...words, ...sizes])
    .filter((words) => words.every(({ length }) => length > 0))
    .map(queryOf);
};

const lookups = new WeakMap<Keyword, Promise<ResolvedKeyword>>();

export const resolveKeyword = (db: Db, keyword: Keyword): Promise<ResolvedKeyword> => {
  const cached = lookups.get(keyword);
  if (cached !== undefined) return cached;
  const numbers = lookUpKeyword(db, keyword);
  lookups.set(keyword, numbers);
  numbers.catch(() => lookups.delete(keyword));
  return numbers;
};

/** The first reading as typed, in titles; null when no word has diacritics. */
export const resolveWritten = async (
  db: Db,
  { readings, sizes }: Keyword,
): Promise<{ readonly query: TokenQuery; readonly share: number } | null> => {
  const [typed = []] = readings;
  if (typed.every((word) => exactLexeme(word) === word.folded)) return null;
  const knownTokens = await selectWords(db, [
    ...typed.flatMap((word) => [word.folded, exactLexeme(word)]),
    ...sizes.map(sizeLexeme),
  ]);
  const all = [...typed.map(exactLexeme), ...sizes.map(sizeLexeme)].map(
    (lexeme) => knownTokens.get(lexeme)?.id,
  );
  if (all.includes(undefined)) return null;
  const share = typed.reduce((product, word) => {
    const [written, folded] = [
      knownTokens.get(exactLexeme(word))!.products,
      knownTokens.get(word.folded)?.products ?? 0,
    ];
    return product * Math.min(written / Math.max(folded, 1), 1);
  }, 1);
  return { query: { all: all as number[], rows: [], either: [], most: Number.POSITIVE_INFINITY }, share };
};
