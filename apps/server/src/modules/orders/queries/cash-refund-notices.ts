import type { Context } from '#platform/context.ts';
import { cashLetter, type CashRefundNotice } from '../rules/cash-refund-mail.ts';
import { selectCashRefund } from '../store/cash-refunds.ts';

export interface CashRefundText {
  readonly title: string;
  readonly body: string;
}

/** What the buyer and the shop of an order are notified of; undefined for a side that is not. */
export const getCashRefundTexts = async (
  context: Context,
  { refund_id, notice, order_number }: { refund_id: string; notice: CashRefundNotice; order_number: string },
): Promise<{ readonly buyer?: CashRefundText | undefined; readonly seller?: CashRefundText | undefined }> => {
  const refund = await selectCashRefund(context.db, {}, refund_id);
  if (refund === undefined) return {};
  const reference = { order_number, market: context.services.settings.profile.name };
  const textOf = (recipient: 'buyer' | 'seller') => {
    const letter = cashLetter(notice, recipient, refund, reference);
    return letter && { title: letter.subject, body: letter.text.join(' ') };
  };
  return { buyer: textOf('buyer'), seller: textOf('seller') };
};
