import { isCollected } from '@market/contract/rules/collection';
import { imageUrl } from '#media';
import type { Context } from '#platform/context.ts';
import { selectDaySales, type DaySales, type ShopSpan } from '../store/day-sales.ts';
import { selectSales, type Sale } from '../store/sale.ts';
import * as store from '../store/summaries.ts';

export type { Sale };

/** An order in a few words, for its buyer and its shop: total in đồng, addresses of pictures. */
export interface OrderSummary extends Omit<store.SummaryRow, 'service_code'> {
  /** The buyer fetches the goods at the shop. */
  readonly collected: boolean;
}

const THUMB = 260;
const MAX_IMAGES = 3;

const summaryOf = ({ images, service_code, ...row }: store.SummaryRow): OrderSummary => ({
  ...row,
  collected: isCollected(service_code),
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

/** What shops sold in time spans, without cancelled orders; goods in đồng. One answer a span, in their order. */
export const getDaySales = ({ db }: Context, spans: readonly ShopSpan[]): Promise<DaySales[]> =>
  selectDaySales(db, spans);

/** Of anybody's orders: shop, day, goods, and what led to them. */
export const getOrderSales = ({ db }: Context, ids: readonly string[]): Promise<Sale[]> =>
  selectSales(db, ids);

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
  readonly last_order_at: Date | null;
}
type Pair = { readonly userId: number; readonly shopId: number };

/** One answer a pair, in their order. */
export const getDealingsOfPairs = ({ db }: Context, pairs: readonly Pair[]): Promise<Dealings[]> =>
  store.selectDealings(db, pairs);

export const getDealings = async (context: Context, between: Pair): Promise<Dealings> =>
  (await getDealingsOfPairs(context, [between]))[0]!;

/** The latest orders of a buyer at a shop. */
export const getLatestOrders = async (
  context: Context,
  between: { readonly userId: number; readonly shopId: number; readonly limit: number },
): Promise<OrderSummary[]> => {
  const ids = await store.selectLatestIds(context.db, between);
  const summaries = await getOrderSummaries(context, ids);
  return ids.flatMap((id) => summaries.get(id) ?? []);
};
