import type { Context } from '#platform/context.ts';
import { selectSkusOfVariants } from '../store/skus.ts';

/** SKUs by variant id; those without one are left out. */
export const getVariantSkus = (
  { db }: Context,
  variantIds: readonly number[],
): Promise<Map<number, string>> => selectSkusOfVariants(db, variantIds);
