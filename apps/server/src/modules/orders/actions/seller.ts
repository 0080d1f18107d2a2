import {
  buyerConfirmationRequired,
  cancelReasonRefused,
  statusSetByCarrier,
} from '@market/contract/orders/problems';
import { SELLER_REJECT_REASONS } from '@market/contract/constants/orders';
import { visibleLine } from '@market/contract/rules/text';
import type { Context, Db, Seller } from '#platform/context.ts';
import { orderStateOf } from '../rules/order-state.ts';
import { shopOrdersOf } from '../rules/shop-orders.ts';
import { refusalFor } from '../rules/seller-refusal.ts';
import { cancellationProposed } from '../rules/cancellation-mail.ts';
import { askedReason, reasonText, sellerReason } from '../rules/reasons.ts';
import type { Action } from '../rules/transition.ts';
import { may } from '../rules/transitions.ts';
import { selectOfShop, type OrderRow } from '../store/orders.ts';
import { moveOrder, type FindOrder, type Move } from './advance.ts';
import { mailParty } from './mail-party.ts';

type Shop = Context<Db, Seller>;

const ownOrder =
  (context: Shop, id: string): FindOrder =>
  ({ db }) =>
    selectOfShop(db, shopOrdersOf(context.actor), id);

/** One step of the seller's that needs no words. @throws orderNotFound, illegalTransition */
export const step = (
  context: Shop,
  id: string,
  action: Extract<Action, 'confirm' | 'decline_cancellation' | 'withdraw_cancellation'>,
): Promise<string> => moveOrder(context, ownOrder(context, id), () => ({ action, by: 'seller' }));

/** @throws statusSetByCarrier where only a carrier reports of the parcel */
const refuseCarried = ({ services }: Context, order: OrderRow): void => {
  const { carrier: code, shipment_status } = order;
  if (code === null) return;
  const carrier = services.carriers.find((each) => each.code === code)?.name ?? order.shipping_line.title;
  throw statusSetByCarrier({ carrier, booked: shipment_status !== null });
};

/** What the shop carries itself is on its way. @throws orderNotFound, illegalTransition, statusSetByCarrier */
export const ship = (
  context: Shop,
  id: string,
  { tracking_code }: { readonly tracking_code?: string | null | undefined },
): Promise<string> =>
  moveOrder(context, ownOrder(context, id), (order) => {
    refuseCarried(context, order);
    return {
      action: 'ship',
      by: 'seller',
      changes: { tracking_code: visibleLine(tracking_code ?? '') || null },
    };
  });

/**
 * The goods are with the buyer, and the cash of a cod order with the shop; also when the buyer said the first before.
 * @throws orderNotFound, illegalTransition, statusSetByCarrier
 */
export const handOver = (context: Shop, id: string): Promise<string> =>
  moveOrder(context, ownOrder(context, id), (order, now) => {
    refuseCarried(context, order);
    const cash = may('collect_cash', 'seller', orderStateOf(order, now));
    return { action: cash ? 'collect_cash' : 'deliver', by: 'seller' };
  });

/** Asks the buyer, who is written to: their silence cancels. */
const propose = (order: OrderRow, reason: Move['reason']): Move => ({
  action: 'propose_cancellation',
  by: 'seller',
  reason,
  whileLocked: (context) =>
    mailParty(context, order, 'buyer', cancellationProposed({ ...order, reason: reason!.label })),
});

/**
 * Refuses an order: stock is restocked, money refunded. A reason that blames a buyer who has paid is proposed to them.
 * @throws orderNotFound, illegalTransition, cancelReasonRefused, buyerConfirmationRequired
 */
export const reject = (
  context: Shop,
  id: string,
  { reason: typed, note }: { reason: string; note?: string | null | undefined },
): Promise<string> => {
  const reason = sellerReason(typed);
  return moveOrder(context, ownOrder(context, id), (order, now) => {
    if (reason === undefined)
      throw cancelReasonRefused({ reasons: SELLER_REJECT_REASONS.map(({ label }) => label) });
    const refusal = refusalFor(reason, orderStateOf(order, now));
    if (typeof refusal === 'object') throw buyerConfirmationRequired({ reason: refusal.missing });
    const reasonWithText = { ...reason, text: reasonText(reason, note) };
    return refusal === 'proposed'
      ? { ...propose(order, reasonWithText), note: note?.trim() || null }
      : { action: 'reject', by: 'seller', reason: reasonWithText };
  });
};

/** Lets the buyer cancel. @throws orderNotFound, illegalTransition */
export const acceptCancellation = (context: Shop, id: string): Promise<string> =>
  moveOrder(context, ownOrder(context, id), (order) => ({
    action: 'accept_cancellation',
    by: 'seller',
    reason: askedReason(order),
  }));
