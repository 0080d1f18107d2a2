import { PAYMENT_METHODS } from '@market/contract/constants/money';
import type { PaymentMethod } from '@market/contract/payments/schemas';
import { onlineMethods } from '#payments';
import type { Context } from '#platform/context.ts';
import { marketSettings } from './values.ts';

/** In the order in which they are shown. */
export const getPaymentMethods = async (context: Context): Promise<PaymentMethod[]> => {
  const { cash_on_delivery } = await marketSettings(context);
  const online = onlineMethods(context);
  return PAYMENT_METHODS.map(({ code }) => code).filter((code) =>
    code === 'cod' ? cash_on_delivery : online.includes(code),
  );
};
