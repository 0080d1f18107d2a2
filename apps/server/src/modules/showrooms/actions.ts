import { setShowroom } from '#catalogue';
import type { Context, Tx } from '#platform/context.ts';
import { lockShowroom, putProducts } from './store.ts';

/** Replaces the products of a showroom; their pages name it from then on. */
export const chooseProducts = async (
  context: Context<Tx>,
  showroomId: number,
  productIds: readonly number[],
): Promise<void> => {
  const chosen = [...new Set(productIds)];
  const { id, title, slug, position, start_at, end_at } = await lockShowroom(context.db, showroomId);
  await putProducts(context.db, id, chosen);
  await setShowroom(context, { id, title, slug, position, start_at, end_at }, chosen);
};
