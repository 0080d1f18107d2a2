// What a buyer has chosen on the order page, before anything is placed: one address and one way to pay for all shops,
// codes and coins, and for each shop how it is sent and what it is told.
import type { PaymentMethod } from '@market/contract';
import { NO_RATES, ratesAfter, type ShippingRates, type ShippingRatesEvent } from './shipping-rates.ts';

export interface ShopConfirmation {
  readonly shipping: ShippingRates;
  readonly note: string;
}

/** A code that was looked up and goes along with the order. */
export interface AppliedCode {
  /** The price rule's. */
  readonly id: number;
  readonly code: string;
}
/** Where a code is entered: one of each shop's, and one of the platform's for the whole checkout. */
export type CodePlace = number | 'platform';
/** Coins to spend on the whole checkout: none, as many as it takes, or so many. */
export type WantedCoins = null | 'all' | number;

export interface OrderBuilding {
  readonly addressId: number | null;
  /** Null until the buyer chose one; then the first that applies is taken. */
  readonly paymentMethod: PaymentMethod | null;
  readonly shops: Readonly<Record<number, ShopConfirmation>>;
  readonly codes: Readonly<Partial<Record<CodePlace, AppliedCode>>>;
  readonly coins: WantedCoins;
}

export type OrderBuildingEvent =
  | { readonly type: 'address_chosen'; readonly addressId: number | null }
  | { readonly type: 'method_chosen'; readonly method: PaymentMethod }
  | { readonly type: 'note_written'; readonly shopId: number; readonly note: string }
  | { readonly type: 'code_applied'; readonly place: CodePlace; readonly code: AppliedCode }
  | { readonly type: 'code_removed'; readonly place: CodePlace }
  | { readonly type: 'coins_chosen'; readonly coins: WantedCoins }
  | { readonly type: 'shipping'; readonly shopId: number; readonly event: ShippingRatesEvent };

const FRESH: ShopConfirmation = { shipping: NO_RATES, note: '' };

/** The start: nothing chosen yet but the address. */
export const newOrder = (shopIds: readonly number[], addressId: number | null): OrderBuilding => ({
  addressId,
  paymentMethod: null,
  shops: Object.fromEntries(shopIds.map((id) => [id, FRESH])),
  codes: {},
  coins: null,
});

const withShop = (
  state: OrderBuilding,
  shopId: number,
  change: (shop: ShopConfirmation) => ShopConfirmation,
): OrderBuilding => {
  const shop = state.shops[shopId];
  return shop === undefined ? state : { ...state, shops: { ...state.shops, [shopId]: change(shop) } };
};

/** What the choices become. */
export const orderAfter = (state: OrderBuilding, event: OrderBuildingEvent): OrderBuilding => {
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
        shipping: ratesAfter(shop.shipping, event.event),
      }));
  }
};

/** The `service_code` of every shop; null while one is still missing. */
export const chosenRates = (state: OrderBuilding): ReadonlyMap<number, string> | null => {
  const chosen = new Map<number, string>();
  for (const [id, { shipping }] of Object.entries(state.shops)) {
    if (shipping.loading || shipping.error !== null || shipping.selected === null) return null;
    chosen.set(Number(id), shipping.selected);
  }
  return chosen;
};
