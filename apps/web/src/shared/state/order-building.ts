// What a buyer has chosen on the order page, before anything is placed: one address and one way to pay for all shops,
// and for each shop how it is sent and what it is told.
import type { PaymentMethod } from '@market/contract';
import { NO_RATES, ratesAfter, type ShippingRates, type ShippingRatesEvent } from './shipping-rates.ts';

export interface ShopConfirmation {
  readonly shipping: ShippingRates;
  readonly note: string;
}

export interface OrderBuilding {
  readonly addressId: number | null;
  /** Null until the buyer chose one; then the first that applies is taken. */
  readonly paymentMethod: PaymentMethod | null;
  readonly shops: Readonly<Record<number, ShopConfirmation>>;
}

export type OrderBuildingEvent =
  | { readonly type: 'address_chosen'; readonly addressId: number | null }
  | { readonly type: 'method_chosen'; readonly method: PaymentMethod }
  | { readonly type: 'note_written'; readonly shopId: number; readonly note: string }
  | { readonly type: 'shipping'; readonly shopId: number; readonly event: ShippingRatesEvent };

const FRESH: ShopConfirmation = { shipping: NO_RATES, note: '' };

/** The start: nothing chosen yet but the address. */
export const newOrder = (shopIds: readonly number[], addressId: number | null): OrderBuilding => ({
  addressId,
  paymentMethod: null,
  shops: Object.fromEntries(shopIds.map((id) => [id, FRESH])),
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
