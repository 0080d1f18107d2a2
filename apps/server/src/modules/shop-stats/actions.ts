import { dayInVietnam, endOfDay, startOfDay } from '@market/contract/rules/day';
import { getDaySales, getOrderSummaries } from '#orders';
import type { Context, Tx } from '#platform/context.ts';
import { lockSaleDay, updateSaleDay } from './store.ts';

/** Reads again what the shop sold on the day of an order. The row is locked first, so that the latest reading is stored. */
export const refreshDayOf = async (context: Context<Tx>, orderId: string): Promise<void> => {
  const order = (await getOrderSummaries(context, [orderId])).get(orderId);
  if (order === undefined) return;
  const day = dayInVietnam(order.created_at);
  await lockSaleDay(context.db, order.shop_id, day);
  const sales = await getDaySales(context, {
    shopId: order.shop_id,
    from: startOfDay(day),
    until: endOfDay(day),
  });
  await updateSaleDay(context.db, order.shop_id, { day, ...sales });
};
