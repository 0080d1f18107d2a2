import { accounts, credit, debit, post } from '#ledger';
import {
  bookReceipt,
  findBankReceipt,
  getUnnamedReceipts,
  lockPayment,
  nameReceipt,
  transferResult,
} from '#payments';
import type { BankTransferState } from '@market/contract/bank-reconciliation/schemas';
import type { Context, Tx } from '#platform/context.ts';
import { selectLinkedReceipts, updateLine, type LineRow } from '../store/lines.ts';

interface Booking {
  readonly paymentId: string;
  /** The ledger account the money comes from: the bank's, or `refunds` when it was unclaimed. */
  readonly from: string;
  readonly matchedBy?: number;
}

/** The bank’s reference of a line, or else the id of the feed. */
export const transactionOf = ({ reference, feed, feed_id }: LineRow): string =>
  reference ?? `${feed}:${feed_id}`;

/** The booking of the same money by hand, before the bank reported it. */
const findBookedByHand = async (context: Context<Tx>, line: LineRow, paymentId: string) => {
  const bookedByHand = await findBankReceipt(context, transactionOf(line));
  if (bookedByHand?.amount === line.amount && bookedByHand.booked_by !== null) return bookedByHand;
  if (bookedByHand !== undefined) return undefined;
  const unnamed = await getUnnamedReceipts(context, paymentId, line.amount);
  const linked = await selectLinkedReceipts(
    context.db,
    unnamed.map(({ id }) => id),
  );
  return unnamed.find(({ id }) => !linked.has(id));
};

/** Books a locked line on a payment; money that was booked by hand is not booked again. */
export const bookLine = async (
  context: Context<Tx>,
  line: LineRow,
  { paymentId, from, matchedBy }: Booking,
): Promise<BankTransferState> => {
  const { db } = context;
  const payment = (await lockPayment(context, paymentId))!;
  const booked = await findBookedByHand(context, line, paymentId);
  if (booked !== undefined) {
    if (booked.transaction_id === null) await nameReceipt(context, booked.id, transactionOf(line));
    // the money was booked as unclaimed, and is now booked twice
    if (from === accounts.refunds)
      await post(context, {
        kind: 'payment.matched',
        ref: `line:${line.id}`,
        entries: [debit(accounts.refunds, line.amount), credit(accounts.bank, line.amount)],
      });
    await updateLine(db, line.id, {
      state: 'matched',
      payment_id: booked.payment_id,
      receipt_id: booked.id,
      matched_by: matchedBy ?? null,
    });
    return 'matched';
  }
  const received = {
    provider: 'bank',
    amount: line.amount,
    account: from,
    booked_by: matchedBy ?? null,
  };
  const state = transferResult(payment, line.amount);
  const receipt =
    (await bookReceipt(context, payment, { ...received, transaction_id: transactionOf(line) })) ??
    // a bank may give two transfers one reference
    (await bookReceipt(context, payment, {
      ...received,
      transaction_id: `${line.feed}:${line.feed_id}`,
    }))!;
  await updateLine(db, line.id, {
    state,
    payment_id: paymentId,
    receipt_id: receipt,
    matched_by: matchedBy ?? null,
  });
  return state;
};
