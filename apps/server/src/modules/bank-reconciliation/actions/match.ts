import { bankTransferNotFound, bankTransferSettled } from '@market/contract/bank-reconciliation/problems';
import type { BankTransfer } from '@market/contract/bank-reconciliation/schemas';
import { ownPayment, paymentClosed, paymentNotFound } from '@market/contract/payments/problems';
import { recordAudit } from '#audit';
import { accounts } from '#ledger';
import { getPayment, isBookable } from '#payments';
import { queueRefund } from '#refunds';
import { transact, type Context, type Person, type Tx } from '#platform/context.ts';
import { lockLine, updateLine, type LineRow } from '../store/lines.ts';
import { presentLine } from '../queries/bank-lines.ts';
import { bookLine } from './book-line.ts';
import { refuseImporter } from './other-person.ts';

/** An unmatched transfer, locked. @throws bankTransferNotFound, bankTransferSettled, transferImportedByYou */
export const lockUnmatched = async (
  context: Context<Tx>,
  id: number,
  paymentId: string | null = null,
): Promise<LineRow> => {
  const line = await lockLine(context.db, id);
  if (line === undefined) throw bankTransferNotFound();
  if (line.state !== 'unmatched') throw bankTransferSettled({ state: line.state });
  await refuseImporter(context, line, paymentId);
  return line;
};

const subjectOf = ({ id, reference }: LineRow) =>
  ({ kind: 'transfer', id, label: reference ?? `#${id}` }) as const;

/** @throws bankTransferNotFound, bankTransferSettled, transferImportedByYou, paymentNotFound, paymentClosed, ownPayment */
export const matchTransfer = (context: Context, id: number, paymentId: string): Promise<BankTransfer> =>
  transact(context, async (context) => {
    const line = await lockUnmatched(context, id, paymentId);
    const payment = await getPayment(context, paymentId);
    if (payment === undefined) throw paymentNotFound();
    if (payment.user_id === (context.actor as Person).id) throw ownPayment();
    if (!isBookable(payment)) throw paymentClosed({ state: payment.state });
    await bookLine(context, line, {
      paymentId,
      from: accounts.refunds,
      matchedBy: (context.actor as Person).id,
    });
    const matched = (await lockLine(context.db, id))!;
    await recordAudit(context, {
      action: 'transfers.matched',
      subject: subjectOf(line),
      before: { state: line.state },
      after: { state: matched.state, amount: line.amount, payment_id: paymentId },
    });
    return presentLine(matched);
  });

/** The bank transfer back is made by hand. @throws bankTransferNotFound, bankTransferSettled, transferImportedByYou */
export const returnTransfer = (context: Context, id: number): Promise<BankTransfer> =>
  transact(context, async (context) => {
    const line = await lockUnmatched(context, id);
    const refund = await queueRefund(context, {
      payment_id: null,
      order_id: null,
      receipt_id: null,
      amount: line.amount,
      reason: 'unmatched',
      ref: `line:${id}`,
    });
    const returned = await updateLine(context.db, id, { state: 'returning', refund_id: refund!.id });
    await recordAudit(context, {
      action: 'transfers.returned',
      subject: subjectOf(line),
      before: { state: line.state },
      after: { state: returned.state, amount: line.amount },
    });
    return presentLine(returned);
  });
