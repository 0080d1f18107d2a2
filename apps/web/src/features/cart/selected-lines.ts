import { LOCALE } from '@market/contract/constants/market';
import type { Cart, CartItem, CartShop } from '@market/contract/cart/schemas';

/** A line as it is ordered. */
export type OrderedItem = Pick<
  CartItem,
  | 'variant_id'
  | 'product_id'
  | 'product_title'
  | 'variant_title'
  | 'options_with_values'
  | 'image'
  | 'unit_name'
  | 'quantity'
  | 'grams'
>;

export interface SelectedShop {
  readonly shop: Pick<CartShop, 'id' | 'name' | 'logo'>;
  readonly items: readonly OrderedItem[];
  /** An accepted quotation whose price is charged. */
  readonly quotationId?: string;
}

/** Lines of the given variants or shops, without saved and unavailable ones. */
export const selectLines = (
  cart: Cart,
  requested: { readonly shopIds: readonly number[]; readonly variantIds: readonly number[] },
): SelectedShop[] => {
  const { shopIds, variantIds } = requested;
  const selected = cart.items.filter(
    ({ saved, variant_id, shop_id, warnings }) =>
      !saved &&
      (variantIds.includes(variant_id) || shopIds.includes(shop_id)) &&
      !warnings.some(({ message_code }) => message_code === 'cart.errors.not_for_sale'),
  );
  return cart.shops.flatMap((shop) => {
    const items = selected.filter(({ shop_id }) => shop_id === shop.id);
    return items.length === 0 ? [] : [{ shop, items }];
  });
};

/** `14,2 kg`, `450 g`. */
export const formatWeight = (grams: number): string =>
  grams < 1_000 ? `${grams} g` : `${(grams / 1_000).toLocaleString(LOCALE, { maximumFractionDigits: 1 })} kg`;

export const totalGrams = (items: readonly Pick<CartItem, 'grams' | 'quantity'>[]): number =>
  items.reduce((sum, { grams, quantity }) => sum + grams * quantity, 0);
