import type { Context, Db, Seller } from '#platform/context.ts';
import { selectBestSellers } from '../../store/seller/days.ts';
import { selectRunningOut } from '../../store/seller/variant-sales.ts';
import { getProductOptions } from '../product-summaries.ts';

const DAYS_OF_SPEED = 30;

/** A variant that runs out soon; `thumb` is the picture of its product. */
export interface RunningOut {
  readonly variant_id: number;
  readonly product_id: number;
  readonly title: string;
  readonly variant_title: string;
  readonly sku: string;
  readonly thumb: string | null;
  readonly available: number;
  /** Units delivered a day, over 30 days. */
  readonly sold_per_day: number;
  /** How long the stock lasts at that speed. */
  readonly days_left: number;
}

/** Variants of the caller's shop that last `days` at most, the shortest first. */
export const getRunningOut = async (
  context: Context<Db, Seller>,
  { days, limit }: { readonly days: number; readonly limit: number },
): Promise<RunningOut[]> => {
  const { shopId } = context.actor;
  const rows = await selectRunningOut(context.db, { shopId, days, limit });
  const products = await getProductOptions(
    context,
    rows.map(({ product_id }) => product_id),
    shopId,
  );
  return rows.map(({ units_30d, ...row }) => ({
    ...row,
    thumb: products.get(row.product_id)?.thumb ?? null,
    sold_per_day: units_30d / DAYS_OF_SPEED,
    days_left: Math.floor((row.available * DAYS_OF_SPEED) / units_30d),
  }));
};

export interface BestSeller {
  readonly product_id: number;
  readonly title: string;
  readonly thumb: string | null;
  readonly unit_name: string;
  readonly units: number;
  /** Đồng. */
  readonly revenue: number;
  /** People a day, summed. */
  readonly views: number;
}

/** What the caller's shop delivered most of between two days, both included. */
export const getBestSellers = async (
  context: Context<Db, Seller>,
  { from, to, limit }: { readonly from: string; readonly to: string; readonly limit: number },
): Promise<BestSeller[]> => {
  const { shopId } = context.actor;
  const rows = await selectBestSellers(context.db, { shopId, from, to, limit });
  const products = await getProductOptions(
    context,
    rows.map(({ product_id }) => product_id),
    shopId,
  );
  return rows.flatMap((row) => {
    const product = products.get(row.product_id);
    return product === undefined
      ? []
      : [{ ...row, title: product.title, thumb: product.thumb, unit_name: product.unit_name }];
  });
};
