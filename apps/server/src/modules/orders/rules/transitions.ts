import { buyerStatus, type BuyerStatus, type OrderAxes } from '@market/contract/rules';
import type { ActorKind, CancellationState, ChangeState, CodStatus } from '../tables.ts';

/** Everything a decision over an order looks at. */
export interface Axes extends OrderAxes {
  readonly codStatus: CodStatus;
  readonly cancellation: CancellationState | null;
  /** What the seller proposed last. */
  readonly change: ChangeState | null;
  /** A case is open. */
  readonly held: boolean;
  /** The 72 hours to pick it up are over. */
  readonly pickupLate: boolean;
}

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
  | 'hold'
  | 'release'
  | 'pay'
  | 'pay_partly'
  | 'expire_confirmation'
  | 'expire_payment'
  | 'complete';

type Change = Partial<Omit<Axes, 'pickupLate' | 'paymentMethod' | 'paymentTiming'>>;

/** A row of the table: who may do it, from which of the buyer's states, under what else, and what it changes. */
export interface Transition {
  readonly action: Action;
  readonly by: readonly ActorKind[];
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
  change: axes.change === 'proposed' ? 'declined' : axes.change,
});

/** Whoever hands the parcel over takes the cash of a cod order. */
const delivered = (axes: Axes): Change => ({
  shipmentStatus: 'delivered',
  ...(axes.codStatus === 'expected' && { codStatus: 'collected', financialStatus: 'paid' }),
});

const moving = (shipmentStatus: NonNullable<Axes['shipmentStatus']>) => (): Change => ({ shipmentStatus });

/** Who may do what when. Every change of an order goes by a row of this table. */
export const TRANSITIONS: readonly Transition[] = [
  { action: 'cancel', by: ['buyer'], from: ['wait_confirm', 'wait_checkout'], to: cancelled },
  {
    action: 'cancel',
    by: ['buyer'],
    from: ['wait_pickup'],
    when: (axes) => axes.pickupLate && atShop(axes),
    to: cancelled,
  },
  { action: 'cancel', by: ['staff'], from: ['wait_confirm', 'wait_checkout', 'wait_pickup'], to: cancelled },
  {
    action: 'request_cancellation',
    by: ['buyer'],
    from: ['wait_pickup'],
    when: (axes) => axes.cancellation === null && !axes.pickupLate,
    to: () => ({ cancellation: 'requested' }),
  },
  {
    action: 'receive',
    by: ['buyer'],
    from: ['in_transit', 'delivered'],
    when: (axes) => open(axes) && free(axes) && (onItsWay(axes) || axes.shipmentStatus === 'delivered'),
    // the buyer's word is not the carrier's money
    to: () => ({ status: 'completed', shipmentStatus: 'delivered' }),
  },
  {
    action: 'hide',
    by: ['buyer'],
    from: ['delivered', 'cancelled'],
    when: (axes) => !open(axes),
    to: () => ({}),
  },
  {
    action: 'confirm',
    by: ['seller'],
    from: ['wait_confirm'],
    when: (axes) => !proposed(axes),
    to: () => ({ fulfillmentStatus: 'unfulfilled' }),
  },
  {
    // a new proposal takes the place of the one before
    action: 'propose_change',
    by: ['seller'],
    from: ['wait_confirm'],
    to: () => ({ change: 'proposed' }),
  },
  {
    action: 'accept_change',
    by: ['buyer'],
    from: ['wait_confirm'],
    when: proposed,
    to: () => ({ change: 'accepted', fulfillmentStatus: 'unfulfilled' }),
  },
  {
    action: 'decline_change',
    by: ['buyer'],
    from: ['wait_confirm'],
    when: proposed,
    to: () => ({ change: 'declined' }),
  },
  {
    action: 'reject',
    by: ['seller'],
    from: ['wait_confirm', 'wait_checkout', 'wait_pickup'],
    when: atShop,
    to: cancelled,
  },
  {
    action: 'accept_cancellation',
    by: ['seller', 'system'],
    from: ['wait_pickup'],
    when: asked,
    to: cancelled,
  },
  {
    action: 'decline_cancellation',
    by: ['seller'],
    from: ['wait_pickup'],
    when: asked,
    to: () => ({ cancellation: 'declined' }),
  },
  {
    action: 'ready',
    by: ['seller'],
    from: ['wait_pickup'],
    when: (axes) => axes.shipmentStatus === null && !asked(axes),
    to: () => ({ shipmentStatus: 'ready_to_pick' }),
  },
  {
    action: 'ship',
    by: ['seller'],
    from: ['wait_pickup'],
    when: (axes) => atShop(axes) && !asked(axes),
    to: () => ({ fulfillmentStatus: 'fulfilled', shipmentStatus: 'picked' }),
  },
  {
    // the parcel is gone: a cancellation still waiting for an answer came too late
    action: 'ship',
    by: ['carrier'],
    from: ['wait_pickup'],
    when: (axes) => axes.shipmentStatus !== null && atShop(axes),
    to: (axes) => ({
      fulfillmentStatus: 'fulfilled',
      shipmentStatus: 'picked',
      cancellation: asked(axes) ? 'declined' : axes.cancellation,
    }),
  },
  { action: 'deliver', by: ['seller', 'carrier'], from: ['in_transit'], when: onItsWay, to: delivered },
  { action: 'move', by: ['carrier'], from: ['in_transit'], when: onItsWay, to: moving('in_transit') },
  { action: 'send_out', by: ['carrier'], from: ['in_transit'], when: onItsWay, to: moving('delivering') },
  {
    action: 'fail_delivery',
    by: ['carrier'],
    from: ['in_transit'],
    when: onItsWay,
    to: moving('delivery_failed'),
  },
  { action: 'send_back', by: ['carrier'], from: ['in_transit'], when: onItsWay, to: moving('returning') },
  {
    action: 'bring_back',
    by: ['carrier'],
    from: ['in_transit'],
    when: goingBack,
    to: (axes) => ({ ...cancelled(axes), fulfillmentStatus: 'returned', shipmentStatus: 'returned' }),
  },
  {
    action: 'lose',
    by: ['carrier'],
    from: ['in_transit'],
    when: (axes) => onItsWay(axes) || goingBack(axes),
    to: (axes) => ({ ...cancelled(axes), shipmentStatus: 'lost' }),
  },
  {
    // the carrier does not come: the seller books anew
    action: 'drop_pickup',
    by: ['carrier'],
    from: ['wait_pickup'],
    when: (axes) => axes.shipmentStatus !== null && atShop(axes),
    to: () => ({ shipmentStatus: null }),
  },
  {
    // the buyer said first that the goods are there; whoever handed them over says so now
    action: 'collect_cash',
    by: ['seller', 'carrier'],
    from: ['delivered'],
    when: ({ codStatus }) => codStatus === 'expected',
    to: () => ({ codStatus: 'collected', financialStatus: 'paid' }),
  },
  {
    // the parcel could not be stopped: cash for an order that has ended, on its way back from here
    action: 'collect_cash',
    by: ['carrier'],
    from: ['cancelled'],
    when: ({ paymentMethod, codStatus }) => paymentMethod === 'cod' && codStatus === 'none',
    to: () => ({ codStatus: 'collected' }),
  },
  {
    action: 'remit_cash',
    by: ['carrier'],
    from: ['delivered', 'in_transit', 'cancelled'],
    when: ({ codStatus }) => codStatus === 'collected',
    to: () => ({ codStatus: 'remitted' }),
  },
  {
    action: 'refund',
    by: ['seller', 'staff', 'system'],
    from: ['wait_confirm', 'wait_pickup', 'in_transit', 'delivered'],
    // what a proposed change leaves of the order is not known yet
    when: (axes) =>
      open(axes) &&
      axes.change !== 'proposed' &&
      (axes.financialStatus === 'paid' || axes.financialStatus === 'partially_refunded'),
    to: () => ({}),
  },
  {
    action: 'hold',
    by: ['system'],
    from: ['in_transit', 'delivered'],
    when: open,
    to: () => ({ held: true }),
  },
  {
    action: 'release',
    by: ['system'],
    from: ['in_transit', 'delivered', 'cancelled'],
    when: ({ held }) => held,
    to: () => ({ held: false }),
  },
  { action: 'pay', by: ['system'], from: ['wait_checkout'], to: () => ({ financialStatus: 'paid' }) },
  {
    action: 'pay_partly',
    by: ['system'],
    from: ['wait_checkout'],
    when: (axes) => axes.financialStatus === 'pending',
    to: () => ({ financialStatus: 'partially_paid' }),
  },
  { action: 'expire_confirmation', by: ['system'], from: ['wait_confirm'], to: cancelled },
  { action: 'expire_payment', by: ['system'], from: ['wait_checkout'], to: cancelled },
  {
    action: 'complete',
    by: ['system'],
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
      (row.when === undefined || row.when(axes)),
  );
};

/** Whether this actor may do this now. */
export const may = (action: Action, by: ActorKind, axes: Axes): boolean =>
  transitionFor(action, by, axes) !== undefined;
