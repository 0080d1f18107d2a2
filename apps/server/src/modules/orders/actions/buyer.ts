import { cancelReasonRefused } from '@market/contract/orders/problems';
import { BUYER_CANCEL_REASONS } from '@market/contract/constants/orders';
import type { Context, Db, Person } from '#platform/context.ts';
import { orderStateOf } from '../rules/order-state.ts';
import { askedReason, buyerReason, reasonText } from '../rules/reasons.ts';
import { may } from '../rules/transitions.ts';
import { selectListed, selectOfBuyer, type OrderRow } from '../store/orders.ts';
import { moveOrder, type FindOrder, type Move } from './advance.ts';

type Buyer = Context<Db, Person>;

const ownOrder =
  (context: Buyer, id: string): FindOrder =>
  ({ db }) =>
    selectOfBuyer(db, context.actor.id, id);

/**
 * Cancels at once, or requests it where the seller has to agree. A parcel 72 hours late is the seller's fault.
 * @throws orderNotFound, illegalTransition, cancelReasonRefused
 */
export const cancel = (
  context: Buyer,
  id: string,
  { cancel_reason, note }: { cancel_reason: string; note?: string | null | undefined },
): Promise<string> => {
  const reason = buyerReason(cancel_reason);
  const decide = (order: OrderRow, now: Date): Move => {
    if (reason === undefined)
      throw cancelReasonRefused({ reasons: BUYER_CANCEL_REASONS.map(({ label }) => label) });
    const state = orderStateOf(order, now);
    const needsRequest = may('request_cancellation', 'buyer', state);
    const fault = state.pickupLate ? 'seller' : reason.fault;
    return {
      action: needsRequest ? 'request_cancellation' : 'cancel',
      by: 'buyer',
      reason: { ...reason, fault, text: reasonText(reason, note) },
      note: note?.trim() || null,
    };
  };
  return moveOrder(context, ownOrder(context, id), decide);
};

/** Accepts the seller's proposal to cancel, with its reason. @throws orderNotFound, illegalTransition */
export const acceptCancellation = (context: Buyer, id: string): Promise<string> =>
  moveOrder(context, ownOrder(context, id), (order) => ({
    action: 'accept_cancellation',
    by: 'buyer',
    reason: askedReason(order),
  }));

/** Declines the cancellation that the seller proposes. @throws orderNotFound, illegalTransition */
export const declineCancellation = (context: Buyer, id: string): Promise<string> =>
  moveOrder(context, ownOrder(context, id), () => ({ action: 'decline_cancellation', by: 'buyer' }));

/** The buyer has the goods: the order is complete. @throws orderNotFound, illegalTransition */
export const receive = (context: Buyer, id: string): Promise<string> =>
  moveOrder(context, ownOrder(context, id), () => ({ action: 'receive', by: 'buyer' }));

/** Takes a finished order out of the buyer's list; nothing is erased. @throws orderNotFound, illegalTransition */
export const hide = (context: Buyer, id: string): Promise<string> =>
  moveOrder(
    context,
    ({ db }) => selectListed(db, context.actor.id, id),
    () => ({ action: 'hide', by: 'buyer' }),
  );
