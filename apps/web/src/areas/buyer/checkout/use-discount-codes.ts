import type { CartSelection } from '@market/contract/cart/schemas';
import type { CheckoutQuote } from '@market/contract/checkout/schemas';
import { lookupDiscountCode } from '@market/contract/promotions/routes';
import { useRef, useState, type Dispatch } from 'react';
import { call } from '#app/api.ts';
import type { CheckoutChoices, CheckoutEvent } from './checkout-reducer.ts';
import type { CodePlace } from '#features/cart/checkout-payload.ts';
import { toast } from '#ui/toast-store.ts';
import {
  normalizeCode,
  subtotalAt,
  isOfOtherShop,
  codePlaceOf,
  codePlaceOfProblem,
} from './discount-codes.ts';
import { shopSubtotal } from './shop-subtotals.ts';
import type { SelectedShop } from '#features/cart/selected-lines.ts';
import type { CheckoutProblem } from './checkout-errors.ts';

/** The code stays in the field to be corrected. */
export interface CodeProblem {
  readonly code: string;
  readonly text: string;
}

interface DiscountCodesOptions {
  readonly shops: readonly SelectedShop[];
  /** Figures until quoted. */
  readonly selection: CartSelection;
  readonly codes: CheckoutChoices['codes'];
  readonly quote: CheckoutQuote | null;
  /** Choices of the buyer. */
  readonly choose: Dispatch<CheckoutEvent>;
  /** Automatic changes. */
  readonly send: Dispatch<CheckoutEvent>;
}

/** Clears the field. */
const NO_PROBLEM: CodeProblem = { code: '', text: '' };
const MAX_SHOPS_ASKED = 8;

/** Looks up a code, first for the field's shop, then for the other shops of this checkout. */
const lookUpCode = async (
  code: string,
  place: CodePlace,
  { shops, selection, quote }: DiscountCodesOptions,
) => {
  const ids = shops.map(({ shop }) => shop.id);
  const carts = new Map(ids.map((id) => [id, shopSubtotal(selection, id)?.total_price ?? 0]));
  const ask = (shopId: number, goods: CodePlace) =>
    call(lookupDiscountCode, { query: { code, shop_id: shopId, subtotal: subtotalAt(goods, quote, carts) } });
  const first = place === 'platform' ? ids[0]! : place;
  let answer = await ask(first, place);
  for (const shopId of ids.filter((id) => id !== first).slice(0, MAX_SHOPS_ASKED)) {
    if (answer.ok || !isOfOtherShop(answer)) break;
    answer = await ask(shopId, shopId);
  }
  return answer;
};

export const useDiscountCodes = (parts: DiscountCodesOptions) => {
  const { shops, codes, choose, send } = parts;
  const [problems, setProblems] = useState<Readonly<Partial<Record<CodePlace, CodeProblem>>>>({});
  const [asking, setAsking] = useState<CodePlace | null>(null);
  const busy = useRef(false);
  const setProblem = (place: CodePlace, about: CodeProblem) =>
    setProblems((before) => ({ ...before, [place]: about }));

  const settle = (place: CodePlace, code: string, answer: Awaited<ReturnType<typeof lookUpCode>>): void => {
    if (!answer.ok) return setProblem(place, { code, text: answer.message });
    const { price_rule: rule, discount_code: found } = answer.value;
    const at = codePlaceOf(
      rule,
      shops.map(({ shop }) => shop.id),
    );
    if (at === null) return setProblem(place, { code, text: `Mã ${code} là của shop khác.` });
    setProblem(place, NO_PROBLEM);
    setProblem(at, NO_PROBLEM);
    choose({ type: 'code_applied', place: at, code: { id: rule.id, code: found.code } });
    if (at === place) return;
    const owner = shops.find(({ shop }) => shop.id === at)?.shop.name;
    toast.info(
      owner === undefined
        ? `${found.code} là mã của Chợ Phiên, đã tính cho cả lần đặt hàng`
        : `${found.code} là mã của ${owner}, đã áp dụng cho đơn của shop đó`,
    );
  };

  const apply = async (place: CodePlace, text: string): Promise<void> => {
    const code = normalizeCode(text);
    if (code === '') return setProblem(place, { code, text: 'Hãy nhập mã giảm giá' });
    if (busy.current) return;
    busy.current = true;
    setAsking(place);
    const answer = await lookUpCode(code, place, parts);
    busy.current = false;
    setAsking(null);
    settle(place, code, answer);
  };

  return {
    problems,
    asking,
    apply: (place: CodePlace, text: string) => void apply(place, text),
    remove: (place: CodePlace) => {
      setProblem(place, NO_PROBLEM);
      choose({ type: 'code_removed', place });
    },
    /** Removes a rejected code and shows why; false when the problem is not about a code. */
    removeRejected: (refusal: CheckoutProblem): boolean => {
      const place = codePlaceOfProblem(refusal, codes);
      if (place === null) return false;
      setProblem(place, { code: codes[place]?.code ?? '', text: refusal.message });
      send({ type: 'code_removed', place });
      return true;
    },
  };
};

export type DiscountCodes = ReturnType<typeof useDiscountCodes>;
