import {
  BANK_TRANSFER_WITHIN_S,
  CANCELLATION_ANSWER_WITHIN_S,
  CASH_REPORT_WITHIN_S,
  CHANGE_ANSWER_WITHIN_S,
  COMPLETE_AFTER_S,
  CONFIRM_WITHIN_S,
  PAY_AFTER_CONFIRMATION_WITHIN_S,
  PAY_AT_ORDER_WITHIN_S,
  PICKUP_WITHIN_S,
  STUCK_AFTER_S,
} from '@market/contract/constants/orders';
import { buyerStatus } from '@market/contract/rules/order-status';
import { DAY, later, SECOND } from '#platform/time.ts';
import type { DeadlineKind } from '../tables.ts';
import { expectedArrival } from './after-sale.ts';
import { awaitsShopsCash } from './cash.ts';
import type { OrderState } from './transition.ts';

/** How long a state may last, in seconds. */
export interface Deadline {
  readonly kind: DeadlineKind;
  readonly seconds: number;
}

const paymentSeconds = ({ paymentMethod, fulfillmentStatus }: OrderState): number => {
  if (paymentMethod === 'bank_transfer') return BANK_TRANSFER_WITHIN_S;
  return fulfillmentStatus === 'unconfirmed' ? PAY_AT_ORDER_WITHIN_S : PAY_AFTER_CONFIRMATION_WITHIN_S;
};

/** The deadline of a state; undefined when it has none. */
export const deadlineOf = (state: OrderState): Deadline | undefined => {
  const status = buyerStatus(state);
  if (status === 'wait_confirm') return { kind: 'confirm', seconds: CONFIRM_WITHIN_S };
  if (status === 'wait_checkout') return { kind: 'payment', seconds: paymentSeconds(state) };
  if (status === 'wait_pickup') return { kind: 'pickup', seconds: PICKUP_WITHIN_S };
  if (status === 'delivered' && state.status === 'open')
    return { kind: 'complete', seconds: COMPLETE_AFTER_S };
  if (awaitsShopsCash(state)) return { kind: 'cash', seconds: CASH_REPORT_WITHIN_S };
  return undefined;
};

/** The deadline of an order on its way: the date of its service, at least a day from now. */
export const arrivalDeadline = (order: Parameters<typeof expectedArrival>[0], now: Date): Deadline => {
  const left = (expectedArrival(order, now).getTime() - now.getTime()) / SECOND;
  return { kind: 'arrival', seconds: Math.max(Math.ceil(left), DAY / SECOND) };
};

/** From asking about the arrival until staff decide. */
export const STUCK_DEADLINE: Deadline = { kind: 'stuck', seconds: STUCK_AFTER_S };

/** The time to answer somebody who wants to cancel. */
export const ANSWER_DEADLINE: Deadline = { kind: 'cancellation', seconds: CANCELLATION_ANSWER_WITHIN_S };

/** Until when a buyer may answer a change: a day from now, but no later than a day after the seller's own time is over. */
export const answerDue = (waitsSince: Date, now: Date): Date => {
  const last = later(waitsSince, (CONFIRM_WITHIN_S + CHANGE_ANSWER_WITHIN_S) * SECOND);
  const day = later(now, CHANGE_ANSWER_WITHIN_S * SECOND);
  return day < last ? day : last;
};
