import { orderNotFound } from '@market/contract/orders/problems';
import type { BuyerHistory } from '@market/contract/orders/seller-schemas';
import type { Context, Db, Seller } from '#platform/context.ts';
import { selectOfShop } from '../store/orders.ts';
import { selectDealings, selectLatestIds, selectSummaries } from '../store/summaries.ts';
import { shopOrdersOf } from '../rules/shop-orders.ts';

const SHOWN_ORDERS = 5;

/** What the buyer of an order bought at the shop. @throws orderNotFound */
export const getBuyerHistory = async (
  { db, actor }: Context<Db, Seller>,
  orderId: string,
): Promise<BuyerHistory> => {
  const order = await selectOfShop(db, shopOrdersOf(actor), orderId);
  if (order === undefined) throw orderNotFound();
  const between = { userId: order.user_id, shopId: actor.shopId };
  const [[dealings], latest] = await Promise.all([
    selectDealings(db, [between]),
    selectLatestIds(db, { ...between, limit: SHOWN_ORDERS + 1 }),
  ]);
  const others = latest.filter((id) => id !== orderId).slice(0, SHOWN_ORDERS);
  const summaries = await selectSummaries(db, others);
  return {
    orders: dealings!.orders_count,
    cancelled: dealings!.cancelled_count,
    spent: dealings!.spent,
    latest: others.flatMap((id) => {
      const row = summaries.find((summary) => summary.id === id);
      if (row === undefined) return [];
      const { order_number, total_price, quantity, buyer_status, created_at } = row;
      return [
        { id, order_number, total_price, quantity, buyer_status, created_at: created_at.toISOString() },
      ];
    }),
  };
};
