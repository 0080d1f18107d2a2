// Maps server errors to sections of the page, and lists short stock.

import { isFinalAnswer } from '#app/idempotent-call.ts';

/** Section of the page; `page` is the notice above all sections. */
export type CheckoutBlock = 'address' | 'shipping' | 'payment' | 'lines' | 'codes' | 'coins' | 'page';

export interface CheckoutProblem {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly facts: Record<string, unknown>;
  /** The order may have been placed all the same. */
  readonly outcomeUnknown?: true;
}

/** The account has no verified phone number. */
export const PHONE_REQUIRED = 'order.errors.phone_required';

const BLOCKS: Readonly<Record<string, CheckoutBlock>> = {
  'order.errors.shipping_address': 'address',
  'order.errors.shipping_rate': 'shipping',
  'shipping.errors.no_rates': 'shipping',
  'shipping.errors.own_delivery': 'shipping',
  'order.errors.cod_unavailable': 'payment',
  'order.errors.payment_method': 'payment',
  'order.errors.payment_methods_differ': 'payment',
  'order.errors.out_of_stock': 'lines',
  'order.errors.discount': 'codes',
  'order.errors.coin_redeem': 'coins',
};

export const blockOfProblem = ({ code }: Pick<CheckoutProblem, 'code'>): CheckoutBlock =>
  BLOCKS[code] ?? (code.startsWith('cart.errors.') ? 'lines' : 'page');

/** Why placing failed. Until the answer is final, the same press sends the same order with the same key. */
export const placingProblem = (problem: CheckoutProblem): CheckoutProblem =>
  isFinalAnswer(problem) || blockOfProblem(problem) !== 'page'
    ? problem
    : {
        ...problem,
        message: `${problem.message} Chưa rõ đơn đã được đặt hay chưa: hãy bấm “Đặt hàng” lần nữa, đơn không bị đặt hai lần.`,
        outcomeUnknown: true,
      };

export const shopOfProblem = ({ facts }: Pick<CheckoutProblem, 'facts'>): number | null =>
  typeof facts['shop_id'] === 'number' ? facts['shop_id'] : null;

export interface ShortItem {
  readonly title: string;
  readonly text: string;
}

export const shortItems = ({ facts }: Pick<CheckoutProblem, 'facts'>): ShortItem[] =>
  (Array.isArray(facts['items']) ? (facts['items'] as Record<string, unknown>[]) : []).map((item) => ({
    title: String(item['title']),
    text:
      Number(item['available']) > 0
        ? `chỉ còn ${String(item['available'])} ${String(item['unit_name'])}`
        : 'vừa hết hàng',
  }));
