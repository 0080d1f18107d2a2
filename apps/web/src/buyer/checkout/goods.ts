// What the goods come to before the server has quoted them: the prices of the cart.
import type { Cart } from '@market/contract/cart/schemas';
import { basketOf, type BasketLine } from '../cart/cart-view-model.ts';
import type { PickedShop } from './selected-lines.ts';

/** One shop's goods; `total` is theirs alone, without shipping and reductions. */
export interface Goods {
  readonly quantity: number;
  /** The unit its lines share, or a word for them all. */
  readonly unit: string;
  readonly total: number;
  readonly lines: readonly BasketLine[];
}

/** The goods of each shop, by its number, priced as an order of what is picked. */
export const goodsOf = (cart: Cart, shops: readonly PickedShop[]): ReadonlyMap<number, Goods> => {
  const picked = shops.flatMap(({ items }) => items.map(({ variant_id }) => variant_id));
  return new Map(
    basketOf(cart, picked)
      .shops.filter(({ ticked }) => ticked.length > 0)
      .map(({ shop, quantity, unit, total, products }) => [
        shop.id,
        { quantity, unit, total, lines: products.flatMap(({ lines }) => lines) },
      ]),
  );
};

/** What everything picked costs without shipping. */
export const goodsTotal = (goods: ReadonlyMap<number, Goods>): number =>
  [...goods.values()].reduce((sum, { total }) => sum + total, 0);
