// Which step of an order the address of its page opens before and without scripts.
import type { Case } from '@market/contract/cases/schemas';
import type { CashRefund } from '@market/contract/orders/cash-refund-schemas';
import type { Order } from '@market/contract/orders/schemas';
import { parseIds } from '#app/parse-ids.ts';
import { orderPath } from '#app/paths.ts';
import { STEP_PARAM } from '#features/orders/step-param.ts';
import { canChangeMethod } from '#features/payment/can-change-method.ts';
import { EDITED_FIELD } from '#features/reviews/write/review-fields.ts';

/** Id of the case or the cash refund; also a form field. */
export const ITEM_PARAM = 'ma';
/** Query parameter with the result of a finished step. */
export const RESULT_PARAM = 'ket-qua';
/** Form field with the idempotency key. */
export const KEY_FIELD = 'idempotency_key';
/** Form field with the time of the change that the buyer read. */
export const PROPOSED_AT_FIELD = 'proposed_at';

const ORDER_STEPS = [
  'cancel',
  'received',
  'delete',
  'accept_change',
  'decline_change',
  'accept_cancellation',
  'decline_cancellation',
  'open_case',
  'change_payment',
] as const;
const REFUND_STEPS = ['refund_received', 'refund_missing'] as const;
const CASE_STEPS = ['accept', 'receive', 'arrive', 'escalate', 'close', 'send_back', 'message'] as const;

type OrderStep = (typeof ORDER_STEPS)[number];
type RefundStep = (typeof REFUND_STEPS)[number];
type CaseStep = (typeof CASE_STEPS)[number];
/** Field `intent` of the forms of an order; `pay` and `repurchase` need no question. */
export type StepCode = OrderStep | RefundStep | CaseStep | 'review' | 'pay' | 'repurchase';

export type OpenStep =
  | { readonly code: OrderStep }
  /** `edited`: line whose review is changed. */
  | { readonly code: 'review'; readonly edited: number | null }
  | { readonly code: RefundStep; readonly refund: CashRefund }
  | { readonly code: CaseStep; readonly item: Case };

export interface OrderOnPage {
  readonly order: Order;
  readonly cases: readonly Case[] | 'failed';
  /** A case can still be opened. */
  readonly claimable: boolean;
}

const includes = <Code extends string>(codes: readonly Code[], code: string): code is Code =>
  (codes as readonly string[]).includes(code);

const isOrderStepPossible = (code: OrderStep | 'review', { order, claimable }: OrderOnPage): boolean => {
  const { actions, change, cancellation } = order;
  switch (code) {
    case 'accept_change':
    case 'decline_change':
      return change?.state === 'proposed';
    case 'accept_cancellation':
    case 'decline_cancellation':
      return cancellation?.by === 'seller' && cancellation.state === 'requested';
    case 'open_case':
      return claimable;
    case 'change_payment':
      return actions.some((action) => action.code === 'pay') && canChangeMethod([order]);
    default:
      return actions.some((action) => action.code === code);
  }
};

/** Null without a step, and when it is not possible any more. */
export const openStep = (search: URLSearchParams, page: OrderOnPage): OpenStep | null => {
  const code = search.get(STEP_PARAM) ?? '';
  const id = search.get(ITEM_PARAM);
  if (includes(ORDER_STEPS, code)) return isOrderStepPossible(code, page) ? { code } : null;
  if (code === 'review')
    return isOrderStepPossible(code, page)
      ? { code, edited: parseIds(search.get(EDITED_FIELD))[0] ?? null }
      : null;
  if (includes(REFUND_STEPS, code)) {
    const action = code === 'refund_received' ? 'confirm' : 'dispute';
    const refund = page.order.cash_refunds.find((one) => one.id === id && one.actions.includes(action));
    return refund === undefined ? null : { code, refund };
  }
  if (!includes(CASE_STEPS, code) || page.cases === 'failed') return null;
  const item = page.cases.find((one) => one.id === id && one.actions.includes(code));
  return item === undefined ? null : { code, item };
};

/** @param edited line whose review is changed */
export const reviewPath = (orderId: string, edited: number | null): string =>
  `${stepPath(orderId, 'review')}${edited === null ? '' : `&${EDITED_FIELD}=${edited}`}`;

export const stepPath = (orderId: string, code: StepCode, item?: string): string => {
  const search = new URLSearchParams({
    [STEP_PARAM]: code,
    ...(item !== undefined && { [ITEM_PARAM]: item }),
  });
  return `${orderPath(orderId)}?${search.toString()}`;
};
