import type { Rfq } from '@market/contract/rfq/schemas';
import { dong, formatNumber } from '@market/contract/rules/money';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** `còn 4 ngày`, `còn 5 giờ`, `đã hết hạn`. */
export const timeLeft = (expiresAt: string, now: number): string => {
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return 'đã hết hạn';
  if (left >= DAY_MS) return `còn ${Math.floor(left / DAY_MS)} ngày`;
  return left >= HOUR_MS ? `còn ${Math.floor(left / HOUR_MS)} giờ` : 'còn dưới 1 giờ';
};

/** `300 cái`. */
export const amountText = ({ quantity, unit }: Pick<Rfq, 'quantity' | 'unit'>): string =>
  `${formatNumber(quantity)} ${unit}`;

/** `95.000 ₫`; null without a target. */
export const targetText = ({ target_price }: Pick<Rfq, 'target_price'>): string | null =>
  target_price === null ? null : dong(target_price);

/** `Tân Bình, TP. Hồ Chí Minh`; strangers see the province alone. */
export const placeText = ({ province, contact }: Pick<Rfq, 'province' | 'contact'>): string =>
  contact?.area ? `${contact.area}, ${province}` : province;

/** Size and colour with its number: `M · Xanh: 90`. */
export const itemText = ({ name, option1, option2, quantity }: Rfq['items'][number]): string =>
  `${[name, option1, option2].filter(Boolean).join(' · ')}: ${formatNumber(quantity)}`;
