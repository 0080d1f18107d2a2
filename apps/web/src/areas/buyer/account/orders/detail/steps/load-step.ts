import type { Order } from '@market/contract/orders/schemas';
import type { PaymentMethod } from '@market/contract/payments/schemas';
import { listOrderReviews } from '@market/contract/reviews/routes';
import { getShopPolicy } from '@market/contract/shops/routes';
import type { Call } from '@market/contract/web';
import { STEP_PARAM } from '#features/orders/step-param.ts';
import { commonMethods } from '#features/payment/payment-methods.ts';
import type { WrittenReviews } from '#features/reviews/write/review-form-fields.tsx';

/** What the form of a step needs besides the order. */
export interface StepData {
  /** Methods that the order can be paid by; empty unless another one is chosen. */
  readonly methods: readonly PaymentMethod[];
  /** Null unless reviews are written, and when loading failed. */
  readonly written: WrittenReviews | null;
}

const loadMethods = async (call: Call, shopId: number): Promise<readonly PaymentMethod[]> => {
  const answer = await call(getShopPolicy, { params: { id: shopId } });
  return answer.ok ? commonMethods([answer.value.shop.payment_methods]) : [];
};

const loadReviews = async (call: Call, id: string): Promise<WrittenReviews | null> => {
  const answer = await call(listOrderReviews, { params: { id } });
  return answer.ok ? answer.value.data : null;
};

export const loadStep = async (
  call: Call,
  search: URLSearchParams,
  { id, shopId }: Order,
): Promise<StepData> => {
  const code = search.get(STEP_PARAM);
  return {
    methods: code === 'change_payment' ? await loadMethods(call, shopId) : [],
    written: code === 'review' ? await loadReviews(call, id) : null,
  };
};
