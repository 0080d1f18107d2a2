import type { ChangeState, OrdersTable } from '../tables.ts';
import type { Axes } from './transitions.ts';

type Standing = Pick<
  OrdersTable,
  | 'status'
  | 'financial_status'
  | 'fulfillment_status'
  | 'shipment_status'
  | 'cod_status'
  | 'cancellation_state'
  | 'payment_method'
  | 'payment_timing'
> & {
  readonly pickup_due_at: Date | null;
  readonly change?: { readonly state: ChangeState } | null;
  readonly held_at?: Date | null;
};

/** An order's row as decisions look at it. */
export const axesOf = (order: Standing, now: Date): Axes => ({
  status: order.status,
  financialStatus: order.financial_status,
  fulfillmentStatus: order.fulfillment_status,
  shipmentStatus: order.shipment_status,
  codStatus: order.cod_status,
  cancellation: order.cancellation_state,
  paymentMethod: order.payment_method,
  paymentTiming: order.payment_timing,
  change: order.change?.state ?? null,
  held: (order.held_at ?? null) !== null,
  pickupLate: order.pickup_due_at !== null && order.pickup_due_at <= now,
});

/** Back to columns. */
export const columnsOf = (axes: Axes) => ({
  status: axes.status,
  financial_status: axes.financialStatus,
  fulfillment_status: axes.fulfillmentStatus,
  shipment_status: axes.shipmentStatus,
  cod_status: axes.codStatus,
  cancellation_state: axes.cancellation,
});
