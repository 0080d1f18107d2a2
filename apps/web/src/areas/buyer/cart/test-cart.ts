// Carts for tests.
import type { Cart, CartItem, CartShop, SelectionLine, SelectionShop } from '@market/contract/cart/schemas';

export interface TestLine {
  readonly id: number;
  readonly quantity?: number;
  readonly shopId?: number;
  readonly productId?: number;
  readonly saved?: boolean;
  readonly selected?: boolean;
  readonly selectable?: boolean;
}

const toItem = ({ id, quantity = 3, shopId = 5, productId = 1, saved = false }: TestLine) =>
  ({
    variant_id: id,
    quantity,
    saved,
    shop_id: shopId,
    product_id: productId,
    product_title: 'Áo polo',
    unit_name: 'cái',
  }) as CartItem;

/** Its figures are the selected quantity, so that a test can distinguish which reply is shown. */
export const testCart = (lines: readonly TestLine[]): Cart => {
  const own = lines.filter(({ saved = false }) => !saved);
  const isSelected = ({ selected = true, selectable = true }: TestLine) => selected && selectable;
  const sum = (of: readonly TestLine[]) =>
    of.filter(isSelected).reduce((total, { quantity = 3 }) => total + quantity, 0);
  const shopIds = [...new Set(own.map(({ shopId = 5 }) => shopId))];
  const productIds = [...new Set(own.map(({ productId = 1 }) => productId))];
  const ofShop = (id: number) => own.filter(({ shopId = 5 }) => shopId === id);
  const shops = shopIds.map((shop_id) => ({
    shop_id,
    selected: ofShop(shop_id).some(isSelected),
    whole: ofShop(shop_id).every(isSelected),
    total_price: sum(ofShop(shop_id)),
    blocked_reason: null,
    warnings: [],
  }));
  return {
    items: lines.map(toItem),
    item_count: own.length,
    shops: shopIds.map((id) => ({ id, name: `Shop ${id}` }) as CartShop),
    selection: {
      lines: own.map(
        (line) =>
          ({
            variant_id: line.id,
            selected: isSelected(line),
            selectable: line.selectable ?? true,
          }) as SelectionLine,
      ),
      products: productIds.map((product_id) => ({ product_id, warnings: [] })),
      shops: shops as unknown as SelectionShop[],
      total_price: sum(own),
      blocked_reason: shops.some(({ selected }) => selected) ? null : 'Chọn sản phẩm để đặt hàng',
    },
  } as unknown as Cart;
};
