import type { PaymentRefund, PaymentState } from '@market/contract/payments/schemas';

export type RefundReason = PaymentRefund['reason'];

/** The amounts and state that decide over a payment, in đồng. */
export interface PaymentBalance {
  readonly state: PaymentState;
  readonly amount: number;
  readonly paid_amount: number;
}

/** `refund` is returned to the buyer, in đồng. */
export interface Outcome {
  readonly state: PaymentState;
  readonly refund: number;
  readonly reason: RefundReason;
}

const WAITING_STATES: readonly PaymentState[] = ['created', 'pending', 'authorized'];

export const isWaiting = (state: PaymentState): boolean => WAITING_STATES.includes(state);

/** Whether a person may book money on it: transfers alone, and not once all of it was refunded. */
export const isBookable = (payment: { readonly method: string; readonly state: PaymentState }): boolean =>
  payment.method === 'bank_transfer' && payment.state !== 'refunded';

/** Less money waits, equal is paid, more is paid and the excess refunded; after the end all of it is refunded. */
export const outcomeOfReceipt = (
  { state, amount, paid_amount }: PaymentBalance,
  received: number,
): Outcome => {
  if (!isWaiting(state))
    return {
      state,
      refund: received,
      reason: state === 'failed' || state === 'expired' ? 'late' : 'overpaid',
    };
  const rest = paid_amount + received - amount;
  return rest < 0
    ? { state: 'pending', refund: 0, reason: 'overpaid' }
    : { state: 'succeeded', refund: rest, reason: 'overpaid' };
};

/** The amount of a waiting payment falls, because an order left it: what came in may now be enough. */
export const outcomeOfRelease = ({ state, amount, paid_amount }: PaymentBalance): Outcome =>
  paid_amount >= amount
    ? { state: 'succeeded', refund: paid_amount - amount, reason: 'overpaid' }
    : { state, refund: 0, reason: 'overpaid' };

export const transferResult = (
  { state, amount, paid_amount }: PaymentBalance,
  received: number,
): 'matched' | 'under' | 'over' | 'late' | 'duplicate' => {
  if (state === 'failed' || state === 'expired') return 'late';
  if (!isWaiting(state)) return 'duplicate';
  const rest = paid_amount + received - amount;
  if (rest === 0) return 'matched';
  return rest < 0 ? 'under' : 'over';
};

/** What becomes of a paid payment by its refunds: on their way, all of it refunded, or a part. */
export const stateAfterRefunds = (
  state: PaymentState,
  { paid, back, waiting }: { paid: number; back: number; waiting: boolean },
): PaymentState => {
  if (state !== 'succeeded' && state !== 'refunding') return state;
  if (waiting) return 'refunding';
  return back === paid ? 'refunded' : 'succeeded';
};
