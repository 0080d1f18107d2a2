import type { SynonymKind, SynonymTopic } from '@market/contract/rules/search-tuning';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { SearchIndexTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<SearchIndexTables>();

export interface SynonymFields {
  readonly kind: SynonymKind;
  readonly phrase: string;
  readonly meaning: string;
  readonly topic: SynonymTopic;
}
export interface SynonymRow extends SynonymFields {
  readonly id: number;
}

export const selectSynonymRows = (db: Db): Promise<SynonymRow[]> =>
  tables(db).selectFrom('search_synonyms').selectAll().orderBy('id').execute();

const records = (synonyms: readonly SynonymFields[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(synonyms)}::jsonb) as s (kind text, phrase text, meaning text, topic text)`;

/** Those that exist already are left as they are; returns the others. */
export const insertSynonyms = async (
  tx: Tx,
  synonyms: readonly SynonymFields[],
): Promise<SynonymFields[]> => {
  const { rows } = await sql<SynonymFields>`
    insert into search_synonyms (kind, phrase, meaning, topic) select kind, phrase, meaning, topic
    from ${records(synonyms)} on conflict do nothing returning kind, phrase, meaning, topic`.execute(tx);
  return rows;
};

/** Returns those that were there. */
export const deleteSynonyms = async (
  tx: Tx,
  synonyms: readonly SynonymFields[],
): Promise<SynonymFields[]> => {
  const { rows } = await sql<SynonymFields>`
    delete from search_synonyms o using ${records(synonyms)}
    where o.kind = s.kind and o.phrase = s.phrase and o.meaning = s.meaning
    returning o.kind, o.phrase, o.meaning, o.topic`.execute(tx);
  return rows;
};
