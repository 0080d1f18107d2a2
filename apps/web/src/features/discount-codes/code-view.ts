import { listPriceRules } from '@market/contract/promotions/routes';
import type { PriceRule } from '@market/contract/promotions/schemas';
import type { Call } from '@market/contract/web';
import { discountAmountText, discountTermsText } from './discount-text.ts';

/** A public code of a shop. */
export interface CodeView {
  /** Of the price rule. */
  readonly id: number;
  readonly code: string;
  /** `Giảm 10%`. */
  readonly amount: string;
  /** `tối đa 50.000 ₫, đơn từ 500.000 ₫`; empty without conditions. */
  readonly terms: string;
  readonly endsAt: string | null;
}

type ListedRule = PriceRule & { readonly codes: readonly string[] };

/** Null without a code. */
export const toCodeView = (rule: ListedRule): CodeView | null => {
  const [code] = rule.codes;
  if (code === undefined) return null;
  const some = rule.target_selection === 'entitled' && 'một số sản phẩm';
  const terms = [some, discountTermsText(rule)].filter(Boolean).join(', ');
  return { id: rule.id, code, amount: discountAmountText(rule), terms, endsAt: rule.ends_at };
};

/** Codes of a shop that run, of all products or of one; none when they cannot be read. */
export const loadShopCodes = async (call: Call, shopId: number, productId?: number): Promise<CodeView[]> => {
  const answer = await call(listPriceRules, {
    query: { shop_id: shopId, ...(productId !== undefined && { product_id: productId }) },
  });
  if (!answer.ok) return [];
  return answer.value.price_rules
    .filter((rule) => rule.state === 'active')
    .flatMap((rule) => toCodeView(rule) ?? []);
};
