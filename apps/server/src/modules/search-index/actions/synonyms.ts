import type { Context, Tx } from '#platform/context.ts';
import { deleteSynonyms, insertSynonyms, type SynonymFields } from '../store/synonyms.ts';

export interface SynonymChanges {
  readonly added: readonly SynonymFields[];
  readonly removed: readonly SynonymFields[];
}

/** Changes the synonyms of searches once the transaction commits; returns what really changed. */
export const changeSynonyms = async (
  { db }: Context<Tx>,
  { added, removed }: SynonymChanges,
): Promise<SynonymChanges> => ({
  removed: removed.length === 0 ? [] : await deleteSynonyms(db, removed),
  added: added.length === 0 ? [] : await insertSynonyms(db, added),
});
