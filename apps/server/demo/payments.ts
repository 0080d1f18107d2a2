import { ADMIN_ID, BUYER_ID, type OrderRow, type PaymentRow } from '@market/demo-data';
import { memoOf } from '@market/contract/rules/memo';
import { accounts, credit, debit, postHistory } from '#ledger';
import { insertRows } from '#platform/db/bulk.ts';
import { guest, type Context, type Tx } from '#platform/context.ts';
import { before, DAY } from '#platform/time.ts';
import { reconcile } from '../src/modules/bank-reconciliation/actions/reconcile.ts';
import { selectReceiptIds } from '../src/modules/payments/store/history.ts';
import { finishByHand } from '../src/modules/refunds/actions/finish-by-hand.ts';
import { selectRefundIds } from '../src/modules/refunds/store/history.ts';
import { selectRefundPage } from '../src/modules/refunds/store/refunds.ts';

const HAS_MONEY = new Set<PaymentRow['state']>(['succeeded', 'refunding', 'refunded']);
const GOES_BACK = new Set<PaymentRow['state']>(['refunding', 'refunded']);

interface PaymentFacts {
  readonly payment: PaymentRow;
  readonly provider: string | null;
  readonly variant: string | null;
  readonly shares: readonly { order: OrderRow; amount: number }[];
  readonly paid: boolean;
  readonly isRefunded: boolean;
  readonly paidAt: Date;
  readonly backAt: Date;
}

const factsOf = (
  context: Context,
  payment: PaymentRow,
  orders: ReadonlyMap<string, OrderRow>,
): PaymentFacts => {
  const way = context.services.settings.paymentRoutes[payment.method];
  const paidAt = payment.succeeded_at ?? payment.created_at;
  return {
    payment,
    provider: way?.provider ?? null,
    variant: way?.variant ?? null,
    shares: payment.order_ids.map((id) => ({ order: orders.get(id)!, amount: orders.get(id)!.total_price })),
    paid: HAS_MONEY.has(payment.state),
    isRefunded: GOES_BACK.has(payment.state),
    paidAt,
    backAt: payment.refunded_at ?? paidAt,
  };
};

const referenceOf = ({ memo_code }: PaymentRow): string => `DEMO${memo_code}`;
const refOf = ({ id }: PaymentRow, orderId: string): string => `cancelled:${id}:${orderId}`;

const paymentRow = ({ payment, provider, variant, paid, isRefunded }: PaymentFacts) => {
  const { memo_code, order_ids: _orders, ...row } = payment;
  return {
    ...row,
    paid_amount: paid ? row.amount : 0,
    refund_amount: isRefunded ? row.amount : 0,
    memo: row.method === 'bank_transfer' ? memoOf(memo_code) : null,
    provider,
    variant,
  };
};

const attemptRow = ({ payment, provider, variant, paid }: PaymentFacts) => ({
  reference: referenceOf(payment),
  payment_id: payment.id,
  provider,
  variant,
  amount: payment.amount,
  created_at: payment.created_at,
  expires_at: payment.expires_at ?? payment.created_at,
  asked_at: paid ? payment.created_at : null,
  queries: 0,
});

const receiptRow = ({ payment, provider, paidAt, isRefunded }: PaymentFacts) => ({
  payment_id: payment.id,
  amount: payment.amount,
  provider: provider ?? 'bank',
  transaction_id: `${provider === null ? 'FT' : ''}${payment.memo_code}`,
  attempt: provider === null ? null : referenceOf(payment),
  received_at: paidAt,
  refunded: isRefunded ? payment.amount : 0,
});

/** The signed notice by which a provider confirmed a payment. */
const eventRow = ({ payment, provider, paidAt }: PaymentFacts) => ({
  provider: provider!,
  kind: 'notice',
  verified: true,
  outcome: 'paid',
  result: 'done',
  payment_id: payment.id,
  reference: referenceOf(payment),
  transaction_id: payment.memo_code,
  amount: payment.amount,
  code: '0',
  at: paidAt,
});

const UNCONFIRMED_AGE_MS = 3 * DAY;

/** All but one of the last days, for which finance has to ask. */
const confirmedOf = (context: Context, paid: readonly PaymentFacts[]): PaymentFacts[] => {
  const byProvider = paid.filter(({ provider }) => provider !== null);
  const newest = before(context.now, UNCONFIRMED_AGE_MS);
  const unconfirmed = byProvider.findLast(({ paidAt, isRefunded }) => paidAt < newest && !isRefunded);
  return byProvider.filter((one) => one !== unconfirmed);
};

const shareRows = ({ payment, shares, paid, isRefunded }: PaymentFacts) =>
  shares.map(({ order, amount }) => ({
    payment_id: payment.id,
    order_id: order.id,
    order_number: order.order_number,
    amount,
    released_at: payment.state === 'failed' || payment.state === 'expired' ? payment.expires_at : null,
    funded: paid ? amount : 0,
    refunded: isRefunded ? amount : 0,
  }));

const refundRows = (
  receipts: ReadonlyMap<string, number>,
  { payment, provider, shares, backAt }: PaymentFacts,
) =>
  shares.map(({ order, amount }) => ({
    payment_id: payment.id,
    order_id: order.id,
    receipt_id: receipts.get(payment.id)!,
    amount,
    reason: 'cancelled',
    queued_at: backAt,
    ref: refOf(payment, order.id),
    state: payment.state === 'refunded' ? 'succeeded' : 'by_hand',
    provider: provider ?? 'bank',
    attempts: 0,
    done_at: payment.state === 'refunded' ? backAt : null,
  }));

/** Ledger entries of one payment and its refund. */
const postingsOf = (
  { payment, provider, shares, isRefunded, paidAt, backAt }: PaymentFacts,
  ids: Readonly<Record<'receipts' | 'refunds', ReadonlyMap<string, number>>>,
) => {
  const gateway = accounts.gateway(provider ?? 'bank');
  const received = {
    kind: 'payment.received',
    ref: String(ids.receipts.get(payment.id)),
    at: paidAt,
    entries: [
      debit(gateway, payment.amount),
      ...shares.map(({ order, amount }) => credit(accounts.escrow(order.id), amount)),
    ],
  };
  if (!isRefunded) return [received];
  const returned = shares.flatMap(({ order, amount }) => {
    const ref = String(ids.refunds.get(refOf(payment, order.id)));
    const queued = [debit(accounts.escrow(order.id), amount), credit(accounts.refunds, amount)];
    const entries = [debit(accounts.refunds, amount), credit(gateway, amount)];
    return [
      { kind: 'refund.queued', ref, at: backAt, entries: queued },
      ...(payment.state === 'refunded' ? [{ kind: 'refund.sent', ref, at: backAt, entries }] : []),
    ];
  });
  return [received, ...returned];
};

/** Stores shares, attempts, receipts, refunds and the ledger entries of the demo payments. */
export const seedPayments = async (
  context: Context<Tx>,
  { payments, orders }: { payments: readonly PaymentRow[]; orders: readonly OrderRow[] },
): Promise<void> => {
  const { db } = context;
  const byId = new Map(orders.map((order) => [order.id, order]));
  const all = payments.map((payment) => factsOf(context, payment, byId));
  await insertRows(db, 'payments', all.map(paymentRow));
  await insertRows(db, 'payment_orders', all.flatMap(shareRows));
  await insertRows(db, 'payment_attempts', all.filter(({ provider }) => provider !== null).map(attemptRow));
  const paid = all.filter((one) => one.paid);
  await insertRows(db, 'payment_receipts', paid.map(receiptRow));
  await insertRows(db, 'provider_events', confirmedOf(context, paid).map(eventRow));
  const receipts = await selectReceiptIds(db);
  await insertRows(
    db,
    'payment_refunds',
    paid.filter(({ isRefunded }) => isRefunded).flatMap((one) => refundRows(receipts, one)),
  );
  const ids = { receipts, refunds: await selectRefundIds(db) };
  const history = paid.flatMap((one) => postingsOf(one, ids));
  await postHistory(
    context,
    history.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  );
};

/** The demo buyer has transferred half of an order's price, and staff have sent the first waiting refund. */
export const advancePayments = async (
  context: Context<Tx>,
  payments: readonly PaymentRow[],
): Promise<void> => {
  const waiting = payments.findLast(
    ({ user_id, method, state }) => user_id === BUYER_ID && method === 'bank_transfer' && state === 'pending',
  );
  const staff = { ...context, actor: { ...guest, id: ADMIN_ID } };
  if (waiting !== undefined) await reconcile(staff, waiting.id, { amount: Math.floor(waiting.amount / 2) });
  const [refund] = await selectRefundPage(context.db, 'by_hand', { page: 1, limit: 1 });
  if (refund !== undefined) await finishByHand(staff, refund.id);
};
