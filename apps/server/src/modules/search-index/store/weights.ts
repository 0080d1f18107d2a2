import type { SearchWeights } from '@market/contract/rules/search-tuning';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { weightsOf } from '../lib/weights.ts';
import type { SearchIndexTables } from '../tables.ts';

export const selectWeights = async (db: Db): Promise<SearchWeights> => {
  const state = await db
    .withTables<SearchIndexTables>()
    .selectFrom('search_state')
    .select('weights')
    .executeTakeFirstOrThrow();
  return weightsOf(state.weights);
};

export const updateWeights = async (tx: Tx, weights: SearchWeights): Promise<void> => {
  await sql`update search_state set weights = ${JSON.stringify(weights)}::jsonb, version = version + 1`.execute(
    tx,
  );
};
