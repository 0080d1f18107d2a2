import { cancelReasonRefused } from '@market/contract';
import { SELLER_REJECT_REASONS } from '@market/contract/constants';
import type { Context, Db, Seller } from '#platform/context.ts';
import { buyerReason, reasonText, sellerReason, type Reason } from '../rules/reasons.ts';
import { axesOf } from '../rules/axes.ts';
import { may, type Action } from '../rules/transitions.ts';
import { selectOfShop, type OrderRow } from '../store/orders.ts';
import { perform, type Find } from './advance.ts';

type Shop = Context<Db, Seller>;

const own =
  (context: Shop, id: string): Find =>
  ({ db }) =>
    selectOfShop(db, context.actor.shopId, id);

/** One step of the seller's that needs no words. @throws orderNotFound, illegalTransition */
export const step = (
  context: Shop,
  id: string,
  action: Extract<Action, 'confirm' | 'decline_cancellation' | 'ready' | 'ship'>,
): Promise<string> => perform(context, own(context, id), () => ({ action, by: 'seller' }));

/**
 * The goods are with the buyer, and the cash of a cod order with the shop; also when the buyer said the first before.
 * @throws orderNotFound, illegalTransition
 */
export const handOver = (context: Shop, id: string): Promise<string> =>
  perform(context, own(context, id), (order, now) => ({
    action: may('collect_cash', 'seller', axesOf(order, now)) ? 'collect_cash' : 'deliver',
    by: 'seller',
  }));

/** Refuses an order: stock and money go back. @throws orderNotFound, illegalTransition, cancelReasonRefused */
export const reject = (
  context: Shop,
  id: string,
  { reason: typed, note }: { reason: string; note?: string | null | undefined },
): Promise<string> => {
  const reason = sellerReason(typed);
  return perform(context, own(context, id), () => {
    if (reason === undefined)
      throw cancelReasonRefused({ reasons: SELLER_REJECT_REASONS.map(({ label }) => label) });
    return { action: 'reject', by: 'seller', reason: { ...reason, text: reasonText(reason, note) } };
  });
};

const OTHER: Reason = { code: 'other', label: 'Người mua yêu cầu hủy', fault: 'buyer' };

/** What the buyer asked for, as the cancellation's own reason. */
export const askedReason = (order: OrderRow) => {
  const reason = buyerReason(order.cancellation_reason ?? '') ?? OTHER;
  return { ...reason, text: reasonText(reason, order.cancellation_note) };
};

/** Lets the buyer cancel. @throws orderNotFound, illegalTransition */
export const acceptCancellation = (context: Shop, id: string): Promise<string> =>
  perform(context, own(context, id), (order) => ({
    action: 'accept_cancellation',
    by: 'seller',
    reason: askedReason(order),
  }));
