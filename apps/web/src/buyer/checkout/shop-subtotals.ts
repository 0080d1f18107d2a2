// What the goods come to before the server has quoted them: the prices of the cart.
import type { Cart } from '@market/contract/cart/schemas';
import { toCartView, type CartLineView } from '../cart/cart-view-model.ts';
import type { SelectedShop } from './selected-lines.ts';

/** One shop's goods; `total` is theirs alone, without shipping and reductions. */
export interface ShopSubtotal {
  readonly quantity: number;
  /** The unit its lines share, or a word for them all. */
  readonly unit: string;
  readonly total: number;
  readonly lines: readonly CartLineView[];
}

/** The goods of each shop, by its number, priced as an order of what is picked. */
export const shopSubtotals = (
  cart: Cart,
  shops: readonly SelectedShop[],
): ReadonlyMap<number, ShopSubtotal> => {
  const picked = shops.flatMap(({ items }) => items.map(({ variant_id }) => variant_id));
  return new Map(
    toCartView(cart, picked)
      .shops.filter(({ ticked }) => ticked.length > 0)
      .map(({ shop, quantity, unit, total, products }) => [
        shop.id,
        { quantity, unit, total, lines: products.flatMap(({ lines }) => lines) },
      ]),
  );
};

/** What everything picked costs without shipping. */
export const subtotalOfAll = (goods: ReadonlyMap<number, ShopSubtotal>): number =>
  [...goods.values()].reduce((sum, { total }) => sum + total, 0);
