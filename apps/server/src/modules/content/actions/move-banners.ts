import type { Context, Tx } from '#platform/context.ts';
import { dropPages } from '#platform/web/page-keys.ts';
import { bannersPageKey } from '../rules.ts';
import { moveBannersToCategory, selectBannersOfCategory } from '../store/banners.ts';

/** Banners of a category page; with `to` they move to that of another. Answers their ids. */
export const moveBanners = async (
  context: Context<Tx>,
  { from, to, only }: { from: number; to: number | null; only: readonly number[] | null },
): Promise<number[]> => {
  if (to === null) return selectBannersOfCategory(context.db, from);
  const ids = await moveBannersToCategory(context.db, { from, to, only });
  if (ids.length > 0) await dropPages(context, [bannersPageKey('category')]);
  return ids;
};
