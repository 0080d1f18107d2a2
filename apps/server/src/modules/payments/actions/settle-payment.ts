import { accounts, credit, debit, post, type Entry } from '#ledger';
import type { Context, Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { pushToUser } from '#platform/realtime/push.ts';
import { paymentPartlyPaid, paymentSucceeded } from '../events.ts';
import * as rules from '../rules/payment.ts';
import { fundShares } from '../rules/shares.ts';
import * as store from '../store/payments.ts';
import type { PaymentRow } from '../store/payments.ts';
import { sendBack } from './send-back.ts';

export interface IncomingMoney {
  readonly receipt_id: number;
  readonly amount: number;
  /** `gateway:momo`; `refunds` for money that was unclaimed. */
  readonly account: string;
}

export interface PaymentChange {
  /** The new amount of the payment, in đồng. */
  readonly amount: number;
  readonly outcome: rules.Outcome;
  /** Unique within the payment. */
  readonly ref: string;
  readonly incoming?: IncomingMoney;
  readonly order_id?: string;
}

const moveShares = async (context: Context<Tx>, paymentId: string, money: number): Promise<Entry[]> => {
  const shares = await store.selectSharesOf(context.db, paymentId);
  const filled = fundShares(shares, money);
  const entries: Entry[] = [];
  for (const { order_id, funded } of shares) {
    const now = filled.get(order_id)!;
    if (now === funded) continue;
    await store.setFunded(context.db, paymentId, order_id, now);
    entries.push(credit(accounts.escrow(order_id), now - funded));
  }
  return entries;
};

const kindOf = (moved: boolean, incoming: IncomingMoney | undefined, refund: number): string => {
  if (incoming === undefined) return refund > 0 ? 'refund.queued' : 'payment.moved';
  if (incoming.account === accounts.refunds) return 'payment.matched';
  return moved ? 'payment.received' : 'payment.late';
};

const amountHeld = ({ state, amount, paid_amount }: PaymentRow): number => {
  if (rules.isWaiting(state)) return paid_amount;
  return state === 'succeeded' ? amount : 0;
};

/** Applies a change of money: state, escrow, refund and ledger together; publishes it. `payment` is a locked row. */
export const settlePayment = async (
  context: Context<Tx>,
  payment: PaymentRow,
  change: PaymentChange,
): Promise<void> => {
  const { amount, outcome, incoming, ref } = change;
  const waited = rules.isWaiting(payment.state);
  const succeeds = waited && outcome.state === 'succeeded';
  const row = await store.updatePayment(context.db, payment.id, {
    state: outcome.state,
    amount,
    paid_amount: payment.paid_amount + (incoming?.amount ?? 0),
    ...(succeeds && { succeeded_at: context.now }),
  });
  const moved = waited ? await moveShares(context, payment.id, amountHeld(row)) : [];
  const refund =
    outcome.refund > 0
      ? await sendBack(context, {
          payment_id: payment.id,
          order_id: outcome.reason === 'cancelled' ? (change.order_id ?? null) : null,
          receipt_id: incoming?.receipt_id ?? null,
          amount: outcome.refund,
          reason: outcome.reason,
          ref: `${payment.id}:${ref}`,
        })
      : undefined;
  await post(context, {
    kind: kindOf(moved.length > 0, incoming, outcome.refund),
    ref: String(incoming?.receipt_id ?? refund?.id ?? `${payment.id}:${ref}`),
    entries: [
      ...(incoming ? [debit(incoming.account, incoming.amount)] : []),
      ...moved,
      credit(accounts.refunds, outcome.refund),
    ],
  });
  await publishChange(context, row, succeeds);
};

const publishChange = async (context: Context<Tx>, row: PaymentRow, succeeds: boolean): Promise<void> => {
  const live = await store.selectLiveOrdersOf(context.db, row.id);
  const paid = { payment_id: row.id, order_ids: live.map(({ order_id }) => order_id) };
  if (succeeds) await publish(context, paymentSucceeded(paid));
  else if (rules.isWaiting(row.state) && row.paid_amount > 0) await publish(context, paymentPartlyPaid(paid));
  pushToUser(context, row.user_id, { type: 'payment', id: row.id, state: row.state });
};
