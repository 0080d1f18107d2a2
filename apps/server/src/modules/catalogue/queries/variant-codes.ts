import type { Context } from '#platform/context.ts';
import { selectCodesOfVariants, type VariantCodes } from '../store/skus.ts';

/** SKU and barcode by variant id. */
export const getVariantCodes = (
  { db }: Context,
  variantIds: readonly number[],
): Promise<Map<number, VariantCodes>> => selectCodesOfVariants(db, variantIds);
