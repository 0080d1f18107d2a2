import type { Context } from '#platform/context.ts';
import { selectStateOnce, type IndexState } from '../store/state.ts';

export const getIndexState = (context: Context): Promise<IndexState> => selectStateOnce(context);
