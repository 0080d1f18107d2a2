import { createHash } from 'node:crypto';
import { BUYER_ID, SELLER_SHOP_ID, type OrderRow } from '@market/demo-data';
import { accounts, credit, debit, postHistory } from '#ledger';
import { insertRows } from '#platform/db/bulk.ts';
import type { ParcelState } from '#ports/carrier.ts';
import type { Context, Tx } from '#platform/context.ts';
import { DAY, HOUR, later } from '#platform/time.ts';
import { applyTrackingUpdate } from '../src/modules/shipping/actions/apply-tracking-update.ts';
import { carrierOf, serviceOf } from '../src/modules/shipping/rules/services.ts';
import { selectIdsByOrder } from '../src/modules/shipping/store/parcels.ts';
import type { CashState } from '../src/modules/shipping/tables.ts';

/** A demo order sent by a carrier, with its tracking history. */
interface CarrierShipment {
  readonly order: OrderRow;
  readonly carrier: string;
  readonly state: ParcelState;
  readonly history: readonly (readonly [state: ParcelState, at: Date])[];
  readonly cod: number;
  readonly cash: CashState;
}

/** States between pick-up and the last one, with their share of the elapsed time. */
const STATES_AFTER_PICKUP: Readonly<
  Partial<Record<ParcelState, readonly (readonly [ParcelState, number])[]>>
> = {
  in_transit: [['in_transit', 0.4]],
  delivering: [
    ['in_transit', 0.2],
    ['delivering', 0.9],
  ],
  delivered: [
    ['in_transit', 0.15],
    ['delivering', 0.9],
    ['delivered', 1],
  ],
  delivery_failed: [
    ['in_transit', 0.15],
    ['delivering', 0.9],
    ['delivery_failed', 1],
  ],
  returned: [
    ['in_transit', 0.1],
    ['delivering', 0.35],
    ['delivery_failed', 0.4],
    ['returning', 0.55],
    ['returned', 1],
  ],
};

/** A demo order records a failed delivery as its last event; a day later the parcel returns. */
const historyOf = (order: OrderRow, state: ParcelState, now: Date): CarrierShipment['history'] => {
  const ready = new Date(Math.max(order.confirmed_at!.getTime(), order.paid_at?.getTime() ?? 0));
  const picked = order.picked_at!;
  const failed = state === 'delivery_failed' || state === 'returning' ? order.updated_at : null;
  const end = order.delivered_at ?? order.cancelled_at ?? failed ?? now;
  const span = end.getTime() - picked.getTime();
  const between = STATES_AFTER_PICKUP[state === 'returning' ? 'delivery_failed' : state] ?? [];
  return [
    ['ready_to_pick', ready < picked ? ready : later(picked, -HOUR)],
    ['picked', picked],
    ...between.map(([step, share]) => [step, later(picked, Math.round(span * share))] as const),
    ...(state === 'returning' ? [['returning', later(end, DAY / 2)] as const] : []),
  ];
};

const CASH: Readonly<Record<OrderRow['cod_status'], CashState>> = {
  none: 'to_collect',
  expected: 'to_collect',
  collected: 'collected',
  remitted: 'remitted',
};

const shipmentsOf = (order: OrderRow, now: Date): CarrierShipment[] => {
  const carrier = carrierOf(order.shipping_line.code);
  if (carrier === null || order.picked_at === null || order.tracking_code === null) return [];
  const state = order.shipment_status as ParcelState;
  const cod = order.payment_method === 'cod' ? order.total_price : 0;
  const cash = cod === 0 ? 'none' : CASH[order.cod_status];
  return [{ order, carrier, state, history: historyOf(order, state, now), cod, cash }];
};

const parcelRow = ({ order, carrier, state, history: way, cod, cash }: CarrierShipment) => ({
  order_id: order.id,
  order_number: order.order_number,
  shop_id: order.shop_id,
  carrier,
  service: serviceOf(order.shipping_line.code),
  reference: order.order_number,
  tracking_code: order.tracking_code,
  state,
  state_at: way.at(-1)![1],
  cod,
  cash,
  fee: order.shipping_line.price,
  created_at: way[0]![1],
  booked_at: way[0]![1],
});

const eventRows = (ids: ReadonlyMap<string, number>, { order, carrier, history: way }: CarrierShipment) =>
  way.map(([state, at]) => ({
    parcel_id: ids.get(order.id)!,
    carrier,
    tracking_code: order.tracking_code,
    status: state,
    state,
    at,
    reason: null,
    effect: 'moved',
    received_at: at,
  }));

/** Carriers hand the cash over five days after delivery. */
const REMITTANCE_DELAY = 5 * DAY;
const remittedAt = ({ order }: CarrierShipment): Date => later(order.delivered_at!, REMITTANCE_DELAY);

/** One statement a carrier and day. */
const statementOf = (one: CarrierShipment): string =>
  createHash('sha256')
    .update(`${one.carrier} ${remittedAt(one).toISOString().slice(0, 10)}`)
    .digest('hex');

const storeCash = async (context: Context<Tx>, shipments: readonly CarrierShipment[]): Promise<void> => {
  const remitted = shipments
    .filter(({ cash }) => cash === 'remitted')
    .toSorted((one, other) => remittedAt(one).getTime() - remittedAt(other).getTime());
  const rows = [...Map.groupBy(remitted, statementOf)].flatMap(([statement, lines]) =>
    lines.map((one, index) => ({
      carrier: one.carrier,
      statement,
      line: index + 2,
      tracking_code: one.order.tracking_code,
      amount: one.cod,
      expected: one.cod,
      outcome: 'matched',
      order_number: one.order.order_number,
      imported_by: null,
      imported_at: remittedAt(one),
    })),
  );
  await insertRows(context.db, 'cod_remittances', rows);
  await postHistory(
    context,
    remitted.map((one) => ({
      kind: 'cod.remitted',
      ref: `${one.carrier}:${one.order.tracking_code}`,
      at: remittedAt(one),
      entries: [debit(accounts.bank, one.cod), credit(accounts.carrier(one.carrier), one.cod)],
    })),
  );
};

/** Stores the parcels of orders sent by a carrier: tracking history and cash handed over. */
export const seedParcels = async (context: Context<Tx>, orders: readonly OrderRow[]): Promise<void> => {
  const shipments = orders.flatMap((order) => shipmentsOf(order, context.now));
  await insertRows(context.db, 'parcels', shipments.map(parcelRow));
  const ids = await selectIdsByOrder(context.db);
  await insertRows(
    context.db,
    'parcel_events',
    shipments.flatMap((one) => eventRows(ids, one)),
  );
  await storeCash(context, shipments);
};

const FINAL_STATES: readonly ParcelState[] = ['lost', 'returning', 'delivery_failed', 'delivering'];
const MOVING_STATES: ReadonlySet<string> = new Set(['picked', 'in_transit', 'delivering']);

/** Applies the carriers' updates to parcels between demo buyer and seller: failed, returned and lost ones. */
export const advanceParcels = async (
  context: Context<Tx>,
  orders: readonly OrderRow[],
): Promise<{ order_id: string; state: ParcelState; reason: null }[]> => {
  const moved: { order_id: string; state: ParcelState; reason: null }[] = [];
  const moving = orders
    .filter(({ user_id, shop_id }) => user_id === BUYER_ID && shop_id === SELLER_SHOP_ID)
    .filter(({ payment_method, status }) => payment_method === 'bank_transfer' && status === 'open')
    .flatMap((order) => shipmentsOf(order, context.now))
    .filter(({ state }) => MOVING_STATES.has(state));
  for (const [index, state] of FINAL_STATES.entries()) {
    const { order, carrier: code } = moving[index] ?? {};
    const carrier = context.services.carriers.find((each) => each.code === code);
    if (order === undefined || carrier === undefined) continue;
    const update = {
      trackingCode: order.tracking_code!,
      reference: null,
      state,
      status: state,
      at: context.now,
      reason: null,
      cod: null,
      fee: null,
      cashHandedOver: false,
    };
    await applyTrackingUpdate(context, { carrier, update, polled: true });
    moved.push({ order_id: order.id, state, reason: null });
  }
  return moved;
};
