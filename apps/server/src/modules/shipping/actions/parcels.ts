import { carrierUnavailable, carrierRefused } from '@market/contract/shipping/problems';
import {
  CarrierRefusal,
  type CarrierBooking,
  type CarrierOrder,
  type CarrierPlace,
  type Carrier,
} from '#ports/carrier.ts';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { ServiceUnavailable } from '#platform/resilience/service-errors.ts';
import { later, MINUTE } from '#platform/time.ts';
import type { ShopRecord } from '#shops';
import { isBeforePickup } from '../rules/tracking.ts';
import { carrierOf, serviceOf } from '../rules/services.ts';
import * as store from '../store/parcels.ts';
import type { ParcelRow } from '../store/parcels.ts';
import { asCarriersFind, placeOfShop } from '../queries/shipment-endpoints.ts';
import { SILENCE_MS } from './apply-tracking-update.ts';

export interface ParcelOrder {
  readonly order_id: string;
  readonly order_number: string;
  readonly service_code: string;
  readonly shop: ShopRecord;
  readonly to: CarrierPlace;
  readonly grams: number;
  /** Insured value of the goods, in đồng. */
  readonly goods: number;
  readonly cod: number;
  readonly items: CarrierOrder['items'];
  readonly note: string;
}

/** A booking request in progress may still succeed; after this time its outcome is final. */
const SETTLE_DELAY = 2 * MINUTE;

/** Stores the order's active parcel before the carrier is called. */
const storeParcel = (context: Context, carrier: Carrier, order: ParcelOrder): Promise<ParcelRow> =>
  transact(context, async ({ db, now }) => {
    const alive = await store.selectAlive(db, order.order_id);
    if (alive !== undefined) return alive;
    const before = await store.countOfOrder(db, order.order_id);
    const row = await store.insertParcel(db, {
      order_id: order.order_id,
      order_number: order.order_number,
      shop_id: order.shop.id,
      carrier: carrier.code,
      service: serviceOf(order.service_code),
      // the number of a cancelled parcel stays its own, so the next one gets another
      reference: before === 0 ? order.order_number : `${order.order_number}-${before + 1}`,
      tracking_code: null,
      state_at: null,
      cod: order.cod,
      cash: order.cod > 0 ? 'to_collect' : 'none',
      fee: null,
      expected_at: null,
      ask_at: null,
      cancel_asked_at: null,
      created_at: now,
      booked_at: null,
    });
    // a concurrent call inserted it first
    return row ?? (await store.selectAlive(db, order.order_id))!;
  });

const orderOf = (context: Context, order: ParcelOrder, { reference, service }: ParcelRow): CarrierOrder => ({
  reference,
  service,
  from: placeOfShop(context, order.shop),
  to: asCarriersFind(context, order.to),
  parcel: { grams: order.grams, value: order.goods, cod: order.cod },
  items: order.items,
  note: order.note,
});

/** Stores the carrier's answer; the first answer stays. */
const settle = (context: Context, carrier: Carrier, id: number, booking: CarrierBooking): Promise<string> =>
  transact(context, async ({ db, now }) => {
    const parcel = await store.lockParcel(db, id);
    if (parcel.tracking_code !== null) return parcel.tracking_code;
    const wait = parcel.cancel_asked_at === null ? SILENCE_MS : 0;
    await store.updateParcel(db, id, {
      tracking_code: booking.trackingCode,
      fee: booking.fee,
      expected_at: booking.expectedAt,
      state: 'ready_to_pick',
      booked_at: now,
      ask_at: carrier.isQueryable || wait === 0 ? later(now, wait) : null,
    });
    return booking.trackingCode;
  });

/** Whether a refusal proves that nothing was booked: without queries, an earlier try may have been booked. */
const isSureOf = ({ now }: Context, { isQueryable }: Carrier, { created_at }: ParcelRow): boolean =>
  isQueryable || created_at >= now;

const book = async (
  context: Context,
  carrier: Carrier,
  { order, parcel }: { readonly order: ParcelOrder; readonly parcel: ParcelRow },
): Promise<CarrierBooking> => {
  try {
    return await carrier.book(orderOf(context, order, parcel), context.now);
  } catch (error) {
    context.log.warn({ err: error, carrier: carrier.code }, 'a parcel was not booked');
    if (error instanceof CarrierRefusal) {
      // nothing was booked: the shop corrects the order and tries again
      if (isSureOf(context, carrier, parcel))
        await store.updateParcel(context.db, parcel.id, { state: 'cancelled', ask_at: null });
      throw carrierRefused({ carrier: carrier.name, reason: error.message });
    }
    if (!(error instanceof ServiceUnavailable)) throw error;
    await store.updateParcel(context.db, parcel.id, { ask_at: later(context.now, SETTLE_DELAY) });
    throw carrierUnavailable({ carrier: carrier.name });
  }
};

/**
 * Books once; null when no carrier has this service. Never in a transaction; `cancelParcel` reverses it.
 * @throws carrierUnavailable, carrierRefused
 */
export const bookParcel = async (
  context: Context,
  order: ParcelOrder,
): Promise<{ tracking_code: string } | null> => {
  if (context.db.isTransaction) throw new Error('a carrier is never asked in a transaction');
  const code = carrierOf(order.service_code);
  const carrier = context.services.carriers.find((each) => each.code === code);
  if (carrier === undefined) return null;
  const parcel = await storeParcel(context, carrier, order);
  if (parcel.cancel_asked_at !== null)
    throw carrierRefused({ carrier: carrier.name, reason: 'vận đơn của đơn hàng này đang được hủy.' });
  if (parcel.tracking_code !== null) return { tracking_code: parcel.tracking_code };
  const booking = await book(context, carrier, { order, parcel });
  return { tracking_code: await settle(context, carrier, parcel.id, booking) };
};

/** Requests cancellation of an order's parcel: a job calls the carrier, and notes when it is too late. */
export const cancelParcel = async (context: Context<Tx>, orderId: string): Promise<void> => {
  const { db, now } = context;
  const parcel = await store.selectAlive(db, orderId);
  if (parcel === undefined || !isBeforePickup(parcel.state)) return;
  await store.askToCancel(db, orderId, { now, due: later(now, SETTLE_DELAY) });
};
