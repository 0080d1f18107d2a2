import type { Ticket } from '@market/contract/support/schemas';
import { dong, formatNumber } from '@market/contract/rules/money';

/** `Cần 300 cái, muốn 68.000 ₫`; null when nothing of it was said. */
export const wantText = ({ quantity, target_price, product }: Ticket): string | null => {
  const parts = [
    quantity !== null && `Cần ${formatNumber(quantity)} ${product?.unit_name ?? ''}`.trim(),
    target_price !== null && `muốn ${dong(target_price)}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : parts.join(', ');
};

/** `Áo polo, Xanh chàm / 2XL`. */
export const subjectText = ({ product, variant }: Ticket): string => {
  const title = product?.title ?? 'Sản phẩm đã xóa';
  return variant === null ? title : `${title}, ${variant.title}`;
};

/** How it ended; for others their state. */
export const stateText = (
  { type, status, closed_by, status_label }: Ticket,
  viewer: 'buyer' | 'shop',
): string => {
  if (closed_by === 'restock') return 'Đã có hàng lại';
  if (closed_by !== null) return closed_by === viewer ? 'Bạn đã đóng' : CLOSED_TEXTS[closed_by];
  return type === 'restock' && status === 'open' ? 'Đang chờ hàng' : status_label;
};

const CLOSED_TEXTS = { buyer: 'Khách đã đóng', shop: 'Shop đã đóng' } as const;
