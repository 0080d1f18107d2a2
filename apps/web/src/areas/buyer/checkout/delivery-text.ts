import { LOCALE } from '@market/contract/constants/market';
import type { ShippingRate } from '@market/contract/shipping/schemas';

const dayFormat = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'numeric',
  timeZone: 'Asia/Ho_Chi_Minh',
});

/** `Nhận 21–23/11`, `Nhận 20/11`; null when unknown. */
export const deliveryText = ({
  min_delivery_date: from,
  max_delivery_date: to,
}: Pick<ShippingRate, 'min_delivery_date' | 'max_delivery_date'>): string | null => {
  if (from === null || to === null) return null;
  const [first, last] = [dayFormat.format(new Date(from)), dayFormat.format(new Date(to))];
  if (first === last) return `Nhận ${last}`;
  const [day, month] = first.split('/');
  return last.endsWith(`/${month}`) ? `Nhận ${day}–${last}` : `Nhận ${first}–${last}`;
};

/** Null unless several carriers can be compared. */
export const cheapestRate = (rates: readonly ShippingRate[]): string | null => {
  const carried = rates.filter(({ min_delivery_date }) => min_delivery_date !== null);
  const [first, second] = carried.toSorted((a, b) => a.total_price - b.total_price);
  return second !== undefined && first!.total_price < second.total_price ? first!.service_code : null;
};
