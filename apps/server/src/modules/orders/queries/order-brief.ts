import { isCollected } from '@market/contract/rules/collection';
import { buyerStatus, type BuyerStatus } from '@market/contract/rules/order-status';
import type { Context } from '#platform/context.ts';
import { getShops, type ShopRecord } from '#shops';
import { awaitsShopsCash } from '../rules/cash.ts';
import { orderStateOf } from '../rules/order-state.ts';
import { selectByIds, selectIdByNumber, type OrderRow } from '../store/orders.ts';

/** What a notice about an order names. */
export interface OrderBrief extends Pick<
  OrderRow,
  | 'id'
  | 'order_number'
  | 'user_id'
  | 'shop_id'
  | 'total_price'
  | 'cancelled_by'
  | 'cancellation_by'
  | 'status'
  | 'financial_status'
  | 'fulfillment_status'
  | 'shipment_status'
  | 'tracking_code'
  | 'due_at'
> {
  readonly buyer_status: BuyerStatus;
  /** Complete, and its shop is to report the cash until `due_at`. */
  readonly awaits_cash: boolean;
  /** Where the buyer collects the goods; null when they are delivered. */
  readonly pickup_address: string | null;
  readonly shop_name: string;
  /** The owner of the shop. */
  readonly shop_user_id: number;
}

const briefOf = (order: OrderRow, shop: ShopRecord, now: Date): OrderBrief => {
  const { id, order_number, user_id, shop_id, total_price, cancelled_by, cancellation_by } = order;
  const state = orderStateOf(order, now);
  const { status, financial_status, fulfillment_status, shipment_status, tracking_code, due_at } = order;
  return {
    id,
    order_number,
    user_id,
    shop_id,
    total_price,
    cancelled_by,
    cancellation_by,
    status,
    financial_status,
    fulfillment_status,
    shipment_status,
    tracking_code,
    due_at,
    buyer_status: buyerStatus(state),
    awaits_cash: awaitsShopsCash(state),
    pickup_address: isCollected(order.shipping_line.code) ? order.shop.address : null,
    shop_name: shop.name,
    shop_user_id: shop.user_id,
  };
};

/** In the order of the ids. */
export const readBriefs = async (
  context: Context,
  ids: readonly string[],
): Promise<{ order: OrderRow; brief: OrderBrief }[]> => {
  const orders = await selectByIds(context.db, ids);
  const shops = await getShops(context, [...new Set(orders.map(({ shop_id }) => shop_id))]);
  return orders.flatMap((order) => {
    const shop = shops.get(order.shop_id);
    return shop === undefined ? [] : [{ order, brief: briefOf(order, shop, context.now) }];
  });
};

/** Of any buyer and shop, in the order of the ids: only for notices to those two. */
export const getOrderBriefs = async (context: Context, ids: readonly string[]): Promise<OrderBrief[]> =>
  (await readBriefs(context, ids)).map(({ brief }) => brief);

/** Of any buyer and shop: only for staff. */
export const findOrderId = ({ db }: Context, orderNumber: string): Promise<string | undefined> =>
  selectIdByNumber(db, orderNumber);
