import { buyerStatus, type BuyerStatus } from '@market/contract/rules/order-status';
import type { ActorKind } from '../tables.ts';
import type { Action, Axes, Change, Transition } from './transition.ts';

const asked = ({ cancellation }: Axes) => cancellation === 'requested';
const askedByBuyer = (axes: Axes) => asked(axes) && axes.cancellationBy === 'buyer';
const askedBySeller = (axes: Axes) => asked(axes) && axes.cancellationBy === 'seller';
const atShop = ({ shipmentStatus }: Axes) =>
  shipmentStatus === null || shipmentStatus === 'ready_to_pick' || shipmentStatus === 'picking';
const onItsWay = ({ shipmentStatus, fulfillmentStatus }: Axes) =>
  fulfillmentStatus === 'fulfilled' &&
  shipmentStatus !== null &&
  ['picked', 'in_transit', 'delivering', 'delivery_failed'].includes(shipmentStatus);
const goingBack = ({ shipmentStatus }: Axes) => shipmentStatus === 'returning';
const open = ({ status }: Axes) => status === 'open';
const proposed = ({ change }: Axes) => change === 'proposed';
const hasMoney = ({ financialStatus }: Axes) =>
  financialStatus === 'paid' || financialStatus === 'partially_refunded';
const free = ({ held }: Axes) => !held;
const byShop = ({ carried }: Axes) => !carried;

/** Nothing more is asked; what has come in goes back by the payment, and the money's own state says so later. */
const cancelled = (axes: Axes): Change => ({
  status: 'cancelled',
  financialStatus:
    axes.financialStatus === 'pending' || axes.financialStatus === 'authorized'
      ? 'voided'
      : axes.financialStatus,
  codStatus: axes.codStatus === 'expected' ? 'none' : axes.codStatus,
  shipmentStatus: axes.shipmentStatus !== null && atShop(axes) ? 'cancelled' : axes.shipmentStatus,
  cancellation: askedByBuyer(axes) ? 'accepted' : askedBySeller(axes) ? 'expired' : axes.cancellation,
  change: axes.change === 'proposed' ? 'expired' : axes.change,
});

/** Whoever hands the parcel over takes the cash of a cod order. */
const delivered = (axes: Axes): Change => ({
  shipmentStatus: 'delivered',
  ...(axes.codStatus === 'expected' && { codStatus: 'collected', financialStatus: 'paid' }),
});

const moving = (shipmentStatus: NonNullable<Axes['shipmentStatus']>) => (): Change => ({ shipmentStatus });

const REFUNDABLE: readonly BuyerStatus[] = ['wait_confirm', 'wait_pickup', 'in_transit', 'delivered'];
/** What a proposed change leaves of the order is not known yet. */
const holdsMoney = (axes: Axes) => open(axes) && axes.change !== 'proposed' && hasMoney(axes);

/** Who takes a row, by what proof. */
const buyer = { by: ['buyer'], proof: 'own word' } as const;
const seller = { by: ['seller'], proof: 'own word' } as const;
const staff = { by: ['staff'], proof: 'own word' } as const;
const carrier = { by: ['carrier'], proof: 'carrier notice' } as const;
const payment = { by: ['system'], proof: 'verified payment' } as const;
const afterSale = { by: ['system'], proof: 'case' } as const;
const clock = { by: ['system'], proof: 'clock' } as const;

/** Who may do what when. Every change of an order goes by a row of this table. */
export const TRANSITIONS: readonly Transition[] = [
  { action: 'cancel', ...buyer, from: ['wait_confirm', 'wait_checkout'], to: cancelled },
  {
    action: 'cancel',
    ...buyer,
    from: ['wait_pickup'],
    when: (axes) => axes.pickupLate && atShop(axes),
    to: cancelled,
  },
  {
    // on its way only what came back to the shop, and while no case decides it
    action: 'cancel',
    ...staff,
    from: ['wait_confirm', 'wait_checkout', 'wait_pickup', 'in_transit'],
    when: free,
    to: cancelled,
  },
  {
    action: 'request_cancellation',
    ...buyer,
    from: ['wait_pickup'],
    when: (axes) => !asked(axes) && axes.buyerAsks === 'yes' && !axes.pickupLate,
    to: () => ({ cancellation: 'requested', cancellationBy: 'buyer' }),
  },
  {
    action: 'receive',
    ...buyer,
    from: ['in_transit', 'delivered'],
    when: (axes) =>
      open(axes) &&
      free(axes) &&
      !axes.fullyRefunded &&
      (onItsWay(axes) || axes.shipmentStatus === 'delivered'),
    // the buyer's word is not the carrier's money
    to: () => ({ status: 'completed', shipmentStatus: 'delivered' }),
  },
  {
    action: 'hide',
    ...buyer,
    from: ['delivered', 'cancelled'],
    when: (axes) => !open(axes),
    to: () => ({}),
  },
  {
    action: 'confirm',
    ...seller,
    from: ['wait_confirm'],
    when: (axes) => !proposed(axes) && !asked(axes),
    to: () => ({ fulfillmentStatus: 'unfulfilled' }),
  },
  {
    // a new proposal takes the place of the one before
    action: 'propose_change',
    ...seller,
    from: ['wait_confirm'],
    when: (axes) => !asked(axes),
    to: () => ({ change: 'proposed' }),
  },
  {
    action: 'accept_change',
    ...buyer,
    from: ['wait_confirm'],
    when: proposed,
    to: () => ({ change: 'accepted', fulfillmentStatus: 'unfulfilled' }),
  },
  {
    action: 'decline_change',
    ...buyer,
    from: ['wait_confirm'],
    when: proposed,
    to: () => ({ change: 'declined' }),
  },
  {
    action: 'reject',
    ...seller,
    from: ['wait_confirm', 'wait_checkout', 'wait_pickup'],
    when: atShop,
    to: cancelled,
  },
  { action: 'accept_cancellation', ...seller, from: ['wait_pickup'], when: askedByBuyer, to: cancelled },
  { action: 'accept_cancellation', ...clock, from: ['wait_pickup'], when: askedByBuyer, to: cancelled },
  {
    action: 'decline_cancellation',
    ...seller,
    from: ['wait_pickup'],
    when: askedByBuyer,
    to: () => ({ cancellation: 'declined' }),
  },
  {
    // a reason that blames a buyer who has paid is the buyer's to confirm; a shop that is late has itself to blame
    action: 'propose_cancellation',
    ...seller,
    from: ['wait_confirm', 'wait_pickup'],
    when: (axes) =>
      hasMoney(axes) && !asked(axes) && !proposed(axes) && !axes.pickupLate && axes.sellerAsks === 'yes',
    to: () => ({ cancellation: 'requested', cancellationBy: 'seller' }),
  },
  {
    action: 'withdraw_cancellation',
    ...seller,
    from: ['wait_confirm', 'wait_pickup'],
    when: askedBySeller,
    to: () => ({ cancellation: 'withdrawn' }),
  },
  {
    action: 'accept_cancellation',
    ...buyer,
    from: ['wait_confirm', 'wait_pickup'],
    when: askedBySeller,
    to: (axes) => ({ ...cancelled(axes), cancellation: 'accepted' }),
  },
  {
    action: 'decline_cancellation',
    ...buyer,
    from: ['wait_confirm', 'wait_pickup'],
    when: askedBySeller,
    to: () => ({ cancellation: 'declined' }),
  },
  {
    action: 'expire_cancellation',
    ...clock,
    from: ['wait_confirm', 'wait_pickup'],
    when: askedBySeller,
    to: cancelled,
  },
  {
    action: 'ready',
    ...seller,
    from: ['wait_pickup'],
    when: (axes) => axes.shipmentStatus === null && !asked(axes),
    to: () => ({ shipmentStatus: 'ready_to_pick' }),
  },
  {
    action: 'ship',
    ...seller,
    from: ['wait_pickup'],
    when: (axes) => byShop(axes) && atShop(axes) && !asked(axes),
    to: () => ({ fulfillmentStatus: 'fulfilled', shipmentStatus: 'picked' }),
  },
  {
    // the parcel is gone: a cancellation still waiting for an answer came too late
    action: 'ship',
    ...carrier,
    from: ['wait_pickup'],
    when: (axes) => axes.shipmentStatus !== null && atShop(axes),
    to: (axes) => ({
      fulfillmentStatus: 'fulfilled',
      shipmentStatus: 'picked',
      cancellation: askedByBuyer(axes) ? 'declined' : askedBySeller(axes) ? 'expired' : axes.cancellation,
    }),
  },
  {
    action: 'deliver',
    ...seller,
    from: ['in_transit'],
    when: (axes) => byShop(axes) && onItsWay(axes),
    to: delivered,
  },
  { action: 'deliver', ...carrier, from: ['in_transit'], when: onItsWay, to: delivered },
  {
    // what staff see is no cash
    action: 'deliver',
    ...staff,
    from: ['in_transit'],
    when: (axes) => onItsWay(axes) && free(axes),
    to: () => ({ shipmentStatus: 'delivered' }),
  },
  {
    // nobody knows where it is
    action: 'lose',
    ...staff,
    from: ['in_transit'],
    when: free,
    to: (axes) => ({ ...cancelled(axes), shipmentStatus: 'lost' }),
  },
  { action: 'move', ...carrier, from: ['in_transit'], when: onItsWay, to: moving('in_transit') },
  { action: 'send_out', ...carrier, from: ['in_transit'], when: onItsWay, to: moving('delivering') },
  {
    action: 'fail_delivery',
    ...carrier,
    from: ['in_transit'],
    when: onItsWay,
    to: moving('delivery_failed'),
  },
  { action: 'send_back', ...carrier, from: ['in_transit'], when: onItsWay, to: moving('returning') },
  {
    action: 'bring_back',
    ...carrier,
    from: ['in_transit'],
    when: goingBack,
    to: (axes) => ({ ...cancelled(axes), fulfillmentStatus: 'returned', shipmentStatus: 'returned' }),
  },
  {
    action: 'lose',
    ...carrier,
    from: ['in_transit'],
    when: (axes) => onItsWay(axes) || goingBack(axes),
    to: (axes) => ({ ...cancelled(axes), shipmentStatus: 'lost' }),
  },
  {
    // the carrier does not come: the seller books anew
    action: 'drop_pickup',
    ...carrier,
    from: ['wait_pickup'],
    when: (axes) => axes.shipmentStatus !== null && atShop(axes),
    to: () => ({ shipmentStatus: null }),
  },
  {
    // the buyer said first that the goods are there; whoever handed them over says so now
    action: 'collect_cash',
    ...seller,
    from: ['delivered'],
    when: (axes) => byShop(axes) && axes.codStatus === 'expected',
    to: () => ({ codStatus: 'collected', financialStatus: 'paid' }),
  },
  {
    action: 'collect_cash',
    ...carrier,
    from: ['delivered'],
    when: ({ codStatus }) => codStatus === 'expected',
    to: () => ({ codStatus: 'collected', financialStatus: 'paid' }),
  },
  {
    // the parcel could not be stopped: cash for an order that has ended, on its way back from here
    action: 'collect_cash',
    ...carrier,
    from: ['cancelled'],
    when: ({ paymentMethod, codStatus }) => paymentMethod === 'cod' && codStatus === 'none',
    to: () => ({ codStatus: 'collected' }),
  },
  {
    action: 'remit_cash',
    ...carrier,
    from: ['delivered', 'in_transit', 'cancelled'],
    when: ({ codStatus }) => codStatus === 'collected',
    to: () => ({ codStatus: 'remitted' }),
  },
  { action: 'refund', ...seller, from: REFUNDABLE, when: holdsMoney, to: () => ({}) },
  { action: 'refund', ...staff, from: REFUNDABLE, when: holdsMoney, to: () => ({}) },
  { action: 'refund', ...afterSale, from: REFUNDABLE, when: holdsMoney, to: () => ({}) },
  {
    // every unit is back at the shop
    action: 'return_all',
    by: ['system'],
    proof: 'case',
    from: ['delivered'],
    when: (axes) => open(axes) && axes.fulfillmentStatus === 'fulfilled',
    to: () => ({ fulfillmentStatus: 'returned' }),
  },
  {
    // a second case of other goods finds it held
    action: 'hold',
    ...afterSale,
    from: ['in_transit', 'delivered'],
    when: open,
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
    when: (axes) => axes.financialStatus === 'pending',
    to: () => ({ financialStatus: 'partially_paid' }),
  },
  { action: 'expire_confirmation', ...clock, from: ['wait_confirm'], to: cancelled },
  { action: 'expire_payment', ...clock, from: ['wait_checkout'], to: cancelled },
  {
    action: 'complete',
    ...clock,
    from: ['delivered'],
    when: (axes) => open(axes) && free(axes),
    to: () => ({ status: 'completed' }),
  },
];

/** The row that lets this actor do this to an order that stands so; undefined when it is not theirs to do now. */
export const transitionFor = (action: Action, by: ActorKind, axes: Axes): Transition | undefined => {
  const from = buyerStatus(axes);
  return TRANSITIONS.find(
    (row) =>
      row.action === action &&
      row.by.includes(by) &&
      row.from.includes(from) &&
      // nobody tells of a parcel but who carries it
      (by !== 'carrier' || axes.carried) &&
      (row.when === undefined || row.when(axes)),
  );
};

/** Whether this actor may do this now. */
export const may = (action: Action, by: ActorKind, axes: Axes): boolean =>
  transitionFor(action, by, axes) !== undefined;
