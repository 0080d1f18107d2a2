import { buyerStatus, type BuyerStatus } from '@market/contract/rules/order-status';
import type { ActorKind } from '../tables.ts';
import { CASH_TRANSITIONS } from './cash-transitions.ts';
import type { Action, OrderState, Change, Transition } from './transition.ts';
import {
  afterSale,
  buyer,
  carriedByShop,
  carrier,
  clock,
  payment,
  seller,
  staff,
} from './transition-parties.ts';

const cancellationPending = ({ cancellation }: OrderState) => cancellation === 'requested';
const requestedByBuyer = (state: OrderState) =>
  cancellationPending(state) && state.cancellationBy === 'buyer';
const requestedBySeller = (state: OrderState) =>
  cancellationPending(state) && state.cancellationBy === 'seller';
const atShop = ({ shipmentStatus }: OrderState) =>
  shipmentStatus === null || shipmentStatus === 'ready_to_pick' || shipmentStatus === 'picking';
const onItsWay = ({ shipmentStatus, fulfillmentStatus }: OrderState) =>
  fulfillmentStatus === 'fulfilled' &&
  shipmentStatus !== null &&
  ['picked', 'in_transit', 'delivering', 'delivery_failed'].includes(shipmentStatus);
const goingBack = ({ shipmentStatus }: OrderState) => shipmentStatus === 'returning';
const isOpen = ({ status }: OrderState) => status === 'open';
const changeProposed = ({ change }: OrderState) => change === 'proposed';
const hasMoney = ({ financialStatus }: OrderState) =>
  financialStatus === 'paid' || financialStatus === 'partially_refunded';
const notHeld = ({ held }: OrderState) => !held;

/** Cancels; paid money is refunded by the payment, and the financial status follows later. */
const toCancelled = (state: OrderState): Change => ({
  status: 'cancelled',
  financialStatus:
    state.financialStatus === 'pending' || state.financialStatus === 'authorized'
      ? 'voided'
      : state.financialStatus,
  codStatus: state.codStatus === 'expected' ? 'none' : state.codStatus,
  shipmentStatus: state.shipmentStatus !== null && atShop(state) ? 'cancelled' : state.shipmentStatus,
  cancellation: requestedByBuyer(state)
    ? 'accepted'
    : requestedBySeller(state)
      ? 'expired'
      : state.cancellation,
  change: state.change === 'proposed' ? 'expired' : state.change,
});

/** Delivered; the cash of a cod order is collected at handover. */
const toDelivered = (state: OrderState): Change => ({
  shipmentStatus: 'delivered',
  ...(state.codStatus === 'expected' && { codStatus: 'collected', financialStatus: 'paid' }),
});

const toShipment = (shipmentStatus: NonNullable<OrderState['shipmentStatus']>) => (): Change => ({
  shipmentStatus,
});

const REFUNDABLE: readonly BuyerStatus[] = ['wait_confirm', 'wait_pickup', 'in_transit', 'delivered'];
/** Refundable: not while a proposed change leaves the total open. */
const holdsMoney = (state: OrderState) => isOpen(state) && state.change !== 'proposed' && hasMoney(state);

/** Who may do what when. Every change of an order is a row of this table. */
export const TRANSITIONS: readonly Transition[] = [
  { action: 'cancel', ...buyer, from: ['wait_confirm', 'wait_checkout'], to: toCancelled },
  {
    action: 'cancel',
    ...buyer,
    from: ['wait_pickup'],
    when: (state) => state.pickupLate && atShop(state),
    to: toCancelled,
  },
  {
    // on its way only what came back to the shop, and while no case decides it
    action: 'cancel',
    ...staff,
    from: ['wait_confirm', 'wait_checkout', 'wait_pickup', 'in_transit'],
    when: notHeld,
    to: toCancelled,
  },
  {
    action: 'request_cancellation',
    ...buyer,
    from: ['wait_pickup'],
    when: (state) => !cancellationPending(state) && state.buyerAsks === 'yes' && !state.pickupLate,
    to: () => ({ cancellation: 'requested', cancellationBy: 'buyer' }),
  },
  {
    action: 'receive',
    ...buyer,
    from: ['in_transit', 'delivered'],
    when: (state) =>
      isOpen(state) &&
      notHeld(state) &&
      !state.fullyRefunded &&
      (onItsWay(state) || state.shipmentStatus === 'delivered'),
    // the buyer's confirmation does not prove that cash was collected
    to: () => ({ status: 'completed', shipmentStatus: 'delivered' }),
  },
  {
    action: 'hide',
    ...buyer,
    from: ['delivered', 'cancelled'],
    when: (state) => !isOpen(state),
    to: () => ({}),
  },
  {
    action: 'confirm',
    ...seller,
    from: ['wait_confirm'],
    when: (state) => !changeProposed(state) && !cancellationPending(state),
    to: () => ({ fulfillmentStatus: 'unfulfilled' }),
  },
  {
    // a new proposal takes the place of the one before
    action: 'propose_change',
    ...seller,
    from: ['wait_confirm'],
    when: (state) => !cancellationPending(state),
    to: () => ({ change: 'proposed' }),
  },
  {
    action: 'accept_change',
    ...buyer,
    from: ['wait_confirm'],
    when: changeProposed,
    to: () => ({ change: 'accepted', fulfillmentStatus: 'unfulfilled' }),
  },
  {
    action: 'decline_change',
    ...buyer,
    from: ['wait_confirm'],
    when: changeProposed,
    to: () => ({ change: 'declined' }),
  },
  {
    action: 'reject',
    ...seller,
    from: ['wait_confirm', 'wait_checkout', 'wait_pickup'],
    when: atShop,
    to: toCancelled,
  },
  {
    action: 'accept_cancellation',
    ...seller,
    from: ['wait_pickup'],
    when: requestedByBuyer,
    to: toCancelled,
  },
  { action: 'accept_cancellation', ...clock, from: ['wait_pickup'], when: requestedByBuyer, to: toCancelled },
  {
    action: 'decline_cancellation',
    ...seller,
    from: ['wait_pickup'],
    when: requestedByBuyer,
    to: () => ({ cancellation: 'declined' }),
  },
  {
    // a reason that blames a buyer who has paid is the buyer's to confirm; a shop that is late has itself to blame
    action: 'propose_cancellation',
    ...seller,
    from: ['wait_confirm', 'wait_pickup'],
    when: (state) =>
      hasMoney(state) &&
      !cancellationPending(state) &&
      !changeProposed(state) &&
      !state.pickupLate &&
      state.sellerAsks === 'yes',
    to: () => ({ cancellation: 'requested', cancellationBy: 'seller' }),
  },
  {
    action: 'withdraw_cancellation',
    ...seller,
    from: ['wait_confirm', 'wait_pickup'],
    when: requestedBySeller,
    to: () => ({ cancellation: 'withdrawn' }),
  },
  {
    action: 'accept_cancellation',
    ...buyer,
    from: ['wait_confirm', 'wait_pickup'],
    when: requestedBySeller,
    to: (state) => ({ ...toCancelled(state), cancellation: 'accepted' }),
  },
  {
    action: 'decline_cancellation',
    ...buyer,
    from: ['wait_confirm', 'wait_pickup'],
    when: requestedBySeller,
    to: () => ({ cancellation: 'declined' }),
  },
  {
    action: 'expire_cancellation',
    ...clock,
    from: ['wait_confirm', 'wait_pickup'],
    when: requestedBySeller,
    to: toCancelled,
  },
  {
    action: 'ready',
    ...seller,
    from: ['wait_pickup'],
    when: (state) => state.shipmentStatus === null && !cancellationPending(state),
    to: () => ({ shipmentStatus: 'ready_to_pick' }),
  },
  {
    action: 'ship',
    ...seller,
    from: ['wait_pickup'],
    when: (state) => carriedByShop(state) && atShop(state) && !cancellationPending(state),
    to: () => ({ fulfillmentStatus: 'fulfilled', shipmentStatus: 'picked' }),
  },
  {
    // the parcel has left: a cancellation still waiting for an answer came too late
    action: 'ship',
    ...carrier,
    from: ['wait_pickup'],
    when: (state) => state.shipmentStatus !== null && atShop(state),
    to: (state) => ({
      fulfillmentStatus: 'fulfilled',
      shipmentStatus: 'picked',
      cancellation: requestedByBuyer(state)
        ? 'declined'
        : requestedBySeller(state)
          ? 'expired'
          : state.cancellation,
    }),
  },
  {
    action: 'deliver',
    ...seller,
    from: ['in_transit'],
    when: (state) => carriedByShop(state) && onItsWay(state),
    to: toDelivered,
  },
  { action: 'deliver', ...carrier, from: ['in_transit'], when: onItsWay, to: toDelivered },
  {
    // staff can confirm the delivery, not the cash; of a parcel that turned, the buyer may have got the goods by a case
    action: 'deliver',
    ...staff,
    from: ['in_transit'],
    when: (state) => (onItsWay(state) || goingBack(state)) && notHeld(state),
    to: () => ({ shipmentStatus: 'delivered' }),
  },
  {
    // its place is unknown
    action: 'lose',
    ...staff,
    from: ['in_transit'],
    when: notHeld,
    to: (state) => ({ ...toCancelled(state), shipmentStatus: 'lost' }),
  },
  { action: 'move', ...carrier, from: ['in_transit'], when: onItsWay, to: toShipment('in_transit') },
  { action: 'send_out', ...carrier, from: ['in_transit'], when: onItsWay, to: toShipment('delivering') },
  {
    action: 'fail_delivery',
    ...carrier,
    from: ['in_transit'],
    when: onItsWay,
    to: toShipment('delivery_failed'),
  },
  { action: 'send_back', ...carrier, from: ['in_transit'], when: onItsWay, to: toShipment('returning') },
  {
    // it was called delivered by mistake; a case that is open decides about its goods itself, and cash needs a person
    action: 'send_back',
    ...carrier,
    from: ['delivered'],
    when: (state) =>
      isOpen(state) &&
      notHeld(state) &&
      state.fulfillmentStatus === 'fulfilled' &&
      state.paymentMethod !== 'cod',
    to: toShipment('returning'),
  },
  {
    action: 'bring_back',
    ...carrier,
    from: ['in_transit'],
    when: goingBack,
    to: (state) => ({ ...toCancelled(state), fulfillmentStatus: 'returned', shipmentStatus: 'returned' }),
  },
  {
    action: 'lose',
    ...carrier,
    from: ['in_transit'],
    when: (state) => onItsWay(state) || goingBack(state),
    to: (state) => ({ ...toCancelled(state), shipmentStatus: 'lost' }),
  },
  {
    // the carrier does not come: the seller books anew
    action: 'drop_pickup',
    ...carrier,
    from: ['wait_pickup'],
    when: (state) => state.shipmentStatus !== null && atShop(state),
    to: () => ({ shipmentStatus: null }),
  },
  ...CASH_TRANSITIONS,
  { action: 'refund', ...seller, from: REFUNDABLE, when: holdsMoney, to: () => ({}) },
  { action: 'refund', ...staff, from: REFUNDABLE, when: holdsMoney, to: () => ({}) },
  { action: 'refund', ...afterSale, from: REFUNDABLE, when: holdsMoney, to: () => ({}) },
  {
    // every unit is back at the shop
    action: 'return_all',
    by: ['system'],
    proof: 'case',
    from: ['delivered'],
    when: (state) => isOpen(state) && state.fulfillmentStatus === 'fulfilled',
    to: () => ({ fulfillmentStatus: 'returned' }),
  },
  {
    // a second case of other goods finds it held
    action: 'hold',
    ...afterSale,
    from: ['in_transit', 'delivered'],
    when: isOpen,
    to: () => ({ held: true }),
  },
  {
    action: 'release',
    ...afterSale,
    from: ['in_transit', 'delivered', 'cancelled'],
    when: ({ held }) => held,
    to: () => ({ held: false }),
  },
  { action: 'pay', ...payment, from: ['wait_checkout'], to: () => ({ financialStatus: 'paid' }) },
  {
    action: 'pay_partly',
    ...payment,
    from: ['wait_checkout'],
    when: (state) => state.financialStatus === 'pending',
    to: () => ({ financialStatus: 'partially_paid' }),
  },
  { action: 'expire_confirmation', ...clock, from: ['wait_confirm'], to: toCancelled },
  { action: 'expire_payment', ...clock, from: ['wait_checkout'], to: toCancelled },
  {
    action: 'complete',
    ...clock,
    from: ['delivered'],
    when: (state) => isOpen(state) && notHeld(state),
    to: () => ({ status: 'completed' }),
  },
];

/** The row that allows this action of this actor in the order's state; undefined when it is not theirs to do now. */
export const transitionFor = (action: Action, by: ActorKind, state: OrderState): Transition | undefined => {
  const from = buyerStatus(state);
  return TRANSITIONS.find(
    (row) =>
      row.action === action &&
      row.by.includes(by) &&
      row.from.includes(from) &&
      // only the carrier reports on its parcel
      (by !== 'carrier' || state.carried) &&
      (row.when === undefined || row.when(state)),
  );
};

/** Whether this actor may do this now. */
export const may = (action: Action, by: ActorKind, state: OrderState): boolean =>
  transitionFor(action, by, state) !== undefined;
