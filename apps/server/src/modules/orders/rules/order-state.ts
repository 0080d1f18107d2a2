import { CANCELLATION_RETRY_AFTER_S, CANCELLATION_REQUESTS_MAX } from '@market/contract/constants/orders';
import { later, SECOND } from '#platform/time.ts';
import type { RequestingParty, ChangeState, OrdersTable } from '../tables.ts';
import { isFullyRefunded } from './settlement.ts';
import type { OrderState, MayAsk } from './transition.ts';

type OrderColumns = Pick<
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
  readonly carrier: string | null;
  readonly pickup_due_at: Date | null;
  readonly change?: { readonly state: ChangeState } | null;
  readonly held_at?: Date | null;
  readonly cancellation_by?: RequestingParty | null;
  readonly cancellation_asks?: number;
  readonly cancellation_declined_at?: Date | null;
  readonly cancellation_proposals?: number;
  readonly cancellation_proposal_over_at?: Date | null;
  readonly arrival_asked_at?: Date | null;
  readonly refund_price?: number;
  readonly total_price?: number;
  readonly cash_due?: number;
};

/** Whether another request to cancel is allowed, after earlier ones were declined. */
const mayAsk = (requestCount: number, over: Date | null, now: Date): MayAsk => {
  if (requestCount === 0) return 'yes';
  if (over === null || requestCount >= CANCELLATION_REQUESTS_MAX) return 'no';
  return later(over, CANCELLATION_RETRY_AFTER_S * SECOND) <= now ? 'yes' : 'later';
};

/** The state of an order's row. */
export const orderStateOf = (order: OrderColumns, now: Date): OrderState => ({
  status: order.status,
  financialStatus: order.financial_status,
  fulfillmentStatus: order.fulfillment_status,
  shipmentStatus: order.shipment_status,
  codStatus: order.cod_status,
  cancellation: order.cancellation_state,
  cancellationBy: order.cancellation_by ?? null,
  paymentMethod: order.payment_method,
  paymentTiming: order.payment_timing,
  change: order.change?.state ?? null,
  carried: order.carrier !== null,
  held: (order.held_at ?? null) !== null,
  pickupLate: order.pickup_due_at !== null && order.pickup_due_at <= now,
  buyerAsks: mayAsk(order.cancellation_asks ?? 0, order.cancellation_declined_at ?? null, now),
  sellerAsks: mayAsk(order.cancellation_proposals ?? 0, order.cancellation_proposal_over_at ?? null, now),
  arrivalLate: (order.arrival_asked_at ?? null) !== null,
  fullyRefunded: isFullyRefunded({
    refund_price: (order.refund_price ?? 0) + (order.cash_due ?? 0),
    total_price: order.total_price ?? 0,
  }),
  cashDue: (order.cash_due ?? 0) > 0,
});

export const columnsOf = (state: OrderState) => ({
  status: state.status,
  financial_status: state.financialStatus,
  fulfillment_status: state.fulfillmentStatus,
  shipment_status: state.shipmentStatus,
  cod_status: state.codStatus,
  cancellation_state: state.cancellation,
  cancellation_by: state.cancellationBy,
});
