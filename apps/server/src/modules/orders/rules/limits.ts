import {
  BANK_TRANSFER_WITHIN_S,
  CANCELLATION_ANSWER_WITHIN_S,
  COMPLETE_AFTER_S,
  CONFIRM_WITHIN_S,
  PAY_AFTER_CONFIRMATION_WITHIN_S,
  PAY_AT_ORDER_WITHIN_S,
  PICKUP_WITHIN_S,
} from '@market/contract/constants';
import { buyerStatus } from '@market/contract/rules';
import type { LimitKind } from '../tables.ts';
import type { Axes } from './transitions.ts';

/** How long an order may stand as it does, in seconds. */
export interface Limit {
  readonly kind: LimitKind;
  readonly seconds: number;
}

const paymentSeconds = ({ paymentMethod, fulfillmentStatus }: Axes): number => {
  if (paymentMethod === 'bank_transfer') return BANK_TRANSFER_WITHIN_S;
  return fulfillmentStatus === 'unconfirmed' ? PAY_AT_ORDER_WITHIN_S : PAY_AFTER_CONFIRMATION_WITHIN_S;
};

/** The limit of the state an order has come into; undefined when it may stay. */
export const limitOf = (axes: Axes): Limit | undefined => {
  const status = buyerStatus(axes);
  if (status === 'wait_confirm') return { kind: 'confirm', seconds: CONFIRM_WITHIN_S };
  if (status === 'wait_checkout') return { kind: 'payment', seconds: paymentSeconds(axes) };
  if (status === 'wait_pickup') return { kind: 'pickup', seconds: PICKUP_WITHIN_S };
  if (status === 'delivered' && axes.status === 'open' && !axes.held)
    return { kind: 'complete', seconds: COMPLETE_AFTER_S };
  return undefined;
};

/** The seller's time to answer a buyer who wants to cancel. */
export const ANSWER_LIMIT: Limit = { kind: 'cancellation', seconds: CANCELLATION_ANSWER_WITHIN_S };
