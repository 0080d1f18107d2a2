import type { Order } from '@market/contract/orders/schemas';
import type { PaymentMethod } from '@market/contract/payments/schemas';
import { getShopPolicy } from '@market/contract/shops/routes';
import type { Call } from '@market/contract/web';
import { commonMethods } from '#features/payment/payment-methods.ts';
import { STEP_PARAM } from './open-step.ts';

/** Methods that an order can be paid by another way; empty unless the page asks for one. */
export const loadStepMethods = async (
  call: Call,
  search: URLSearchParams,
  { shopId }: Order,
): Promise<readonly PaymentMethod[]> => {
  if (search.get(STEP_PARAM) !== 'change_payment') return [];
  const answer = await call(getShopPolicy, { params: { id: shopId } });
  return answer.ok ? commonMethods([answer.value.shop.payment_methods]) : [];
};
