import { event } from '#platform/events/outbox.ts';
import type { ParcelState } from '#ports/carrier.ts';

/** A parcel has another state; `at` is the carrier's time, ISO 8601. */
export const shipmentMoved = event<{
  readonly order_id: string;
  readonly state: ParcelState;
  readonly at: string;
  readonly reason: string | null;
}>('shipment.moved');

/** The carrier has handed over the cash of an order, and the ledger has it. */
export const shipmentCashRemitted = event<{ readonly order_id: string; readonly amount: number }>(
  'shipment.cash_remitted',
);
