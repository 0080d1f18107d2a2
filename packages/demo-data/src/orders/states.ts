import { DAY, HOUR } from '../time.ts';
import type { Random } from '../random.ts';
import type {
  CodStatus,
  FinancialStatus,
  FulfillmentStatus,
  OrderRow,
  OrderStatus,
  ShipmentStatus,
} from '../types.ts';
import type { OrderTimeline, Terms } from './timeline.ts';

export type Axes = Pick<
  OrderRow,
  'status' | 'financial_status' | 'fulfillment_status' | 'shipment_status' | 'cod_status'
>;

/** Cash is with the market so long after the parcel was delivered. */
export const REMITS_AFTER = 5 * DAY;

function statusOf({ completed, cancelled }: OrderTimeline): OrderStatus {
  if (cancelled !== null) return 'cancelled';
  return completed === null ? 'open' : 'completed';
}

function financialOf(timeline: OrderTimeline, terms: Terms): FinancialStatus {
  if (timeline.cancelled !== null) return timeline.paid === null ? 'voided' : 'refunded';
  if (terms.online) return timeline.paid === null ? 'pending' : 'paid';
  return timeline.delivered === null ? 'pending' : 'paid';
}

function fulfillmentOf(timeline: OrderTimeline): FulfillmentStatus {
  if (timeline.ending === 'undeliverable' && timeline.cancelled !== null) return 'returned';
  if (timeline.picked !== null) return 'fulfilled';
  return timeline.confirmed === null ? 'unconfirmed' : 'unfulfilled';
}

function shipmentOf(
  random: Random,
  timeline: OrderTimeline,
  terms: Terms,
  now: number,
): ShipmentStatus | null {
  const { picked, delivered, cancelled, failed } = timeline;
  if (cancelled !== null) return picked === null ? null : 'returned';
  if (delivered !== null) return 'delivered';
  if (failed !== null) return now - failed < DAY ? 'delivery_failed' : 'returning';
  if (picked !== null) {
    if (now - picked < 10 * HOUR) return 'picked';
    return now - picked < 36 * HOUR || random.chance(0.5) ? 'in_transit' : 'delivering';
  }
  const ready = timeline.confirmed !== null && (!terms.online || timeline.paid !== null);
  if (!ready) return null;
  const state = random.pick(['ready_to_pick', 'ready_to_pick', 'picking', null] as const);
  // a carrier that was never asked does not come
  return terms.carried ? null : state;
}

/** A carrier remits cash within five days; a shop that collects it has it. */
function codOf(timeline: OrderTimeline, terms: Terms, now: number): CodStatus {
  if (terms.online || timeline.cancelled !== null) return 'none';
  if (timeline.delivered === null) return 'expected';
  return terms.carried && now - timeline.delivered > REMITS_AFTER ? 'remitted' : 'collected';
}

export const axesOf = (random: Random, timeline: OrderTimeline, terms: Terms, now: number): Axes => ({
  status: statusOf(timeline),
  financial_status: financialOf(timeline, terms),
  fulfillment_status: fulfillmentOf(timeline),
  shipment_status: shipmentOf(random, timeline, terms, now),
  cod_status: codOf(timeline, terms, now),
});

/** When the present state ends by itself; null when it does not. */
export function dueAt(timeline: OrderTimeline, terms: Terms): number | null {
  if (timeline.cancelled !== null || timeline.completed !== null) return null;
  if (timeline.delivered !== null) return timeline.delivered + 7 * DAY;
  if (timeline.picked !== null) return null;
  const paysNow = terms.online && timeline.paid === null && (terms.atOrder || timeline.confirmed !== null);
  if (paysNow)
    return (timeline.confirmed ?? timeline.placed) + (terms.atOrder && !terms.bankTransfer ? HOUR / 2 : DAY);
  if (timeline.confirmed === null) return (timeline.paid ?? timeline.placed) + 48 * HOUR;
  return Math.max(timeline.confirmed, timeline.paid ?? 0) + 72 * HOUR;
}
