import type { CartSelection } from '@market/contract/cart/schemas';
import type { CheckoutQuote } from '@market/contract/checkout/schemas';
import { lookupDiscountCode } from '@market/contract/promotions/routes';
import type { PriceRule } from '@market/contract/promotions/schemas';
import type { Call } from '@market/contract/web';
import type { CodePlace } from '#features/cart/checkout-payload.ts';
import type { SelectedShop } from '#features/cart/selected-lines.ts';
import { codePlaceOf, isOfOtherShop, subtotalAt } from './discount-codes.ts';
import { shopSubtotal } from './shop-subtotals.ts';

export interface LookupOptions {
  readonly shops: readonly SelectedShop[];
  /** Figures until quoted. */
  readonly selection: CartSelection;
  readonly quote: CheckoutQuote | null;
}

const MAX_SHOPS_ASKED = 8;

/** Looks up a code, first for the field's shop, then for the other shops of this checkout. */
export const lookUpCode = async (
  call: Call,
  { code, place }: { readonly code: string; readonly place: CodePlace },
  { shops, selection, quote }: LookupOptions,
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

/** Null when the shop of the code is not part of this checkout. */
export const foundPlace = (
  { price_rule }: { readonly price_rule: Pick<PriceRule, 'shop_id'> },
  shops: readonly SelectedShop[],
): CodePlace | null =>
  codePlaceOf(
    price_rule,
    shops.map(({ shop }) => shop.id),
  );

export const otherShopText = (code: string): string => `Mã ${code} là của shop khác.`;
