// Discount codes: their field, their amount and their texts.
import type { CheckoutQuote, OrderQuote } from '@market/contract/checkout/schemas';
import type { PriceRule } from '@market/contract/promotions/schemas';
import type { CheckoutChoices } from './checkout-reducer.ts';
import type { CodePlace } from '#features/cart/checkout-payload.ts';
import type { CheckoutProblem } from './checkout-errors.ts';

const DISCOUNT_ERROR = 'order.errors.discount';

/** The code belongs to another shop than the one asked. */
export const isOfOtherShop = ({ code, facts }: { readonly code: string; readonly facts: object }): boolean =>
  code === DISCOUNT_ERROR && 'reason' in facts && facts.reason === 'other_shop';

export const normalizeCode = (text: string): string => text.trim().toLocaleUpperCase('en');

/** Null when its shop is not part of this checkout. */
export const codePlaceOf = (
  rule: Pick<PriceRule, 'shop_id'>,
  shopIds: readonly number[],
): CodePlace | null => {
  if (rule.shop_id === null) return 'platform';
  return shopIds.includes(rule.shop_id) ? rule.shop_id : null;
};

/** Field of the code an error is about; null for other errors. */
export const codePlaceOfProblem = (
  { code, facts }: Pick<CheckoutProblem, 'code' | 'facts'>,
  codes: CheckoutChoices['codes'],
): CodePlace | null => {
  if (code !== DISCOUNT_ERROR) return null;
  const named = normalizeCode(String(facts['code']));
  const owner = Object.entries(codes).find(([, applied]) => applied?.code === named)?.[0];
  return owner === undefined ? null : owner === 'platform' ? owner : Number(owner);
};

/** Total discount of a rule over all orders, in đồng. */
export const discountAmount = (
  quote: { readonly quotes: readonly Pick<OrderQuote, 'discounts'>[] } | null,
  ruleId: number,
): number =>
  (quote?.quotes ?? [])
    .flatMap(({ discounts }) => discounts)
    .reduce((sum, { price_rule_id, amount }) => (price_rule_id === ruleId ? sum + amount : sum), 0);

export const discountName = ({ code, title }: OrderQuote['discounts'][number]): string =>
  code === null ? title : `Mã ${code}`;

/** Subtotal of one shop or all; cart prices until quoted. */
export const subtotalAt = (
  place: CodePlace,
  quote: CheckoutQuote | null,
  carts: ReadonlyMap<number, number>,
): number => {
  const of = (shopId: number) =>
    quote?.quotes.find(({ shop_id }) => shop_id === shopId)?.subtotal ?? carts.get(shopId) ?? 0;
  return place === 'platform' ? [...carts.keys()].reduce((sum, id) => sum + of(id), 0) : of(place);
};
