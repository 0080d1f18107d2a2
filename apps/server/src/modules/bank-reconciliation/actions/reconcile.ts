import {
  bankLineMismatch,
  bankLineNeeded,
  bookingDailySum,
  ownPayment,
  paymentClosed,
  paymentNotFound,
  referenceNeeded,
  referenceUsed,
} from '@market/contract/payments/problems';
import { needsTwoPeople } from '@market/contract/rules/two-people';
import { recordAudit } from '#audit';
import { accounts } from '#ledger';
import { marketSettings } from '#market-settings';
import {
  bookReceipt,
  findBankReceipt,
  hasReceiptOf,
  isBookable,
  lockPayment,
  sumBookedByHand,
} from '#payments';
import { moveAlone } from '#staff-limits';
import { transact, type Context, type Person, type Tx } from '#platform/context.ts';
import { hasUnmatched, lockIncoming } from '../store/lines.ts';
import { bookLine } from './book-line.ts';
import { refuseImporter } from './other-person.ts';

interface ManualBooking {
  readonly amount: number;
  readonly reference?: string | undefined;
}

/** The bank has reported the money: its line is matched instead of booking the money again. */
const bookMatchingLine = async (
  context: Context<Tx>,
  paymentId: string,
  { amount, reference }: { amount: number; reference: string },
): Promise<boolean> => {
  const line = await lockIncoming(context.db, reference);
  if (line === undefined || line.receipt_id !== null) return false;
  if (line.state !== 'unmatched' || line.amount !== amount) throw bankLineMismatch({ amount: line.amount });
  await refuseImporter(context, line, paymentId);
  const matchedBy = (context.actor as Person).id;
  await bookLine(context, line, { paymentId, from: accounts.refunds, matchedBy });
  return true;
};

/** Whether this amount was booked on the payment before, or an unmatched line has it. */
const isProbablyBooked = async (context: Context<Tx>, id: string, amount: number): Promise<boolean> =>
  (await hasReceiptOf(context, id, amount)) || hasUnmatched(context.db, amount);

/** Sums to one payment count together, so that splitting is no way around. @throws bankLineNeeded */
const requireBankLine = async (context: Context<Tx>, paymentId: string, amount: number): Promise<void> => {
  const { two_people_above: above } = await marketSettings(context);
  const lastDay = await sumBookedByHand(context, paymentId);
  if (needsTwoPeople({ above, amount, lastDay })) throw bankLineNeeded({ above });
};

/** @throws bookingDailySum */
const countBooking = async (
  context: Context<Tx, Person>,
  paymentId: string,
  amount: number,
): Promise<void> => {
  const over = await moveAlone(context, { kind: 'booking', ref: paymentId, amount });
  if (over > 0) throw bookingDailySum({ over });
};

/**
 * Books a transfer by hand. Without a reference of the bank the same amount is booked once.
 * Above the setting `two_people_above` only a line of the bank counts.
 * @throws paymentNotFound, paymentClosed, referenceUsed, referenceNeeded, bankLineMismatch, bankLineNeeded, ownPayment
 * @throws transferImportedByYou, bookingDailySum
 */
export const reconcile = (
  context: Context,
  id: string,
  { amount, reference }: ManualBooking,
): Promise<void> =>
  transact(context, async (context) => {
    const typedReference = reference?.trim() || null;
    // lines are locked before payments
    if (typedReference !== null) await lockIncoming(context.db, typedReference);
    const payment = await lockPayment(context, id);
    if (payment === undefined) throw paymentNotFound();
    if (payment.user_id === (context.actor as Person).id) throw ownPayment();
    if (!isBookable(payment)) throw paymentClosed({ state: payment.state });
    if (typedReference === null && (await isProbablyBooked(context, id, amount)))
      throw referenceNeeded({ amount });
    await recordAudit(context, {
      action: 'payments.booked',
      subject: { kind: 'payment', id, label: payment.memo ?? id },
      before: { state: payment.state, paid_amount: payment.paid_amount },
      after: { amount, reference: typedReference },
    });
    if (
      typedReference !== null &&
      (await bookMatchingLine(context, id, { amount, reference: typedReference }))
    )
      return;
    await requireBankLine(context, id, amount);
    await countBooking(context as Context<Tx, Person>, id, amount);
    const receipt = await bookReceipt(context, payment, {
      provider: 'bank',
      amount,
      transaction_id: typedReference,
      account: accounts.bank,
      booked_by: (context.actor as Person).id,
    });
    if (receipt === undefined) {
      const existing = (await findBankReceipt(context, typedReference!))!;
      throw referenceUsed({ payment_id: existing.payment_id, amount: existing.amount });
    }
  });
