import { describe, expect, it } from 'vitest';
import { initialCartState, type CartState } from './cart-reducer.ts';
import { checkoutPath, selectedShops, toCartView } from './cart-view.ts';
import { testCart } from './test-cart.ts';

const cart = testCart([
  { id: 1, shopId: 5, productId: 1 },
  { id: 2, shopId: 6, productId: 2 },
  { id: 3, shopId: 6, productId: 2, selected: false },
  { id: 4, shopId: 6, productId: 3, selectable: false },
  { id: 5, saved: true },
]);
const viewOf = (more: Partial<CartState> = {}) => toCartView({ ...initialCartState(cart), ...more });

describe('the cart', () => {
  it('is grouped by shop and product, without what is saved for later', () => {
    const view = viewOf();
    expect(
      view.shops.map(({ shop, products }) => [
        shop.id,
        products.map(({ lines }) => lines.map(({ item }) => item.variant_id)),
      ]),
    ).toEqual([
      [5, [[1]]],
      [6, [[2, 3], [4]]],
    ]);
    expect(view).toMatchObject({ lines: 4, selectable: [1, 2, 3], ticked: [1, 2], updating: false });
    expect(view.unavailable.map(({ variant_id }) => variant_id)).toEqual([4]);
    expect(view.savedForLater.map(({ variant_id }) => variant_id)).toEqual([5]);
  });

  it('shows a typed quantity, and marks its product, shop and totals as updating', () => {
    const { shops, updating } = viewOf({ quantities: { 3: 9 } });
    expect(shops.map((shop) => shop.updating)).toEqual([false, true]);
    expect(shops[1]!.products.map((product) => product.updating)).toEqual([true, false]);
    expect(shops[1]!.products[0]!.lines.map((line) => [line.item.quantity, line.updating])).toEqual([
      [3, true],
      [9, true],
    ]);
    expect(updating).toBe(true);
  });

  it('shows ticks at once and keeps the figures of the server', () => {
    const view = viewOf({ selectedVariantIds: [2, 3] });
    expect(view.ticked).toEqual([2, 3]);
    expect(view.figures).toBe(cart.selection);
    expect(selectedShops(view).map(({ shop }) => shop.id)).toEqual([5, 6]);
  });

  it('ticks no line that cannot be ordered', () => {
    expect(viewOf({ selectedVariantIds: [1, 4, 5] }).ticked).toEqual([1]);
  });
});

describe('the address of the checkout', () => {
  it('names complete shops by id, and parts by their variants', () => {
    expect(checkoutPath(viewOf(), 5)).toBe('/xac-nhan-don-hang?shop=5');
    expect(checkoutPath(viewOf(), 6)).toBe('/xac-nhan-don-hang?chon=2');
    expect(checkoutPath(viewOf())).toBe('/xac-nhan-don-hang?chon=1,2');
  });

  it('is none for a shop without selected lines, and for what the server blocks', () => {
    const none = testCart([{ id: 1, selected: false }]);
    expect(checkoutPath(toCartView(initialCartState(none)))).toBeNull();
    expect(checkoutPath(toCartView(initialCartState(none)), 5)).toBeNull();
    const blocked = {
      ...cart,
      selection: { ...cart.selection, blocked_reason: 'Thêm 4 cái để đạt tối thiểu' },
    };
    expect(checkoutPath(toCartView(initialCartState(blocked)))).toBeNull();
  });
});
