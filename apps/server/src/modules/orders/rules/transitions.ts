import { buyerStatus, type BuyerStatus, type OrderAxes } from '@market/contract/rules';
import type { ActorKind, CancellationState, ChangeState, CodStatus } from '../tables.ts';

/** Everything a decision over an order looks at. */
export interface Axes extends OrderAxes {
  readonly codStatus: CodStatus;
  readonly cancellation: CancellationState | null;
  /** What the seller proposed last. */
  readonly change: ChangeState | null;
  /** A carrier has, or will have, its parcel: what happens to it is that carrier's to tell. */
  readonly carried: boolean;
  /** A case is open. */
  readonly held: boolean;
  /** The 72 hours to pick it up are over. */
  readonly pickupLate: boolean;
  /** Whether a cancellation that the seller declined may be asked for once more. */
  readonly askAgain: AskAgain;
  /** It should have arrived, and both sides were asked. */
  readonly arrivalLate: boolean;
  /** All that was paid goes back, or has gone. */
  readonly fullyRefunded: boolean;
  /** Its shop has yet to give back some of the cash that it took itself. */
  readonly cashDue: boolean;
}

/** `no` also while none was declined; `later` until a day after it was. */
export type AskAgain = 'no' | 'later' | 'yes';

/** What somebody may do to an order. */
export type Action =
  | 'cancel'
  | 'request_cancellation'
  | 'receive'
  | 'hide'
  | 'confirm'
  | 'reject'
  | 'propose_change'
  | 'accept_change'
  | 'decline_change'
  | 'accept_cancellation'
  | 'decline_cancellation'
  | 'ready'
  | 'ship'
  | 'deliver'
  | 'move'
  | 'send_out'
  | 'fail_delivery'
  | 'send_back'
  | 'bring_back'
  | 'lose'
  | 'drop_pickup'
  | 'collect_cash'
  | 'remit_cash'
  | 'refund'
  | 'return_all'
  | 'hold'
  | 'release'
  | 'pay'
  | 'pay_partly'
  | 'expire_confirmation'
  | 'expire_payment'
  | 'complete';

type Change = Partial<
  Omit<
    Axes,
    | 'pickupLate'
    | 'askAgain'
    | 'arrivalLate'
    | 'fullyRefunded'
    | 'cashDue'
    | 'paymentMethod'
    | 'paymentTiming'
    | 'carried'
  >
>;

/**
 * What has to be there before a row may be taken: the actor's own word, where it is theirs to decide; a notice of the
 * carrier that was verified; a payment that was verified; how a case ended; time that is over.
 */
export type Proof = 'own word' | 'carrier notice' | 'verified payment' | 'case' | 'clock';

/** A row of the table: who may do it, from which of the buyer's states, under what else, and what it changes. */
export interface Transition {
  readonly action: Action;
  readonly by: readonly ActorKind[];
  readonly proof: Proof;
  readonly from: readonly BuyerStatus[];
  readonly when?: (axes: Axes) => boolean;
  readonly to: (axes: Axes) => Change;
}

const asked = ({ cancellation }: Axes) => cancellation === 'requested';
const atShop = ({ shipmentStatus }: Axes) =>
  shipmentStatus === null || shipmentStatus === 'ready_to_pick' || shipmentStatus === 'picking';
const onItsWay = ({ shipmentStatus, fulfillmentStatus }: Axes) =>
  fulfillmentStatus === 'fulfilled' &&
  shipmentStatus !== null &&
  ['picked', 'in_transit', 'delivering', 'delivery_failed'].includes(shipmentStatus);
const goingBack = ({ shipmentStatus }: Axes) => shipmentStatus === 'returning';
const open = ({ status }: Axes) => status === 'open';
const proposed = ({ change }: Axes) => change === 'proposed';
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
  cancellation: axes.cancellation === 'requested' ? 'accepted' : axes.cancellation,
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
const holdsMoney = (axes: Axes) =>
  open(axes) &&
  axes.change !== 'proposed' &&
  (axes.financialStatus === 'paid' || axes.financialStatus === 'partially_refunded');

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
    when: (axes) => (axes.cancellation === null || axes.askAgain === 'yes') && !axes.pickupLate,
    to: () => ({ cancellation: 'requested' }),
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
    when: (axes) => !proposed(axes),
    to: () => ({ fulfillmentStatus: 'unfulfilled' }),
  },
  {
    // a new proposal takes the place of the one before
    action: 'propose_change',
    ...seller,
    from: ['wait_confirm'],
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
  { action: 'accept_cancellation', ...seller, from: ['wait_pickup'], when: asked, to: cancelled },
  { action: 'accept_cancellation', ...clock, from: ['wait_pickup'], when: asked, to: cancelled },
  {
    action: 'decline_cancellation',
    ...seller,
    from: ['wait_pickup'],
    when: asked,
    to: () => ({ cancellation: 'declined' }),
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
      cancellation: asked(axes) ? 'declined' : axes.cancellation,
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
