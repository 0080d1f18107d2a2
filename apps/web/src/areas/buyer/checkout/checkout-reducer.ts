// Choices on the checkout page: one address and payment method for all shops, codes and coins, and shipping and
// note per shop.
import type { AppliedCode, AppliedCodes, CodePlace } from '#features/cart/checkout-payload.ts';
import type { PaymentMethod } from '@market/contract/payments/schemas';
import {
  NO_RATES,
  shippingRatesReducer,
  type ShippingRates,
  type ShippingRatesEvent,
} from './shipping-rates-reducer.ts';

export interface ShopChoices {
  readonly shipping: ShippingRates;
  readonly note: string;
}

/** Coins to spend: none, the maximum, or an amount. */
export type CoinChoice = null | 'all' | number;

export interface CheckoutChoices {
  readonly addressId: number | null;
  /** Null until the buyer chooses; the first applicable one is then used. */
  readonly paymentMethod: PaymentMethod | null;
  readonly shops: Readonly<Record<number, ShopChoices>>;
  readonly codes: AppliedCodes;
  readonly coins: CoinChoice;
}

export type CheckoutEvent =
  | { readonly type: 'address_chosen'; readonly addressId: number | null }
  | { readonly type: 'method_chosen'; readonly method: PaymentMethod }
  | { readonly type: 'note_written'; readonly shopId: number; readonly note: string }
  | { readonly type: 'code_applied'; readonly place: CodePlace; readonly code: AppliedCode }
  | { readonly type: 'code_removed'; readonly place: CodePlace }
  | { readonly type: 'coins_chosen'; readonly coins: CoinChoice }
  | { readonly type: 'shipping'; readonly shopId: number; readonly event: ShippingRatesEvent };

const INITIAL_SHOP_CHOICES: ShopChoices = { shipping: NO_RATES, note: '' };

export const initialChoices = (shopIds: readonly number[], addressId: number | null): CheckoutChoices => ({
  addressId,
  paymentMethod: null,
  shops: Object.fromEntries(shopIds.map((id) => [id, INITIAL_SHOP_CHOICES])),
  codes: {},
  coins: null,
});

const withShop = (
  state: CheckoutChoices,
  shopId: number,
  change: (shop: ShopChoices) => ShopChoices,
): CheckoutChoices => {
  const shop = state.shops[shopId];
  return shop === undefined ? state : { ...state, shops: { ...state.shops, [shopId]: change(shop) } };
};

export const checkoutReducer = (state: CheckoutChoices, event: CheckoutEvent): CheckoutChoices => {
  switch (event.type) {
    case 'address_chosen':
      return { ...state, addressId: event.addressId };
    case 'method_chosen':
      return { ...state, paymentMethod: event.method };
    case 'note_written':
      return withShop(state, event.shopId, (shop) => ({ ...shop, note: event.note }));
    case 'code_applied':
      return { ...state, codes: { ...state.codes, [event.place]: event.code } };
    case 'code_removed': {
      const { [event.place]: _gone, ...codes } = state.codes;
      return { ...state, codes };
    }
    case 'coins_chosen':
      return { ...state, coins: event.coins };
    case 'shipping':
      return withShop(state, event.shopId, (shop) => ({
        ...shop,
        shipping: shippingRatesReducer(shop.shipping, event.event),
      }));
  }
};

/** Null while one is missing. */
export const chosenRates = (state: CheckoutChoices): ReadonlyMap<number, string> | null => {
  const chosen = new Map<number, string>();
  for (const [id, { shipping }] of Object.entries(state.shops)) {
    if (shipping.loading || shipping.error !== null || shipping.selected === null) return null;
    chosen.set(Number(id), shipping.selected);
  }
  return chosen;
};
