import { paymentNotFound } from '@market/contract/payments/problems';
import type { AdminPayment, PaymentMethod, PaymentState } from '@market/contract/payments/schemas';
import { findMemo } from '@market/contract/rules/memo';
import type { Context } from '#platform/context.ts';
import { selectNewestAttempts } from '../store/attempts.ts';
import { countPayments, selectPage } from '../store/finance.ts';
import { selectOrdersOf, selectPayments, type PaymentRow } from '../store/payments.ts';
import { selectHeldForFinance, selectReportsOf, type ProviderEventRow } from '../store/provider-events.ts';
import { selectReceiptsOf, type ReceiptRow } from '../store/receipts.ts';
import { currentOrdersOf, present } from './payments.ts';

const presentReceipt = ({ provider, amount, transaction_id, received_at, booked_by }: ReceiptRow) => ({
  provider,
  amount,
  reference: transaction_id,
  received_at: received_at.toISOString(),
  booked_by,
});

const MAX_REPORTS = 20;

const presentReport = ({ kind, reference, outcome, result, amount, code, at }: ProviderEventRow) => ({
  kind,
  reference,
  outcome,
  result,
  amount,
  code,
  at: at.toISOString(),
});

export type PaymentRecord = Omit<AdminPayment, 'refunds'>;

const presentForFinance = async (
  context: Context,
  payments: readonly PaymentRow[],
): Promise<PaymentRecord[]> => {
  const ids = payments.map(({ id }) => id);
  const [orders, receipts, attempts, held, reports] = await Promise.all([
    selectOrdersOf(context.db, ids),
    selectReceiptsOf(context.db, ids),
    selectNewestAttempts(context.db, ids),
    selectHeldForFinance(context.db, ids),
    selectReportsOf(context.db, ids, MAX_REPORTS),
  ]);
  return Promise.all(
    payments.map(async (payment) => {
      const isIts = ({ payment_id }: { payment_id: string | null }) => payment_id === payment.id;
      const attempt = attempts.find(isIts);
      return {
        ...(await present(context, { payment, orders: currentOrdersOf(payment.id, orders), attempt })),
        qr: null,
        user_id: payment.user_id,
        reference: attempt?.reference ?? null,
        receipts: receipts.filter(isIts).map(presentReceipt),
        held: held.filter(isIts).map(({ provider, amount, transaction_id, code, at }) => ({
          provider,
          amount,
          transaction_id,
          code,
          at: at.toISOString(),
        })),
        reports: reports.filter(isIts).map(presentReport),
      };
    }),
  );
};

/** @throws paymentNotFound */
export const getPaymentRecord = async (context: Context, id: string): Promise<PaymentRecord> => {
  const [payment] = await presentForFinance(context, await selectPayments(context.db, [id]));
  if (payment === undefined) throw paymentNotFound();
  return payment;
};

interface PaymentQuery {
  readonly state?: PaymentState | undefined;
  readonly method?: PaymentMethod | undefined;
  readonly online?: boolean | undefined;
  readonly keyword?: string | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

export const listPaymentRecords = async (
  context: Context,
  { state, method, online, keyword, page = 1, limit = 20 }: PaymentQuery,
): Promise<{ payments: PaymentRecord[]; total: number }> => {
  // pages show numbers of orders with this sign
  const typed = keyword?.trim().replace(/^#/, '') || undefined;
  const filter = {
    state,
    method,
    online,
    number: typed?.toUpperCase(),
    memo: (typed && findMemo(typed)) ?? undefined,
  };
  const [total, rows] = await Promise.all([
    countPayments(context.db, filter),
    selectPage(context.db, filter, { page, limit }),
  ]);
  return { payments: await presentForFinance(context, rows), total };
};
