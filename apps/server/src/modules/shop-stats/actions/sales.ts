import { dayInVietnam, endOfDay, startOfDay } from '@market/contract/rules/day';
import { getDaySales, getOrderSales, type Sale } from '#orders';
import { getQuotedOrders } from '#rfq';
import { getShops } from '#shops';
import { getRefCode } from '#users';
import type { Context, Tx } from '#platform/context.ts';
import { sourceOf } from '../rules.ts';
import { lockSaleDays, updateSaleDays, type ShopDay } from '../store/sale-days.ts';
import { putSourcedOrders, refreshSourceDays, type SourcedOrder } from '../store/sources.ts';

const isByOwnLink = async (
  context: Context<Tx>,
  shopId: number,
  refCode: string | null,
): Promise<boolean> => {
  const owner = refCode === null ? undefined : (await getShops(context, [shopId])).get(shopId)?.user_id;
  return owner !== undefined && (await getRefCode(context, owner)) === refCode;
};

const dayOf = ({ shop_id, created_at }: Sale): ShopDay => ({ shop_id, day: dayInVietnam(created_at) });

const distinctDays = (sales: readonly Sale[]): ShopDay[] => [
  ...new Map(sales.map(dayOf).map((day) => [`${day.shop_id} ${day.day}`, day])).values(),
];

const refreshDays = async (context: Context<Tx>, days: readonly ShopDay[]): Promise<void> => {
  const sales = await getDaySales(
    context,
    days.map(({ shop_id, day }) => ({ shopId: shop_id, from: startOfDay(day), until: endOfDay(day) })),
  );
  await updateSaleDays(
    context.db,
    days.map((day, index) => ({ ...day, ...sales[index]! })),
  );
};

const sourcedOf = async (
  context: Context<Tx>,
  sale: Sale,
  quoted: ReadonlySet<string>,
): Promise<SourcedOrder> => {
  const source = sourceOf({
    quoted: quoted.has(sale.id),
    linked: await isByOwnLink(context, sale.shop_id, sale.ref_code),
    returning: sale.returning,
    advertised: sale.from_ad,
  });
  return { order_id: sale.id, ...dayOf(sale), source, revenue: sale.goods, counted: !sale.cancelled };
};

/** Reads again what shops sold on the days of these orders. The rows are locked first, so that the latest reading is stored. */
export const refreshDaysOf = async (context: Context<Tx>, orderIds: readonly string[]): Promise<void> => {
  const { db } = context;
  const days = distinctDays(await getOrderSales(context, orderIds));
  if (days.length === 0) return;
  await lockSaleDays(db, days);
  await refreshDays(context, days);
  const quoted = await getQuotedOrders(context, orderIds);
  const sourced: SourcedOrder[] = [];
  for (const sale of await getOrderSales(context, orderIds))
    sourced.push(await sourcedOf(context, sale, quoted));
  await putSourcedOrders(db, sourced);
  await refreshSourceDays(db, days);
};
