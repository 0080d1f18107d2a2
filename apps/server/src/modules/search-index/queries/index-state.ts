import type { SearchWeights } from '@market/contract/rules/search-tuning';
import type { Context } from '#platform/context.ts';
import { selectWeights } from '../store/weights.ts';
import { selectStateOnce, type IndexState } from '../store/state.ts';

export const getIndexState = (context: Context): Promise<IndexState> => selectStateOnce(context);

/** What ranks searches. */
export const getWeights = async ({ db }: Context): Promise<SearchWeights> => selectWeights(db);
