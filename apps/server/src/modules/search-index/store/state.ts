import type { SearchWeights } from '@market/contract/rules/search-tuning';
import { sql } from 'kysely';
import type { Context, Db } from '#platform/context.ts';
import { weightsOf } from '../lib/weights.ts';
import { runCached } from '#platform/db/statement-cache.ts';

/** Version (raised with every change) and approximate number of rows. */
export interface IndexState {
  readonly version: number;
  /** Raised with every change of synonyms. */
  readonly synonyms: number;
  readonly rows: number;
  readonly weights: SearchWeights;
}

const selectState = async (db: Db): Promise<IndexState> => {
  const [state] = await runCached<Omit<IndexState, 'weights'> & { weights: Partial<SearchWeights> | null }>(
    db,
    'state',
    () => sql`select version, synonyms_version as synonyms, weights, (select greatest(reltuples, 0)::bigint from pg_class
      where oid = 'search_products'::regclass) as rows from search_state`,
    {},
  );
  return { ...state!, weights: weightsOf(state!.weights) };
};

const stateByContext = new WeakMap<object, Promise<IndexState>>();

/** Read once a request, so that all its parts are cached for one version. */
export const selectStateOnce = (context: Context): Promise<IndexState> => {
  const cached = stateByContext.get(context);
  if (cached !== undefined) return cached;
  const state = selectState(context.db);
  stateByContext.set(context, state);
  state.catch(() => stateByContext.delete(context));
  return state;
};
