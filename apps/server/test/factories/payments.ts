import { transact, type Context } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { DAY, later } from '#platform/time.ts';
import { openPayment, type NewPayment } from '../../src/modules/payments/actions/open.ts';

let paymentCount = 0;

/** A bank transfer that waits for the money of orders that only it has; answers its id and theirs. */
export const makePayment = (
  context: Context,
  { amounts = [100_000], ...fields }: Partial<NewPayment> & { user_id: number; amounts?: readonly number[] },
): Promise<{ id: string; orders: string[] }> =>
  transact(context, async (context) => {
    const orders = amounts.map((amount) => {
      paymentCount += 1;
      return { id: opaqueId(), number: `CP-2611-${String(paymentCount).padStart(5, '0')}`, amount };
    });
    const id = await openPayment(context, {
      method: 'bank_transfer',
      checkout_id: null,
      expires_at: later(context.now, DAY),
      orders,
      ...fields,
    });
    return { id, orders: orders.map((order) => order.id) };
  });
