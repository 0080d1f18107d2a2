import { imageUrl } from '#media';
import type { Context } from '#platform/context.ts';
import { selectDaySales, type DaySales } from '../store/day-sales.ts';
import { selectSale, type Sale } from '../store/sale.ts';
import * as store from '../store/summaries.ts';

/** An order in a few words, for its buyer and its shop: total in đồng, addresses of pictures. */
export type OrderSummary = store.SummaryRow;

const THUMB = 260;
const MAX_IMAGES = 3;

const summaryOf = ({ images, ...row }: store.SummaryRow): OrderSummary => ({
  ...row,
  images: images.slice(0, MAX_IMAGES).map((key) => imageUrl(key, THUMB)),
});

/** Of anybody: the caller compares `user_id` and `shop_id`. */
export const getOrderSummaries = async (
  { db }: Context,
  ids: readonly string[],
): Promise<Map<string, OrderSummary>> => {
  const rows = ids.length === 0 ? [] : await store.selectSummaries(db, ids);
  return new Map(rows.map((row) => [row.id, summaryOf(row)]));
};

/** What a shop sold in a time span, without cancelled orders; goods in đồng. */
export const getDaySales = (
  { db }: Context,
  of: { readonly shopId: number; readonly from: Date; readonly until: Date },
): Promise<DaySales> => selectDaySales(db, of);

/** Of anybody's order: shop, day, goods, and what led to it. */
export const getSale = ({ db }: Context, id: string): Promise<Sale | undefined> => selectSale(db, id);

/** What a referral code brought a shop; amount in đồng. */
export const getReferredOrders = (
  { db }: Context,
  of: { readonly shopId: number; readonly refCode: string },
): Promise<{ orders: number; customers: number; amount: number }> => store.selectReferred(db, of);

/** What a buyer bought at a shop; `spent` without cancelled orders. */
export interface Dealings {
  readonly orders_count: number;
  /** Of them. */
  readonly cancelled_count: number;
  readonly spent: number;
  /** One of the orders was paid. */
  readonly paid: boolean;
}
export const getDealings = (
  { db }: Context,
  between: { readonly userId: number; readonly shopId: number },
): Promise<Dealings> => store.selectDealings(db, between);

/** The latest orders of a buyer at a shop. */
export const getLatestOrders = async (
  context: Context,
  between: { readonly userId: number; readonly shopId: number; readonly limit: number },
): Promise<OrderSummary[]> => {
  const ids = await store.selectLatestIds(context.db, between);
  const summaries = await getOrderSummaries(context, ids);
  return ids.flatMap((id) => summaries.get(id) ?? []);
};
