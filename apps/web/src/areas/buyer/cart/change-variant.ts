import type { CartItem } from '@market/contract/cart/schemas';
import { formatNumber } from '@market/contract/rules/money';
import type { CartChange } from './cart-reducer.ts';

/** The variant that a line becomes. */
export interface VariantTarget {
  readonly id: number;
  readonly stock: number;
  /** `Xanh lá, M`. */
  readonly name: string;
}

/** The line is removed and its quantity added to that of the target, as far as there is stock; with the text of the result. */
export const variantChange = (
  item: CartItem,
  { id, stock, name }: VariantTarget,
  items: readonly CartItem[],
): { changes: readonly CartChange[]; text: string } => {
  const wanted = item.quantity + (items.find(({ variant_id }) => variant_id === id)?.quantity ?? 0);
  const quantity = Math.min(wanted, stock);
  const capped = `. Kho chỉ còn ${formatNumber(quantity)} ${item.unit_name}, đã chỉnh số lượng`;
  return {
    changes: [
      { variant_id: item.variant_id, quantity: 0 },
      { variant_id: id, quantity, saved: item.saved },
    ],
    text: `Đã đổi sang ${name}${quantity < wanted ? capped : ''}`,
  };
};
