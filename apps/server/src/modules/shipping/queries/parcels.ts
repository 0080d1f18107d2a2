import type { ParcelState } from '#ports/carrier.ts';
import type { Context } from '#platform/context.ts';
import { selectEvents, selectOfOrders, type ParcelEventRow, type ParcelRow } from '../store/parcels.ts';
import { isLabelled } from '../rules/tracking.ts';

export interface Parcel {
  readonly carrier: string;
  readonly carrier_name: string;
  readonly tracking_code: string;
  readonly has_label: boolean;
  /** The carrier's charge to the market, in đồng; null while unknown. */
  readonly fee: number | null;
  /** Oldest first by the carrier's time. */
  readonly events: readonly { readonly at: Date; readonly state: ParcelState; readonly text: string }[];
}

const TEXTS: Readonly<Record<ParcelState, string>> = {
  ready_to_pick: 'Chờ hãng đến lấy hàng',
  picking: 'Hãng đang đến lấy hàng',
  picked: 'Hãng đã lấy hàng',
  in_transit: 'Đang trung chuyển',
  delivering: 'Đang giao đến người nhận',
  delivery_failed: 'Giao chưa thành công',
  delivered: 'Đã giao hàng',
  returning: 'Đang hoàn hàng',
  returned: 'Đã hoàn hàng về shop',
  cancelled: 'Đã hủy vận đơn',
  lost: 'Kiện hàng bị thất lạc hoặc hư hỏng',
};

const textOf = ({ state, reason, effect }: ParcelEventRow): string => {
  if (effect === 'note' && reason !== null) return reason;
  return reason === null || reason === '' ? TEXTS[state!] : `${TEXTS[state!]}: ${reason}`;
};

const present = (context: Context, parcel: ParcelRow, events: readonly ParcelEventRow[]): Parcel => ({
  carrier: parcel.carrier,
  carrier_name: context.services.carriers.find(({ code }) => code === parcel.carrier)?.name ?? parcel.carrier,
  tracking_code: parcel.tracking_code!,
  has_label: isLabelled(parcel.state),
  fee: parcel.fee,
  events: events
    .filter(({ parcel_id, state }) => parcel_id === parcel.id && state !== null)
    .map((event) => ({ at: event.at, state: event.state!, text: textOf(event) })),
});

/** The last accepted parcel of each order; orders without one are left out. */
export const getParcels = async (
  context: Context,
  orderIds: readonly string[],
): Promise<Map<string, Parcel>> => {
  const parcels = await selectOfOrders(context.db, orderIds);
  const last = new Map(parcels.map((parcel) => [parcel.order_id, parcel]));
  const events = await selectEvents(
    context.db,
    [...last.values()].map(({ id }) => id),
  );
  return new Map([...last].map(([orderId, parcel]) => [orderId, present(context, parcel, events)]));
};
