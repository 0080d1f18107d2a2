import type { Context, Tx } from '#platform/context.ts';
import { insertDrawings } from './store.ts';

/** Notes drawings that something shows from now on; no others are ever made. */
export const registerDrawings = async (context: Context<Tx>, keys: readonly string[]): Promise<void> => {
  if (keys.length > 0) await insertDrawings(context.db, keys);
};
