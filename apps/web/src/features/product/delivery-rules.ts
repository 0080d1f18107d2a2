import type { Address } from '@market/contract/customers/schemas';
import { dong } from '@market/contract/rules/money';
import { startingQuantity } from '@market/contract/rules/quantity';
import type { ShippingRate } from '@market/contract/shipping/schemas';
import { dayRange } from '#ui/format-date.ts';
import { toCartItems, type Selection } from './variant-selection.ts';
import { shippingAddress } from '#features/cart/checkout-payload.ts';
import type { ProductView } from './product-view.ts';

/** The user's address or the chosen province; null without either. */
export const shippingDestinationUnknown = (
  home: Address | null,
  province: number | null,
): ReturnType<typeof shippingAddress> | { province_id: number } | null => {
  if (home !== null) return shippingAddress(home);
  return province === null ? null : { province_id: province };
};

/** The selection, or one minimum order; empty when sold out. */
export const itemsToEstimate = (
  product: ProductView,
  selection: Selection,
): { variant_id: number; quantity: number }[] => {
  if (selection.total > 0) return toCartItems(selection);
  const first = product.variants.find(({ stock }) => stock > 0);
  const quantity = startingQuantity(product.minOrderQuantity, product.quantityPerUnit);
  return first === undefined ? [] : [{ variant_id: first.id, quantity }];
};

/** Own arrangement and pickup have no comparable price. */
const NOT_DELIVERED = new Set(['self', 'pickup']);
export const deliveredRates = (rates: readonly ShippingRate[]): ShippingRate[] =>
  rates.filter(({ service_code: code }) => !NOT_DELIVERED.has(code));

/** `32.000 ₫ · nhận 21–23/11`. */
export const rateText = ({
  total_price: price,
  min_delivery_date: from,
  max_delivery_date: to,
}: ShippingRate): string =>
  from === null || to === null ? dong(price) : `${dong(price)} · nhận ${dayRange(from, to)}`;
