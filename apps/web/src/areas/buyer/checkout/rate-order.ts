import type { ShippingRate } from '@market/contract/shipping/schemas';

export type RateOrder = 'price' | 'day';

/** Shown before the others are asked for. */
export const FIRST_RATES = 3;

type Sorted = Pick<ShippingRate, 'service_code' | 'total_price' | 'max_delivery_date'>;

const arrival = ({ max_delivery_date: day }: Sorted): number =>
  day === null ? Number.MAX_SAFE_INTEGER : Date.parse(day);

/** The cheapest first, as the server sends them, or the first to arrive; without a day at the end. */
export const sortRates = <Rate extends Sorted>(rates: readonly Rate[], order: RateOrder): Rate[] =>
  order === 'price'
    ? [...rates]
    : rates.toSorted((one, other) => arrival(one) - arrival(other) || one.total_price - other.total_price);

/** Whether the two orders differ. */
export const isSortable = (rates: readonly Sorted[]): boolean =>
  sortRates(rates, 'day').some(({ service_code }, index) => service_code !== rates[index]?.service_code);

/** The first ones, the chosen one among them. */
export const firstRates = <Rate extends Sorted>(sorted: readonly Rate[], selected: string | null): Rate[] => {
  const first = sorted.slice(0, FIRST_RATES);
  const chosen = sorted.find(({ service_code }) => service_code === selected);
  return chosen === undefined || first.includes(chosen) ? first : [...first.slice(0, -1), chosen];
};
