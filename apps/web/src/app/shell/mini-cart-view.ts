import type { Cart, CartItem } from '@market/contract/cart/schemas';

/** As many as fit below the header of a small laptop. */
export const MAX_LINES = 4;

export interface MiniCartView {
  /** Most recently added first. */
  readonly lines: readonly CartItem[];
  /** Number of lines not shown. */
  readonly more: number;
  /** Total of all priced lines, in đồng. */
  readonly total: number;
}

/** Saved-for-later lines are left out. */
export const miniCartView = ({ items, total_price }: Cart): MiniCartView => {
  const own = items.filter(({ saved }) => !saved);
  const lines = own.toSorted((a, b) => b.added_at.localeCompare(a.added_at)).slice(0, MAX_LINES);
  return { lines, more: own.length - lines.length, total: total_price };
};

/** Why a line has no price; null when it has one. */
export const lineProblem = ({ warnings, inventory_quantity }: CartItem): string | null => {
  if (warnings.some(({ message_code }) => message_code === 'cart.errors.not_for_sale'))
    return 'Hiện không nhận đặt hàng';
  return inventory_quantity <= 0 ? 'Tạm hết hàng' : null;
};
