import { setShowroom } from '#catalogue';
import type { Context, Tx } from '#platform/context.ts';
import { lockShowroom, putProducts } from '../store/pages.ts';

/** Replaces the products of a showroom; their pages name it from then on, unless it is a draft. */
export const chooseProducts = async (
  context: Context<Tx>,
  showroomId: number,
  productIds: readonly number[],
): Promise<void> => {
  const chosen = [...new Set(productIds)];
  const { id, title, slug, position, start_at, end_at, status } = await lockShowroom(context.db, showroomId);
  await putProducts(context.db, id, chosen);
  const mark = { id, title, slug, position, start_at, end_at };
  await setShowroom(context, mark, status === 'published' ? chosen : []);
};
