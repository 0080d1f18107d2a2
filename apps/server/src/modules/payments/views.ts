import {
  paymentNotFound,
  type AdminPayment,
  type Payment,
  type PaymentMethod,
  type PaymentState,
} from '@market/contract';
import { findMemo } from '@market/contract/rules';
import type { Context, Person } from '#platform/context.ts';
import { qrOf } from './qr.ts';
import { isWaiting } from './rules.ts';
import * as store from './store.ts';
import type { PaymentOrderRow, PaymentRow } from './store.ts';

/** Methods that work here now, beside cod: a transfer needs an account to go to. */
export const onlineMethods = (context: Context): PaymentMethod[] =>
  context.outside.settings.bank === null ? [] : ['bank_transfer'];

/** The least and the most one payment by this method may ask for, in đồng. */
export const methodLimits = (
  { outside }: Context,
  method: PaymentMethod,
): { readonly least: number; readonly most: number } => {
  const way = outside.settings.paymentRoutes[method];
  const provider = way && outside.paymentProviders.find(({ name }) => name === way.provider);
  return provider?.limits(way!.variant) ?? { least: 1, most: Number.MAX_SAFE_INTEGER };
};

/** What each order has paid and has not been sent back, in đồng; nothing for those that paid by no payment. */
export const getRefundable = async (
  _context: Context,
  orderIds: readonly string[],
): Promise<Map<string, number>> => new Map(orderIds.map((id) => [id, 0]));

/** Where the buyer waits for a payment, and finds its QR code. */
export const checkoutUrl = (id: string): string => `/thanh-toan/ket-qua?payment=${id}`;

/** The payment of an order, as the order's page needs it. */
export interface OrderPayment {
  readonly id: string;
  readonly state: PaymentState;
  /** What came in for the whole payment. */
  readonly paid_amount: number;
  readonly expires_at: Date | null;
  /** It asks for this order; otherwise it did once. */
  readonly live: boolean;
}

/** The payment of each order, the one that asks for it, else the last that did. Orders without one are left out. */
export const getOrderPayments = async (
  context: Context,
  orderIds: readonly string[],
): Promise<Map<string, OrderPayment>> => {
  const rows = await store.selectLatest(context.db, orderIds);
  return new Map(
    rows.map(({ order_id, id, state, paid_amount, expires_at, released_at }) => [
      order_id,
      { id, state, paid_amount, expires_at, live: released_at === null },
    ]),
  );
};

const isoOrNull = (time: Date | null): string | null => time?.toISOString() ?? null;

const present = async (
  context: Context,
  payment: PaymentRow,
  orders: readonly PaymentOrderRow[],
): Promise<Payment> => {
  const { bank } = context.outside.settings;
  const waits = isWaiting(payment.state);
  const remaining = waits ? payment.amount - payment.paid_amount : 0;
  const transfer = payment.method === 'bank_transfer' && bank !== null ? bank : null;
  return {
    id: payment.id,
    state: payment.state,
    method: payment.method,
    amount: payment.amount,
    paid_amount: payment.paid_amount,
    remaining,
    memo: payment.memo,
    qr: transfer && waits && payment.memo !== null ? await qrOf(transfer, remaining, payment.memo) : null,
    bank: transfer && {
      bin: transfer.bin,
      name: transfer.name,
      account: transfer.account,
      holder: transfer.holder,
    },
    expires_at: isoOrNull(payment.expires_at),
    created_at: payment.created_at.toISOString(),
    paid_at: isoOrNull(payment.succeeded_at),
    order_ids: orders.map(({ order_id }) => order_id),
    checkout_id: payment.checkout_id,
  };
};

/** Live orders of a payment, or all it ever asked for when none is left. */
const askedFor = (id: string, orders: readonly PaymentOrderRow[]): PaymentOrderRow[] => {
  const own = orders.filter(({ payment_id }) => payment_id === id);
  const live = own.filter(({ released_at }) => released_at === null);
  return live.length > 0 ? live : own;
};

/** @throws paymentNotFound, also for somebody else's */
export const getOwnPayment = async (
  context: Context<Context['db'], Person>,
  id: string,
): Promise<Payment> => {
  const payment = await store.selectOwnPayment(context.db, context.actor.id, id);
  if (payment === undefined) throw paymentNotFound();
  return present(context, payment, askedFor(id, await store.selectOrdersOf(context.db, [id])));
};

const presentForFinance = async (
  context: Context,
  payments: readonly PaymentRow[],
): Promise<AdminPayment[]> => {
  const ids = payments.map(({ id }) => id);
  const [orders, transfers, refunds] = await Promise.all([
    store.selectOrdersOf(context.db, ids),
    store.selectTransfersOf(context.db, ids),
    store.selectRefundsOf(context.db, ids),
  ]);
  return Promise.all(
    payments.map(async (payment) => ({
      ...(await present(context, payment, askedFor(payment.id, orders))),
      // a list of codes to scan is nobody's need
      qr: null,
      user_id: payment.user_id,
      receipts: transfers
        .filter(({ payment_id }) => payment_id === payment.id)
        .map(({ amount, reference, received_at, booked_by }) => ({
          amount,
          reference,
          received_at: received_at.toISOString(),
          booked_by,
        })),
      refunds: refunds
        .filter(({ payment_id }) => payment_id === payment.id)
        .map(({ amount, reason, order_id, queued_at }) => ({
          amount,
          reason,
          order_id,
          queued_at: queued_at.toISOString(),
        })),
    })),
  );
};

/** @throws paymentNotFound */
export const getAdminPayment = async (context: Context, id: string): Promise<AdminPayment> => {
  const [payment] = await presentForFinance(context, await store.selectPayments(context.db, [id]));
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
    store.countPayments(context.db, filter),
    store.selectPage(context.db, filter, { page, limit }),
  ]);
  return { payments: await presentForFinance(context, rows), total };
};
