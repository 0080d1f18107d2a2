import { buyerWordNeeded, cancelReasonRefused, carrierMovesIt } from '@market/contract';
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
  action: Extract<Action, 'confirm' | 'decline_cancellation'>,
): Promise<string> => perform(context, own(context, id), () => ({ action, by: 'seller' }));

/** @throws carrierMovesIt where the parcel is a carrier's to tell of */
const refuseCarried = ({ outside }: Context, order: OrderRow): void => {
  const { carrier: code, shipment_status } = order;
  if (code === null) return;
  const carrier = outside.carriers.find((each) => each.code === code)?.name ?? order.shipping_line.title;
  throw carrierMovesIt({ carrier, booked: shipment_status !== null });
};

/** What the shop carries itself is on its way. @throws orderNotFound, illegalTransition, carrierMovesIt */
export const ship = (context: Shop, id: string): Promise<string> =>
  perform(context, own(context, id), (order) => {
    refuseCarried(context, order);
    return { action: 'ship', by: 'seller' };
  });

/**
 * The goods are with the buyer, and the cash of a cod order with the shop; also when the buyer said the first before.
 * @throws orderNotFound, illegalTransition, carrierMovesIt
 */
export const handOver = (context: Shop, id: string): Promise<string> =>
  perform(context, own(context, id), (order, now) => {
    refuseCarried(context, order);
    const cash = may('collect_cash', 'seller', axesOf(order, now));
    return { action: cash ? 'collect_cash' : 'deliver', by: 'seller' };
  });

const isPaid = ({ financial_status }: OrderRow): boolean =>
  financial_status !== 'pending' && financial_status !== 'voided';

/**
 * Refuses an order: stock and money go back. A reason that blames a buyer who has paid is the buyer's to give, by cancelling.
 * @throws orderNotFound, illegalTransition, cancelReasonRefused, buyerWordNeeded
 */
export const reject = (
  context: Shop,
  id: string,
  { reason: typed, note }: { reason: string; note?: string | null | undefined },
): Promise<string> => {
  const reason = sellerReason(typed);
  return perform(context, own(context, id), (order) => {
    if (reason === undefined)
      throw cancelReasonRefused({ reasons: SELLER_REJECT_REASONS.map(({ label }) => label) });
    if (reason.fault === 'buyer' && isPaid(order)) throw buyerWordNeeded();
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
