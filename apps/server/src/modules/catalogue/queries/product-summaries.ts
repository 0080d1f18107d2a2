import { imageUrlOrNull } from '#media';
import type { Context } from '#platform/context.ts';
import {
  selectHasProduct,
  selectNewestProducts,
  selectProductSummaries,
  selectTitles,
  type ProductSummaryRow,
} from '../store/product-summaries.ts';

const THUMB_WIDTH = 160;

/** A product of any state with its first price in đồng, for its own shop only. */
export interface ProductSummary extends Omit<ProductSummaryRow, 'image'> {
  readonly thumb: string | null;
}

/** By id; products of other shops than `shopId` and unknown ids are omitted. */
export const getProductOptions = async (
  context: Context,
  ids: readonly number[],
  shopId?: number,
): Promise<Map<number, ProductSummary>> => {
  const rows = ids.length > 0 ? await selectProductSummaries(context.db, [...new Set(ids)]) : [];
  return new Map(
    rows
      .filter(({ shop_id }) => shopId === undefined || shop_id === shopId)
      .map(({ image, ...row }) => [row.id, { ...row, thumb: imageUrlOrNull(image, THUMB_WIDTH) }]),
  );
};

/** How many products of any state a shop has, and the newest ones: for staff who review it. */
export const getPreparedProducts = async (
  context: Context,
  shopId: number,
  limit: number,
): Promise<{ total: number; newest: ProductSummary[] }> => {
  const { ids, total } = await selectNewestProducts(context.db, shopId, limit);
  const products = await getProductOptions(context, ids);
  return { total, newest: ids.flatMap((id) => products.get(id) ?? []) };
};

/** Titles of products of any state, in the order of the ids. */
export const getTitles = ({ db }: Context, ids: readonly number[]): Promise<string[]> =>
  selectTitles(db, ids);

export const hasProductForSale = ({ db }: Context, shopId: number): Promise<boolean> =>
  selectHasProduct(db, shopId);
