import { event } from '#platform/events/outbox.ts';
import type { CashRefundNotice } from './rules/cash-refund-mail.ts';

/** The payload of every event of an order. */
export interface OrderFacts {
  readonly order_id: string;
  readonly checkout_id: string;
  readonly user_id: number;
  readonly shop_id: number;
}

export const orderPlaced = event<OrderFacts>('order.placed');
export const orderConfirmed = event<OrderFacts>('order.confirmed');
export const orderPaid = event<OrderFacts>('order.paid');
/** The buyer asked the seller to cancel. */
export const cancellationRequested = event<OrderFacts>('order.cancellation_requested');
/** The seller proposed it to a buyer who has paid. */
export const cancellationProposed = event<OrderFacts>('order.cancellation_proposed');
/** Who was asked declines it. */
export const cancellationDeclined = event<OrderFacts>('order.cancellation_declined');
/** The seller proposed fewer units or another fee. */
export const changeProposed = event<OrderFacts>('order.change_proposed');
export const changeAccepted = event<OrderFacts>('order.change_accepted');
export const changeDeclined = event<OrderFacts>('order.change_declined');
export const orderShipped = event<OrderFacts>('order.shipped');
/** 72 hours without a pick-up: both sides are to be warned. */
export const pickupLate = event<OrderFacts>('order.pickup_late');
export const orderDelivered = event<OrderFacts>('order.delivered');
/** Units of an order that count as sold no more: its parcel came back after it was called delivered. */
export const unitsReturned = event<{
  readonly order_id: string;
  readonly lines: readonly { readonly product_id: number; readonly quantity: number }[];
}>('order.units_returned');
/** Units of products that were delivered: they count as sold. */
export const unitsSold = event<{
  readonly order_id: string;
  readonly lines: readonly {
    readonly product_id: number;
    readonly variant_id?: number;
    readonly quantity: number;
    /** Đồng, before discounts of the order. */
    readonly revenue?: number;
  }[];
}>('order.units_sold');
/** Something happened to a refund in cash that its buyer or its shop has to know. */
export const cashRefundMoved = event<
  OrderFacts & { readonly refund_id: string; readonly notice: CashRefundNotice }
>('order.cash_refund_moved');
/** Staff decided whether return shipping that waits for an approval is refunded. */
export const returnFeeSettled = event<OrderFacts & { readonly fee_id: string }>('order.return_fee_settled');
/** It should have arrived: both sides are asked where it is. */
export const orderArrivalAsked = event<OrderFacts>('order.arrival_asked');
/** Nobody answered within seven days: staff decide. */
export const orderStuck = event<OrderFacts>('order.stuck');
/** Goods received, or 7 days over: reviews open, coins and money settle. */
export const orderCompleted = event<OrderFacts>('order.completed');
export const orderCancelled = event<OrderFacts>('order.cancelled');
