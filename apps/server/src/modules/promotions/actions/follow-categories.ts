import { getProductOptions } from '#catalogue';
import type { Context, Tx } from '#platform/context.ts';
import { putDealCategories } from '../store/deal-categories.ts';

/** Deals are listed by the categories in which their products are now. */
export const followCategories = async (
  context: Context<Tx>,
  productIds: readonly number[],
): Promise<void> => {
  const products = await getProductOptions(context, productIds);
  await putDealCategories(context.db, [...products.values()]);
};
