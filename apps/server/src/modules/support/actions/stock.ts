import { getOffers, getVariantIds } from '#catalogue';
import type { Context } from '#platform/context.ts';

export interface Stock {
  /** Units that can be ordered now; 0 when the product is not for sale. */
  readonly available: number;
  /** The least that can be ordered: of a variant one pack, for others make up the minimum of the product. */
  readonly minimum: number;
  readonly variantTitle: string | null;
}

/** Stock of a variant, or of all variants of a product; undefined when there is none of them. */
export const getStock = async (
  context: Context,
  { product_id, variant_id }: { readonly product_id: number; readonly variant_id: number | null },
): Promise<Stock | undefined> => {
  const ids = variant_id === null ? await getVariantIds(context, product_id) : [variant_id];
  const offers = await getOffers(context, ids);
  const own = [...offers.values()].filter((offer) => offer.product_id === product_id);
  const [first] = own;
  if (first === undefined) return undefined;
  const inStock = variant_id === null ? first.product_available : first.available;
  return {
    available: first.purchasable ? inStock : 0,
    minimum: variant_id === null ? first.minimum : first.multiple,
    variantTitle: variant_id === null ? null : first.variant_title,
  };
};
