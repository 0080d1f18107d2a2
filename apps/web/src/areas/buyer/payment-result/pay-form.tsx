import type { Order } from '@market/contract/orders/schemas';
import type { PaymentMethod } from '@market/contract/payments/schemas';
import type { ReactNode } from 'react';
import { RESULT_PATH } from '#app/paths.ts';
import { PAY_FIELDS } from './pay-fields.ts';

interface PayFormProps {
  readonly orders: readonly Pick<Order, 'id'>[];
  readonly toPay: readonly Pick<Order, 'id'>[];
  readonly method: PaymentMethod;
  readonly formKey: string;
  readonly className?: string;
  /** The button. */
  readonly children: ReactNode;
}

const idsOf = (orders: readonly Pick<Order, 'id'>[]): string => orders.map(({ id }) => id).join(',');

/** Starts a payment before and without scripts. */
export function PayForm({ orders, toPay, method, formKey, className, children }: PayFormProps) {
  const shown = idsOf(orders);
  return (
    <form method="post" action={`${RESULT_PATH}?don-hang=${shown}`} className={className}>
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name={PAY_FIELDS.orders} value={idsOf(toPay)} />
      <input type="hidden" name={PAY_FIELDS.shown} value={shown} />
      <input type="hidden" name={PAY_FIELDS.method} value={method} />
      <input type="hidden" name={PAY_FIELDS.key} value={formKey} />
      {children}
    </form>
  );
}
