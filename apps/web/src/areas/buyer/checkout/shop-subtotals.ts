// Subtotals at cart prices, before the first quote.
import type { Cart } from '@market/contract/cart/schemas';
import { toCartView, type CartLineView } from '#features/cart/cart-view-model.ts';
import type { SelectedShop } from '#features/cart/selected-lines.ts';

/** `total` is without shipping and discounts. */
export interface ShopSubtotal {
  readonly quantity: number;
  /** Common unit of the lines, else a generic one. */
  readonly unit: string;
  readonly total: number;
  readonly lines: readonly CartLineView[];
}

/** By shop id. */
export const shopSubtotals = (
  cart: Cart,
  shops: readonly SelectedShop[],
): ReadonlyMap<number, ShopSubtotal> => {
  const variantIds = shops.flatMap(({ items }) => items.map(({ variant_id }) => variant_id));
  return new Map(
    toCartView(cart, variantIds)
      .shops.filter(({ ticked }) => ticked.length > 0)
      .map(({ shop, quantity, unit, total, products }) => [
        shop.id,
        { quantity, unit, total, lines: products.flatMap(({ lines }) => lines) },
      ]),
  );
};

export const subtotalOfAll = (goods: ReadonlyMap<number, ShopSubtotal>): number =>
  [...goods.values()].reduce((sum, { total }) => sum + total, 0);
