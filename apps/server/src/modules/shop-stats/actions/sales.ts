import { dayInVietnam, endOfDay, startOfDay } from '@market/contract/rules/day';
import { getDaySales, getSale } from '#orders';
import { isQuotedOrder } from '#rfq';
import { getShops } from '#shops';
import { getRefCode } from '#users';
import type { Context, Tx } from '#platform/context.ts';
import { sourceOf } from '../rules.ts';
import { lockSaleDay, updateSaleDay } from '../store/sale-days.ts';
import { putSourcedOrder, refreshSourceDay } from '../store/sources.ts';

const isByOwnLink = async (
  context: Context<Tx>,
  shopId: number,
  refCode: string | null,
): Promise<boolean> => {
  const owner = refCode === null ? undefined : (await getShops(context, [shopId])).get(shopId)?.user_id;
  return owner !== undefined && (await getRefCode(context, owner)) === refCode;
};

/** Reads again what the shop sold on the day of an order. The row is locked first, so that the latest reading is stored. */
export const refreshDayOf = async (context: Context<Tx>, orderId: string): Promise<void> => {
  const { db } = context;
  const placed = await getSale(context, orderId);
  if (placed === undefined) return;
  const { shop_id, ref_code } = placed;
  const day = dayInVietnam(placed.created_at);
  await lockSaleDay(db, shop_id, day);
  const sale = (await getSale(context, orderId))!;
  const sales = await getDaySales(context, { shopId: shop_id, from: startOfDay(day), until: endOfDay(day) });
  await updateSaleDay(db, shop_id, { day, ...sales });
  const source = sourceOf({
    quoted: await isQuotedOrder(context, orderId),
    linked: await isByOwnLink(context, shop_id, ref_code),
    returning: sale.returning,
  });
  await putSourcedOrder(db, {
    order_id: orderId,
    shop_id,
    day,
    source,
    revenue: sale.goods,
    counted: !sale.cancelled,
  });
  await refreshSourceDay(db, shop_id, day);
};
