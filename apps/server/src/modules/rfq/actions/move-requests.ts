import type { Context, Tx } from '#platform/context.ts';
import { moveToCategory, selectIdsOfCategory, touchCategories } from '../store/categories.ts';

/** Requests of a category of level 2; with `to` they move to another. Answers their ids. */
export const moveRequests = (
  { db }: Context<Tx>,
  { from, to, only }: { from: number; to: number | null; only: readonly string[] | null },
): Promise<string[]> =>
  to === null ? selectIdsOfCategory(db, from) : moveToCategory(db, { from, to, only });

/** Their level 1 follows the parents of these categories. */
export const followCategories = async ({ db }: Context<Tx>, ids: readonly number[]): Promise<void> => {
  await touchCategories(db, ids);
};
