// Codes that the server proposes with a quote, by the field they belong to.
import type { CheckoutQuote, DiscountOffer } from '@market/contract/checkout/schemas';
import { dong } from '@market/contract/rules/money';
import type { CodePlace } from '#features/cart/checkout-payload.ts';

type Quoted = Pick<CheckoutQuote, 'offers'> | null;

/** Most valuable first; none before the first quote. */
export const offersAt = (quote: Quoted, place: CodePlace): DiscountOffer[] =>
  (quote?.offers ?? []).filter(({ shop_id }) => (shop_id ?? 'platform') === place);

/** `Giảm 54.000 ₫`, `Mua thêm 120.000 ₫ để dùng`. */
export const savingText = ({ amount, missing }: Pick<DiscountOffer, 'amount' | 'missing'>): string =>
  amount > 0 ? `Giảm ${dong(amount)}` : `Mua thêm ${dong(missing)} để dùng`;

/** The offer that takes more off than the code in use, and how much more in đồng. */
export const betterOffer = (
  offers: readonly DiscountOffer[],
  used: { readonly id: number; readonly amount: number },
): { readonly offer: DiscountOffer; readonly more: number } | null => {
  const offer = offers.find(({ best }) => best);
  if (offer === undefined || offer.price_rule_id === used.id || offer.amount <= used.amount) return null;
  return { offer, more: offer.amount - used.amount };
};
