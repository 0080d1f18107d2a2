import type { Context, Tx } from '#platform/context.ts';
import { outcomeOfReceipt } from '../rules/payment.ts';
import type { PaymentRow } from '../store/payments.ts';
import { insertReceipt, nameTransaction } from '../store/receipts.ts';
import { settlePayment } from './settle-payment.ts';

/** Money that came in for a payment, in đồng. */
export interface NewReceipt {
  readonly amount: number;
  readonly provider: string;
  /** The number of the provider or the bank; null when it is not known yet. */
  readonly transaction_id: string | null;
  /** The ledger account it comes from: the gateway's, or `refunds` for money that was unclaimed. */
  readonly account: string;
  readonly attempt?: string;
  readonly booked_by?: number | null;
}

/** Returns the receipt's id; undefined when this transaction, or this attempt, was booked before. */
export const bookReceipt = async (
  context: Context<Tx>,
  payment: PaymentRow,
  { account, ...receipt }: NewReceipt,
): Promise<number | undefined> => {
  const id = await insertReceipt(context.db, {
    ...receipt,
    payment_id: payment.id,
    received_at: context.now,
  });
  if (id === undefined) return undefined;
  await settlePayment(context, payment, {
    amount: payment.amount,
    outcome: outcomeOfReceipt(payment, receipt.amount),
    ref: `receipt:${id}`,
    incoming: { receipt_id: id, amount: receipt.amount, account },
  });
  return id;
};

export const nameReceipt = ({ db }: Context<Tx>, id: number, transactionId: string): Promise<void> =>
  nameTransaction(db, id, transactionId);
