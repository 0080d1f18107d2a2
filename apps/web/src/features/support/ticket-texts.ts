import type { Ticket } from '@market/contract/support/schemas';
import { dong, formatNumber } from '@market/contract/rules/money';

/** `300 cái, muốn 68.000 ₫`; null when nothing of it was said. */
export const wantText = ({ quantity, target_price }: Ticket): string | null => {
  const parts = [
    quantity !== null && `Cần ${formatNumber(quantity)}`,
    target_price !== null && `muốn ${dong(target_price)}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : parts.join(', ');
};

/** `Áo polo, Xanh chàm / 2XL`. */
export const subjectText = ({ product, variant }: Ticket): string => {
  const title = product?.title ?? 'Sản phẩm đã xoá';
  return variant === null ? title : `${title}, ${variant.title}`;
};

const CLOSED_TEXTS = {
  restock: 'Đã có hàng lại',
  buyer: 'Khách đã đóng',
  shop: 'Shop đã đóng',
} as const;

/** How it ended; for others their state. */
export const stateText = ({ closed_by, status_label }: Ticket): string =>
  closed_by === null ? status_label : CLOSED_TEXTS[closed_by];
