import type { Cart, CartItem } from '@market/contract/cart/schemas';

/** So many lines fit below the header of a small laptop. */
export const MAX_LINES = 4;

export interface MiniCartView {
  /** Put in last, first. */
  readonly lines: readonly CartItem[];
  /** Lines that are not shown. */
  readonly more: number;
  /** Of all that is priced, whether it is shown or not. Đồng. */
  readonly total: number;
}

/** What the header shows of a cart; what was put aside for later is left to the cart's page. */
export const miniCartView = ({ items, total_price }: Cart): MiniCartView => {
  const own = items.filter(({ saved }) => !saved);
  const lines = own.toSorted((a, b) => b.added_at.localeCompare(a.added_at)).slice(0, MAX_LINES);
  return { lines, more: own.length - lines.length, total: total_price };
};

/** Why a line has no price to show; null when it has one. */
export const lineProblem = ({ warnings, inventory_quantity }: CartItem): string | null => {
  if (warnings.some(({ message_code }) => message_code === 'cart.errors.not_for_sale'))
    return 'Hiện không nhận đặt hàng';
  return inventory_quantity <= 0 ? 'Tạm hết hàng' : null;
};
