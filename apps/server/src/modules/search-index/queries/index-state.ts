import type { Context } from '#platform/context.ts';
import { selectStateOnce, type IndexState } from '../store/state.ts';

/** Version and approximate number of rows; read once a request, so that all its parts agree. */
export const getIndexState = (context: Context): Promise<IndexState> => selectStateOnce(context);
