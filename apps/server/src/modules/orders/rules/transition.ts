import type { BuyerStatus, OrderAxes } from '@market/contract/rules/order-status';
import type { ActorKind, RequestingParty, CancellationState, ChangeState, CodStatus } from '../tables.ts';

/** Everything that decides what may be done to an order. */
export interface OrderState extends OrderAxes {
  readonly codStatus: CodStatus;
  readonly cancellation: CancellationState | null;
  /** Who asked for it last. */
  readonly cancellationBy: RequestingParty | null;
  /** What the seller proposed last. */
  readonly change: ChangeState | null;
  /** A carrier delivers it: only that carrier reports on the parcel. */
  readonly carried: boolean;
  readonly held: boolean;
  /** The 72 hours to pick it up are over. */
  readonly pickupLate: boolean;
  /** Whether each side may ask the other to cancel, as far as it asked before. */
  readonly buyerAsks: MayAsk;
  readonly sellerAsks: MayAsk;
  /** It should have arrived, and both sides were asked. */
  readonly arrivalLate: boolean;
  /** All that was paid is being or has been refunded. */
  readonly fullyRefunded: boolean;
  /** Its shop has yet to give back some of the cash that it took itself. */
  readonly cashDue: boolean;
}

/** `later` until a day after the first was declined; `no` while one waits, and after the second. */
export type MayAsk = 'no' | 'later' | 'yes';

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
  | 'propose_cancellation'
  | 'withdraw_cancellation'
  | 'expire_cancellation'
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
  | 'void_cash'
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

/** What a row writes down. */
export type Change = Partial<
  Omit<
    OrderState,
    | 'pickupLate'
    | 'buyerAsks'
    | 'sellerAsks'
    | 'arrivalLate'
    | 'fullyRefunded'
    | 'cashDue'
    | 'paymentMethod'
    | 'paymentTiming'
    | 'carried'
  >
>;

/**
 * What proves a transition: the actor's own decision, a verified carrier notification, a verified payment, the end of a
 * case, or an expired deadline.
 */
export type Proof = 'own word' | 'carrier notice' | 'verified payment' | 'case' | 'clock';

/** A row of the table: who may do it, from which of the buyer's states, under what else, and what it changes. */
export interface Transition {
  readonly action: Action;
  readonly by: readonly ActorKind[];
  readonly proof: Proof;
  readonly from: readonly BuyerStatus[];
  readonly when?: (state: OrderState) => boolean;
  readonly to: (state: OrderState) => Change;
}
