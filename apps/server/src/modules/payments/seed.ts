import type { OrderRow, PaymentRow } from '@market/demo';
import { memoOf } from '@market/contract/rules';
import { insertRows } from '#platform/bulk.ts';
import type { Context, Tx } from '#platform/context.ts';

const HAS_MONEY = new Set<PaymentRow['state']>(['succeeded', 'refunding', 'refunded']);
const GOES_BACK = new Set<PaymentRow['state']>(['refunding', 'refunded']);

/** Puts the demo payments in, with the shares of the orders they ask for and the transfers that paid them. */
export const seed = async (
  context: Context<Tx>,
  { payments, orders }: { payments: readonly PaymentRow[]; orders: readonly OrderRow[] },
): Promise<void> => {
  const byId = new Map(orders.map((order) => [order.id, order]));
  await insertRows(
    context.db,
    'payments',
    payments.map(({ memo_code, order_ids: _orders, ...payment }) => ({
      ...payment,
      paid_amount: HAS_MONEY.has(payment.state) ? payment.amount : 0,
      refund_amount: GOES_BACK.has(payment.state) ? payment.amount : 0,
      memo: payment.method === 'bank_transfer' ? memoOf(memo_code) : null,
    })),
  );
  const shares = payments.flatMap(({ id, state, order_ids, expires_at }) =>
    order_ids.map((order_id) => ({
      payment_id: id,
      order_id,
      order_number: byId.get(order_id)!.order_number,
      amount: byId.get(order_id)!.total_price,
      released_at: state === 'failed' || state === 'expired' ? expires_at : null,
    })),
  );
  await insertRows(context.db, 'payment_orders', shares);
  await insertRows(
    context.db,
    'bank_transfers',
    payments
      .filter(({ method, state }) => method === 'bank_transfer' && HAS_MONEY.has(state))
      .map(({ id, amount, memo_code, succeeded_at, created_at }) => ({
        payment_id: id,
        amount,
        reference: `FT${memo_code}`,
        received_at: succeeded_at ?? created_at,
      })),
  );
  await insertRows(
    context.db,
    'payment_refunds',
    payments
      .filter(({ state }) => GOES_BACK.has(state))
      .flatMap(({ id, order_ids, refunded_at, succeeded_at, created_at }) =>
        order_ids.map((order_id) => ({
          payment_id: id,
          order_id,
          amount: byId.get(order_id)!.total_price,
          reason: 'cancelled',
          queued_at: refunded_at ?? succeeded_at ?? created_at,
        })),
      ),
  );
};
