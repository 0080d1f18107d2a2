import type { SearchWeights } from '@market/contract/rules/search-tuning';
import type { Context, Tx } from '#platform/context.ts';
import { updateWeights } from '../store/weights.ts';

/** Changes what ranks searches once the transaction commits. */
export const changeWeights = ({ db }: Context<Tx>, weights: SearchWeights): Promise<void> =>
  updateWeights(db, weights);
