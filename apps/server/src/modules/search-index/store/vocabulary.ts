import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import { prepared } from '#platform/db/database.ts';
import type { Synonym } from '../lib/synonyms.ts';

export interface KnownWord {
  readonly word: string;
  readonly shown: string;
  readonly products: number;
}

const knownWords = prepared((db: Db, words: readonly string[]) => ({
  compile: () =>
    sql<KnownWord>`select word, shown, products from search_words where word = any(${words}::text[]) and products > 0`.compile(
      db,
    ),
}));
export const selectKnownWords = async (db: Db, words: readonly string[]): Promise<Map<string, KnownWord>> =>
  new Map((await knownWords(db, words)).map((found) => [found.word, found]));

const MAX_SYNONYMS = 5_000;
export const selectSynonyms = async (db: Db): Promise<Synonym[]> =>
  (
    await sql<Synonym>`select kind, phrase, meaning from search_synonyms order by id limit ${sql.lit(MAX_SYNONYMS)}`.execute(
      db,
    )
  ).rows;

const MAX_BY_CODE = 100;
const byWholeCode = prepared((db: Db, code: string) => ({
  compile: () =>
    sql<{ product_id: number }>`select product_id from search_codes where code = ${code}
      order by product_id limit ${sql.lit(MAX_BY_CODE)}`.compile(db),
}));
const byCodePrefix = prepared((db: Db, pattern: string) => ({
  compile: () =>
    sql<{ product_id: number }>`select distinct product_id from (select product_id from search_codes
      where code like ${pattern} order by code limit ${sql.lit(MAX_BY_CODE * 10)}) c
      order by product_id limit ${sql.lit(MAX_BY_CODE)}`.compile(db),
}));
export const selectByCode = async (db: Db, code: string): Promise<number[]> => {
  const same = await byWholeCode(db, code);
  const rows = same.length > 0 || /^\d+$/.test(code) ? same : await byCodePrefix(db, `${code}%`);
  return rows.map(({ product_id }) => product_id);
};
