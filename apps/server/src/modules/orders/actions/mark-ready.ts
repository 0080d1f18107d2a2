import { illegalTransition, orderNotFound } from '@market/contract/orders/problems';
import { joinName } from '@market/contract/rules/names';
import { buyerStatus } from '@market/contract/rules/order-status';
import { carrierUnavailable } from '@market/contract/shipping/problems';
import type { CarrierPlace } from '#ports/carrier.ts';
import { transact, type Context, type Db, type Seller, type Tx } from '#platform/context.ts';
import { bookParcel, cancelParcel, carrierOf } from '#shipping';
import { getShops } from '#shops';
import { orderStateOf } from '../rules/order-state.ts';
import { may } from '../rules/transitions.ts';
import { shopOrdersOf } from '../rules/shop-orders.ts';
import { selectByIds, selectLines, selectOfShop, type OrderRow } from '../store/orders.ts';
import { moveOrder } from './advance.ts';

type Shop = Context<Db, Seller>;

const placeOf = ({ shipping_address: to }: OrderRow): CarrierPlace => ({
  name: joinName(to.first_name, to.last_name),
  phone: to.phone,
  address: to.address1,
  province: to.province,
  district: to.district,
  ward: to.ward,
  provinceCode: to.province_code,
  districtCode: to.district_code,
  wardCode: to.ward_code,
});

/** Books the carrier of an order that is ready to go; nobody, where the shop carries it itself. */
const bookPickup = async (context: Shop, order: OrderRow): Promise<string | null> => {
  const service_code = order.shipping_line.code;
  if (carrierOf(service_code) === null) return null;
  const [lines, shops] = await Promise.all([
    selectLines(context.db, [order.id]),
    getShops(context, [order.shop_id]),
  ]);
  const booked = await bookParcel(context, {
    order_id: order.id,
    order_number: order.order_number,
    service_code,
    shop: shops.get(order.shop_id)!,
    to: placeOf(order),
    grams: order.total_grams,
    goods: order.subtotal_price,
    cod: order.cod_status === 'expected' ? order.total_price : 0,
    items: lines.map(({ title, variant_title, quantity, grams }) => ({
      name: `${title} ${variant_title}`,
      quantity,
      grams,
    })),
    note: order.note,
  });
  // without the carrier nobody would pick it up
  if (booked === null) throw carrierUnavailable({ carrier: order.shipping_line.title });
  return booked.tracking_code;
};

/** Takes a booking back that no order waits for. */
const cancelBooking = async (context: Context<Tx>, id: string): Promise<void> => {
  const [order] = await selectByIds(context.db, [id]);
  if (order?.status === 'cancelled') await cancelParcel(context, id);
};

/**
 * The parcel is packed: its carrier is booked first, outside of any transaction, and booked once however often this is
 * called. @throws orderNotFound, illegalTransition, carrierUnavailable, carrierRefused
 */
export const markReady = async (context: Shop, id: string): Promise<string> => {
  const shop = shopOrdersOf(context.actor);
  const order = await selectOfShop(context.db, shop, id);
  if (order === undefined) throw orderNotFound();
  const state = orderStateOf(order, context.now);
  if (!may('ready', 'seller', state))
    throw illegalTransition({ buyer_status: buyerStatus(state), action: 'ready' });
  const tracking_code = await bookPickup(context, order);
  const find = ({ db }: Context) => selectOfShop(db, shop, id);
  return moveOrder(context, find, () => ({
    action: 'ready',
    by: 'seller',
    changes: { tracking_code },
  })).catch(async (error: unknown) => {
    // cancelled while the carrier was being booked: nobody comes for it
    if (tracking_code !== null) await transact(context, (context) => cancelBooking(context, id));
    throw error;
  });
};
