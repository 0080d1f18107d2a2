import { referenceUsed } from '@market/contract/payments/problems';
import { findBankReceipt } from '#payments';
import { queueRefund } from '#refunds';
import type { Context, Tx } from '#platform/context.ts';
import { updateLine, type LineRow } from '../store/lines.ts';
import { transactionOf } from './book-line.ts';
import { lockUnmatched } from './match.ts';

/** An unmatched transfer, locked until the commit. Its money is in the account `refunds`. */
export type OpenTransfer = Pick<LineRow, 'id' | 'amount' | 'reference'>;

/** @throws bankTransferNotFound, bankTransferSettled, transferImportedByYou, and referenceUsed when its money was booked by hand */
export const lockTransfer = async (context: Context<Tx>, id: number): Promise<OpenTransfer> => {
  const line = await lockUnmatched(context, id);
  const booked = await findBankReceipt(context, transactionOf(line));
  if (booked?.amount === line.amount && booked.booked_by !== null)
    throw referenceUsed({ payment_id: booked.payment_id, amount: booked.amount });
  return line;
};

interface ShopClaim {
  readonly shop_id: number;
  /** Debt that it pays, in đồng; positive. */
  readonly debt: number;
  /** Null when its memo named the shop. */
  readonly matched_by: number | null;
}

/**
 * Assigns an unmatched transfer to a shop. The caller posts the paid debt from `refunds` in the same transaction; the
 * remainder is refunded. Returns the paid debt in đồng.
 */
export const claimForShop = async (
  context: Context<Tx>,
  { id, amount }: OpenTransfer,
  { shop_id, debt, matched_by }: ShopClaim,
): Promise<number> => {
  const debt_paid = Math.min(amount, debt);
  const remainder =
    debt_paid < amount
      ? await queueRefund(context, {
          payment_id: null,
          order_id: null,
          receipt_id: null,
          amount: amount - debt_paid,
          reason: 'overpaid',
          ref: `line:${id}`,
        })
      : undefined;
  const state = amount === debt ? 'matched' : amount < debt ? 'under' : 'over';
  await updateLine(context.db, id, {
    state,
    shop_id,
    debt_paid,
    matched_by,
    refund_id: remainder?.id ?? null,
  });
  return debt_paid;
};
