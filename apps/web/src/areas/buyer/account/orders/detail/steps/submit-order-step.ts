// Steps of an order and of its cash refunds.
import { confirmCashRefund, disputeCashRefund } from '@market/contract/orders/cash-refund-routes';
import {
  acceptOrderCancellation,
  acceptOrderChange,
  cancelOrder,
  declineOrderCancellation,
  declineOrderChange,
  deleteOrder,
  getOrder,
  receiveOrder,
  repurchaseOrder,
} from '@market/contract/orders/routes';
import { payOrder } from '@market/contract/payments/routes';
import { CHOOSE_REASON } from '#features/orders/reason-text.ts';
import { paymentRedirect } from '#features/payment/payment-redirect.ts';
import { CART_PATH, ORDERS_PATH } from '#app/paths.ts';
import { fieldText } from '#app/page-forms.ts';
import { repurchaseResult } from '../../repurchase.ts';
import { PROPOSED_AT_FIELD } from './open-step.ts';
import type { StepWork } from './submit-step.ts';
import { cancellationResult, type StepResult } from './step-text.ts';
import { fieldRefusal } from './step-refusal.ts';

type PlainRoute =
  | typeof acceptOrderCancellation
  | typeof declineOrderCancellation
  | typeof declineOrderChange
  | typeof receiveOrder;

const plain =
  (route: PlainRoute, result: StepResult): StepWork =>
  async ({ call, orderId }) => {
    const answer = await call(route, { params: { id: orderId } });
    return answer.ok ? { result } : answer;
  };

const acceptChange: StepWork = async ({ call, orderId, form }) => {
  const proposed_at = fieldText(form, PROPOSED_AT_FIELD) || undefined;
  const answer = await call(acceptOrderChange, { params: { id: orderId }, body: { proposed_at } });
  return answer.ok ? { result: 'accept_change' } : answer;
};

const cancel: StepWork = async ({ call, orderId, form }) => {
  const reason = fieldText(form, 'reason');
  if (reason === '') return fieldRefusal({ reason: CHOOSE_REASON });
  const note = fieldText(form, 'note').trim() || null;
  const answer = await call(cancelOrder, { params: { id: orderId }, body: { cancel_reason: reason, note } });
  return answer.ok ? { result: cancellationResult(answer.value.order) } : answer;
};

const remove: StepWork = async ({ call, orderId }) => {
  const answer = await call(deleteOrder, { params: { id: orderId } });
  return answer.ok ? { to: ORDERS_PATH } : answer;
};

/** Continues in the cart; what could not be added is said before. */
const buyAgain: StepWork = async ({ call, orderId }) => {
  const [answer, found] = await Promise.all([
    call(repurchaseOrder, { params: { id: orderId } }),
    call(getOrder, { params: { id: orderId } }),
  ]);
  if (!answer.ok) return answer;
  if (!found.ok) return { to: CART_PATH };
  const { to, missing } = repurchaseResult(found.value.data.order, answer.value.skipped);
  if (missing === null) return { to: to ?? CART_PATH };
  return { status: 200, message: missing, next: to === null ? null : { to, label: 'Xem giỏ hàng' } };
};

const pay: StepWork = async ({ call, orderId, form }) => {
  const method = fieldText(form, 'payment_method');
  const answer = await call(payOrder, {
    params: { id: orderId },
    // the API checks the method
    body: method === '' ? {} : { payment_method: method as 'cod' },
  });
  if (!answer.ok) return answer;
  const { to, internal } = paymentRedirect([orderId], answer.value.data.checkout_url);
  if (internal) return { to };
  return { status: 200, next: { to, label: 'Mở trang thanh toán' } };
};

const confirmRefund: StepWork = async ({ call, itemId }) => {
  const answer = await call(confirmCashRefund, { params: { id: itemId } });
  return answer.ok ? { result: 'refund_received' } : answer;
};

const disputeRefund: StepWork = async ({ call, itemId, form }) => {
  const body = { note: fieldText(form, 'note').trim() };
  const answer = await call(disputeCashRefund, { params: { id: itemId }, body });
  return answer.ok ? { result: 'refund_missing' } : answer;
};

export const ORDER_STEP_WORK = {
  cancel,
  received: plain(receiveOrder, 'received'),
  delete: remove,
  repurchase: buyAgain,
  pay,
  change_payment: pay,
  accept_change: acceptChange,
  decline_change: plain(declineOrderChange, 'decline_change'),
  accept_cancellation: plain(acceptOrderCancellation, 'accept_cancellation'),
  decline_cancellation: plain(declineOrderCancellation, 'decline_cancellation'),
  refund_received: confirmRefund,
  refund_missing: disputeRefund,
} as const satisfies Readonly<Record<string, StepWork>>;
