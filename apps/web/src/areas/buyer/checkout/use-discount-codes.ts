import type { DiscountOffer } from '@market/contract/checkout/schemas';
import { marketName } from '@market/contract/rules/market-name';
import { useRef, useState, type Dispatch } from 'react';
import { call } from '#app/api.ts';
import type { CheckoutChoices, CheckoutEvent } from './checkout-reducer.ts';
import type { CodePlace } from '#features/cart/checkout-payload.ts';
import { toast } from '#ui/toast-store.ts';
import { normalizeCode, codePlaceOfProblem } from './discount-codes.ts';
import { foundPlace, lookUpCode, otherShopText, type LookupOptions } from './look-up-code.ts';
import type { CheckoutProblem } from './checkout-errors.ts';

/** The code stays in the field to be corrected. */
export interface CodeProblem {
  readonly code: string;
  readonly text: string;
}

interface DiscountCodesOptions extends LookupOptions {
  readonly codes: CheckoutChoices['codes'];
  /** Choices of the buyer. */
  readonly choose: Dispatch<CheckoutEvent>;
  /** Automatic changes. */
  readonly send: Dispatch<CheckoutEvent>;
}

/** Clears the field. */
const NO_PROBLEM: CodeProblem = { code: '', text: '' };
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
    const at = foundPlace(answer.value, shops);
    if (at === null) return setProblem(place, { code, text: otherShopText(code) });
    setProblem(place, NO_PROBLEM);
    setProblem(at, NO_PROBLEM);
    choose({ type: 'code_applied', place: at, code: { id: rule.id, code: found.code } });
    if (at === place) return;
    const owner = shops.find(({ shop }) => shop.id === at)?.shop.name;
    toast.info(
      owner === undefined
        ? `${found.code} là mã của ${marketName()}, đã tính cho cả lần đặt hàng`
        : `${found.code} là mã của ${owner}, đã áp dụng cho đơn của shop đó`,
    );
  };

  const apply = async (place: CodePlace, text: string): Promise<void> => {
    const code = normalizeCode(text);
    if (code === '') return setProblem(place, { code, text: 'Hãy nhập mã giảm giá' });
    if (busy.current) return;
    busy.current = true;
    setAsking(place);
    const answer = await lookUpCode(call, { code, place }, parts);
    busy.current = false;
    setAsking(null);
    settle(place, code, answer);
  };

  return {
    problems,
    asking,
    apply: (place: CodePlace, text: string) => void apply(place, text),
    /** Without a look-up: the server proposed it with the quote. */
    take: ({ shop_id, price_rule_id: id, code }: DiscountOffer) => {
      const place = shop_id ?? 'platform';
      setProblem(place, NO_PROBLEM);
      choose({ type: 'code_applied', place, code: { id, code } });
    },
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
