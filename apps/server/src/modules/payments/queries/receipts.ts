import type { Context } from '#platform/context.ts';
import type { PaymentAttempt } from '#ports/payment-provider.ts';
import { selectAttempt } from '../store/attempts.ts';
import { selectByMemo, selectPayments, type PaymentRow } from '../store/payments.ts';
import * as store from '../store/receipts.ts';
import type { ReceiptRow } from '../store/receipts.ts';

export const getPayment = async ({ db }: Context, id: string): Promise<PaymentRow | undefined> =>
  (await selectPayments(db, [id]))[0];

/** Who pays each payment. */
export const getPayers = async ({ db }: Context, ids: readonly string[]): Promise<Map<string, number>> =>
  new Map((await selectPayments(db, ids)).map(({ id, user_id }) => [id, user_id]));

export const findPaymentByMemo = async ({ db }: Context, memo: string): Promise<string | undefined> =>
  (await selectByMemo(db, memo))?.id;

export const findBankReceipt = ({ db }: Context, transactionId: string): Promise<ReceiptRow | undefined> =>
  store.selectByTransaction(db, 'bank', transactionId);

/** Transfers of this amount that somebody booked on a payment by hand, without the bank's number; the oldest first. */
export const getUnnamedReceipts = (
  { db }: Context,
  paymentId: string,
  amount: number,
): Promise<ReceiptRow[]> => store.selectUnnamed(db, paymentId, amount);

export const hasReceiptOf = ({ db }: Context, paymentId: string, amount: number): Promise<boolean> =>
  store.hasReceiptOf(db, paymentId, amount);

/** What staff booked on a payment, in đồng. */
export const sumBookedByHand = ({ db }: Context, paymentId: string): Promise<number> =>
  store.sumBookedByHand(db, paymentId);

export interface ReceiptSource {
  readonly transactionId: string;
  readonly attempt: Pick<PaymentAttempt, 'reference' | 'variant' | 'amount' | 'createdAt'>;
}

/** How money came in at a provider; undefined for transfers. */
export const getReceiptSource = async ({ db }: Context, id: number): Promise<ReceiptSource | undefined> => {
  const receipt = await store.selectReceipt(db, id);
  if (!receipt?.attempt || receipt.transaction_id === null) return undefined;
  const attempt = await selectAttempt(db, receipt.attempt);
  if (attempt === undefined) return undefined;
  const { reference, variant, amount, created_at: createdAt } = attempt;
  return { transactionId: receipt.transaction_id, attempt: { reference, variant, amount, createdAt } };
};
