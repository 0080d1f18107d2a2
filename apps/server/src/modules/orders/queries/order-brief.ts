import type { Context } from '#platform/context.ts';
import { getShops } from '#shops';
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
  | 'status'
  | 'financial_status'
  | 'fulfillment_status'
  | 'shipment_status'
> {
  readonly shop_name: string;
  /** The owner of the shop. */
  readonly shop_user_id: number;
}

/** Of any buyer and shop, in the order of the ids: only for notices to those two. */
export const getOrderBriefs = async (context: Context, ids: readonly string[]): Promise<OrderBrief[]> => {
  const orders = await selectByIds(context.db, ids);
  const shops = await getShops(context, [...new Set(orders.map(({ shop_id }) => shop_id))]);
  return orders.flatMap((order) => {
    const shop = shops.get(order.shop_id);
    if (shop === undefined) return [];
    const { id, order_number, user_id, shop_id, total_price, cancelled_by } = order;
    const { status, financial_status, fulfillment_status, shipment_status } = order;
    return {
      id,
      order_number,
      user_id,
      shop_id,
      total_price,
      cancelled_by,
      status,
      financial_status,
      fulfillment_status,
      shipment_status,
      shop_name: shop.name,
      shop_user_id: shop.user_id,
    };
  });
};

/** Of any buyer and shop: only for staff. */
export const findOrderId = ({ db }: Context, orderNumber: string): Promise<string | undefined> =>
  selectIdByNumber(db, orderNumber);
