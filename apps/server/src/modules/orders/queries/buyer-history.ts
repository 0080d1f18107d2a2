import { orderNotFound } from '@market/contract/orders/problems';
import type { BuyerHistory } from '@market/contract/orders/seller-schemas';
import type { Context, Db, Seller } from '#platform/context.ts';
import { selectOfShop } from '../store/orders.ts';
import { selectDealings, selectLatestIds } from '../store/summaries.ts';
import { getOrderSummaries } from './order-summaries.ts';
import { shopOrdersOf } from '../rules/shop-orders.ts';

const SHOWN_ORDERS = 5;

/** What the buyer of an order bought at the shop. @throws orderNotFound */
export const getBuyerHistory = async (
  context: Context<Db, Seller>,
  orderId: string,
): Promise<BuyerHistory> => {
  const { db, actor } = context;
  const order = await selectOfShop(db, shopOrdersOf(actor), orderId);
  if (order === undefined) throw orderNotFound();
  const between = { userId: order.user_id, shopId: actor.shopId };
  const [[dealings], latest] = await Promise.all([
    selectDealings(db, [between]),
    selectLatestIds(db, { ...between, limit: SHOWN_ORDERS + 1 }),
  ]);
  const others = latest.filter((id) => id !== orderId).slice(0, SHOWN_ORDERS);
  const summaries = await getOrderSummaries(context, others);
  return {
    orders: dealings!.orders_count,
    cancelled: dealings!.cancelled_count,
    spent: dealings!.spent,
    latest: others.flatMap((id) => {
      const summary = summaries.get(id);
      if (summary === undefined) return [];
      const { order_number, total_price, quantity, buyer_status, collected, created_at } = summary;
      return [
        {
          id,
          order_number,
          total_price,
          quantity,
          buyer_status,
          collected,
          created_at: created_at.toISOString(),
        },
      ];
    }),
  };
};
