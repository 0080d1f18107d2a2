import { DAY, HOUR } from '../moments.ts';
import type { Random } from '../random.ts';
import type {
  CodStatus,
  FinancialStatus,
  FulfillmentStatus,
  OrderRow,
  OrderStatus,
  ShipmentStatus,
} from '../types.ts';
import type { Course, Terms } from './course.ts';

export type Axes = Pick<
  OrderRow,
  'status' | 'financial_status' | 'fulfillment_status' | 'shipment_status' | 'cod_status'
>;

/** Cash is with the market so long after the parcel was delivered. */
export const REMITS_AFTER = 5 * DAY;

function statusOf({ completed, cancelled }: Course): OrderStatus {
  if (cancelled !== null) return 'cancelled';
  return completed === null ? 'open' : 'completed';
}

function financialOf(course: Course, terms: Terms): FinancialStatus {
  if (course.cancelled !== null) return course.paid === null ? 'voided' : 'refunded';
  if (terms.online) return course.paid === null ? 'pending' : 'paid';
  return course.delivered === null ? 'pending' : 'paid';
}

function fulfillmentOf(course: Course): FulfillmentStatus {
  if (course.ending === 'undeliverable' && course.cancelled !== null) return 'returned';
  if (course.picked !== null) return 'fulfilled';
  return course.confirmed === null ? 'unconfirmed' : 'unfulfilled';
}

function shipmentOf(random: Random, course: Course, terms: Terms, now: number): ShipmentStatus | null {
  const { picked, delivered, cancelled, failed } = course;
  if (cancelled !== null) return picked === null ? null : 'returned';
  if (delivered !== null) return 'delivered';
  if (failed !== null) return now - failed < DAY ? 'delivery_failed' : 'returning';
  if (picked !== null) {
    if (now - picked < 10 * HOUR) return 'picked';
    return now - picked < 36 * HOUR || random.chance(0.5) ? 'in_transit' : 'delivering';
  }
  const ready = course.confirmed !== null && (!terms.online || course.paid !== null);
  if (!ready) return null;
  const state = random.pick(['ready_to_pick', 'ready_to_pick', 'picking', null] as const);
  // a carrier that was never asked does not come
  return terms.carried ? null : state;
}

/** A carrier remits cash within five days; a shop that collects it has it. */
function codOf(course: Course, terms: Terms, now: number): CodStatus {
  if (terms.online || course.cancelled !== null) return 'none';
  if (course.delivered === null) return 'expected';
  return terms.carried && now - course.delivered > REMITS_AFTER ? 'remitted' : 'collected';
}

export const axesOf = (random: Random, course: Course, terms: Terms, now: number): Axes => ({
  status: statusOf(course),
  financial_status: financialOf(course, terms),
  fulfillment_status: fulfillmentOf(course),
  shipment_status: shipmentOf(random, course, terms, now),
  cod_status: codOf(course, terms, now),
});

/** When the present state ends by itself; null when it does not. */
export function dueAt(course: Course, terms: Terms): number | null {
  if (course.cancelled !== null || course.completed !== null) return null;
  if (course.delivered !== null) return course.delivered + 7 * DAY;
  if (course.picked !== null) return null;
  const paysNow = terms.online && course.paid === null && (terms.atOrder || course.confirmed !== null);
  if (paysNow)
    return (course.confirmed ?? course.placed) + (terms.atOrder && !terms.bankTransfer ? HOUR / 2 : DAY);
  if (course.confirmed === null) return (course.paid ?? course.placed) + 48 * HOUR;
  return Math.max(course.confirmed, course.paid ?? 0) + 72 * HOUR;
}
