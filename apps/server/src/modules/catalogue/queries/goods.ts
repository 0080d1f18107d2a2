import { imageUrl } from '#media';
import type { Context } from '#platform/context.ts';
import { selectGoods, type GoodsRow } from '../store/goods.ts';

const THUMB_WIDTH = 160;

/** A product as its shop chooses from: of any state, with its first price in đồng. Not for other people. */
export interface Goods extends Omit<GoodsRow, 'image'> {
  readonly thumb: string | null;
}

/** Products of any state by id; those of another shop than the one named are left out, as are unknown ids. */
export const getGoods = async (
  context: Context,
  ids: readonly number[],
  shopId?: number,
): Promise<Map<number, Goods>> => {
  const rows = ids.length > 0 ? await selectGoods(context.db, [...new Set(ids)]) : [];
  return new Map(
    rows
      .filter(({ shop_id }) => shopId === undefined || shop_id === shopId)
      .map(({ image, ...row }) => [
        row.id,
        { ...row, thumb: image === null ? null : imageUrl(image, THUMB_WIDTH) },
      ]),
  );
};
