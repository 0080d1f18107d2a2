import type { SellerLead } from '@market/contract/support/schemas';
import type { BadgeTone } from '#ui/badge.tsx';

export const STATE_TONES: Readonly<Record<SellerLead['state'], BadgeTone>> = {
  new: 'accent',
  called: 'info',
  won: 'brand',
  lost: 'mute',
};

/** Where the person left the number. */
export const sourceText = ({ source, product }: SellerLead): string => {
  if (source === 'shop') return 'Trang shop';
  const title = product?.title ?? 'Sản phẩm đã xóa';
  return source === 'classified' ? `Rao vặt: ${title}` : title;
};

export const contentText = ({ source, message }: SellerLead): string => {
  const text = message === '' ? 'Nhờ shop gọi lại' : message;
  return source === 'hidden_price' ? `Xin báo giá ẩn: ${text}` : text;
};
