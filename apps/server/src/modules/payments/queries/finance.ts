import { paymentNotFound } from '@market/contract/payments/problems';
import type {
  AdminPayment,
  PaymentMethod,
  PaymentRefund,
  PaymentState,
  RefundState,
} from '@market/contract/payments/schemas';
import { findMemo } from '@market/contract/rules/memo';
import type { Context } from '#platform/context.ts';
import { selectNewestAttempts } from '../store/attempts.ts';
import { countPayments, selectPage } from '../store/finance.ts';
import { selectOrdersOf, selectPayments, type PaymentRow } from '../store/payments.ts';
import { selectHeld } from '../store/provider-events.ts';
import { selectReceiptsOf, type ReceiptRow } from '../store/receipts.ts';
import { countRefunds, selectRefundPage, selectRefundsOf, type RefundRow } from '../store/refunds.ts';
import { askedFor, isoOrNull, present } from './payments.ts';

const presentReceipt = ({ provider, amount, transaction_id, received_at, booked_by }: ReceiptRow) => ({
  provider,
  amount,
  reference: transaction_id,
  received_at: received_at.toISOString(),
  booked_by,
});

const presentRefund = (refund: RefundRow): PaymentRefund => ({
  id: refund.id,
  amount: refund.amount,
  reason: refund.reason,
  order_id: refund.order_id,
  queued_at: refund.queued_at.toISOString(),
  state: refund.state,
  provider: refund.provider,
  memo: refund.state === 'by_hand' ? refund.memo : null,
  done_at: isoOrNull(refund.done_at),
});

const presentForFinance = async (
  context: Context,
  payments: readonly PaymentRow[],
): Promise<AdminPayment[]> => {
  const ids = payments.map(({ id }) => id);
  const [orders, receipts, refunds, attempts, held] = await Promise.all([
    selectOrdersOf(context.db, ids),
    selectReceiptsOf(context.db, ids),
    selectRefundsOf(context.db, ids),
    selectNewestAttempts(context.db, ids),
    selectHeld(context.db, ids),
  ]);
  return Promise.all(
    payments.map(async (payment) => {
      const isIts = ({ payment_id }: { payment_id: string | null }) => payment_id === payment.id;
      const attempt = attempts.find(isIts);
      return {
        ...(await present(context, { payment, orders: askedFor(payment.id, orders), attempt })),
        // a list of codes to scan is nobody's need
        qr: null,
        user_id: payment.user_id,
        reference: attempt?.reference ?? null,
        receipts: receipts.filter(isIts).map(presentReceipt),
        refunds: refunds.filter(isIts).map(presentRefund),
        held: held.filter(isIts).map(({ provider, amount, transaction_id, code, at }) => ({
          provider,
          amount,
          transaction_id,
          code,
          at: at.toISOString(),
        })),
      };
    }),
  );
};

/** @throws paymentNotFound */
export const getAdminPayment = async (context: Context, id: string): Promise<AdminPayment> => {
  const [payment] = await presentForFinance(context, await selectPayments(context.db, [id]));
  if (payment === undefined) throw paymentNotFound();
  return payment;
};

interface PaymentQuery {
  readonly state?: PaymentState | undefined;
  readonly method?: PaymentMethod | undefined;
  readonly keyword?: string | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

/** A page of all payments, newest first. */
export const listPayments = async (
  context: Context,
  { state, method, keyword, page = 1, limit = 20 }: PaymentQuery,
): Promise<{ payments: AdminPayment[]; total: number }> => {
  const typed = keyword?.trim() || undefined;
  const filter = {
    state,
    method,
    number: typed?.toUpperCase(),
    memo: (typed && findMemo(typed)) ?? undefined,
  };
  const [total, rows] = await Promise.all([
    countPayments(context.db, filter),
    selectPage(context.db, filter, { page, limit }),
  ]);
  return { payments: await presentForFinance(context, rows), total };
};

/** Money that goes back to buyers, longest waiting first. */
export const listRefunds = async (
  { db }: Context,
  { state, page = 1, limit = 20 }: { state?: RefundState; page?: number; limit?: number },
): Promise<{ refunds: (PaymentRefund & { payment_id: string | null })[]; total: number }> => {
  const [total, rows] = await Promise.all([
    countRefunds(db, state),
    selectRefundPage(db, state, { page, limit }),
  ]);
  return { refunds: rows.map((row) => ({ ...presentRefund(row), payment_id: row.payment_id })), total };
};
