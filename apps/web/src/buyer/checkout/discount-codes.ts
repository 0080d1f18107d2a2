// Codes on the order page: where one belongs, what it takes off, and how an offered one reads.
import type { CheckoutQuote, OrderQuote } from '@market/contract/checkout/schemas';
import type { PriceRule } from '@market/contract/promotions/schemas';
import type { CodePlace, CheckoutChoices } from '../../shared/state/checkout-reducer.ts';
import type { CheckoutProblem } from './checkout-errors.ts';

const DISCOUNT_ERROR = 'order.errors.discount';

/** The code is some shop's, but not that of the shop it was asked for. */
export const isOfOtherShop = ({ code, facts }: { readonly code: string; readonly facts: object }): boolean =>
  code === DISCOUNT_ERROR && 'reason' in facts && facts.reason === 'other_shop';

/** As it is sent and compared: nobody types the blanks and small letters on purpose. */
export const normalizeCode = (written: string): string => written.trim().toLocaleUpperCase('en');

/** The field a code belongs to: its shop's, or the platform's; null when it is of a shop that is not here. */
export const codePlaceOf = (
  rule: Pick<PriceRule, 'shop_id'>,
  shopIds: readonly number[],
): CodePlace | null => {
  if (rule.shop_id === null) return 'platform';
  return shopIds.includes(rule.shop_id) ? rule.shop_id : null;
};

/** The field of the code that a quote or an order was refused for; null when it was refused for something else. */
export const codePlaceOfProblem = (
  { code, facts }: Pick<CheckoutProblem, 'code' | 'facts'>,
  codes: CheckoutChoices['codes'],
): CodePlace | null => {
  if (code !== DISCOUNT_ERROR) return null;
  const named = normalizeCode(String(facts['code']));
  const found = Object.entries(codes).find(([, applied]) => applied?.code === named)?.[0];
  return found === undefined ? null : found === 'platform' ? found : Number(found);
};

/** What a rule takes off all the orders together, in đồng. */
export const discountAmount = (
  quote: { readonly quotes: readonly Pick<OrderQuote, 'discounts'>[] } | null,
  ruleId: number,
): number =>
  (quote?.quotes ?? [])
    .flatMap(({ discounts }) => discounts)
    .reduce((sum, { price_rule_id, amount }) => (price_rule_id === ruleId ? sum + amount : sum), 0);

/** What a discount is called in the statement. */
export const discountName = ({ code, title }: OrderQuote['discounts'][number]): string =>
  code === null ? title : `Mã ${code}`;

/** Goods of one shop, or of all of them; the cart's own sums until there is a quote. */
export const subtotalAt = (
  place: CodePlace,
  quote: CheckoutQuote | null,
  carts: ReadonlyMap<number, number>,
): number => {
  const of = (shopId: number) =>
    quote?.quotes.find(({ shop_id }) => shop_id === shopId)?.subtotal ?? carts.get(shopId) ?? 0;
  return place === 'platform' ? [...carts.keys()].reduce((sum, id) => sum + of(id), 0) : of(place);
};
