import type { Quotation } from '@market/contract/rfq/schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { formatRating } from '#ui/rating.tsx';

export interface ComparisonRow {
  readonly label: string;
  readonly text: (quotation: Quotation) => string;
  /** The lowest is best; null cannot be compared. */
  readonly value?: (quotation: Quotation) => number | null;
  readonly large?: boolean;
}

const negated = (value: number | null): number | null => (value === null ? null : -value);

const priceText = ({ final_price, customization_fee }: Quotation): string =>
  customization_fee > 0 ? `${dong(final_price)} (gồm in, thêu)` : dong(final_price);

const tiersText = ({ tiers, customization_fee, moq, unit_price }: Quotation): string =>
  [{ startQuantity: moq, price: unit_price }, ...tiers]
    .map(
      ({ startQuantity, price }) => `từ ${formatNumber(startQuantity)}: ${dong(price + customization_fee)}`,
    )
    .join(', ');

const shippingText = ({ shipping_fee }: Quotation): string => {
  if (shipping_fee === null) return 'Theo hãng vận chuyển';
  return shipping_fee === 0 ? 'Miễn phí' : dong(shipping_fee);
};

/** Criteria of the comparison; `unit` and the quantity are those of the request. */
export const comparisonRows = (rfq: { readonly unit: string }): ComparisonRow[] => [
  { label: 'Đơn giá', text: priceText, value: ({ final_price }) => final_price, large: true },
  {
    label: 'Tổng tiền hàng',
    text: ({ total, quantity }) => `${dong(total)} · ${formatNumber(quantity)} ${rfq.unit}`,
    value: ({ total, quantity }) => total / quantity,
  },
  { label: 'Bậc giá', text: tiersText },
  {
    label: 'Thời gian may',
    text: ({ lead_time_days }) => (lead_time_days === 0 ? 'Có sẵn' : `${lead_time_days} ngày`),
    value: ({ lead_time_days }) => lead_time_days,
  },
  {
    label: 'Mẫu thử',
    text: ({ sample_days }) => (sample_days === null ? 'Không' : `Có, ${sample_days} ngày`),
    value: ({ sample_days }) => sample_days,
  },
  { label: 'Phí giao', text: shippingText, value: ({ shipping_fee }) => shipping_fee },
  { label: 'Chất liệu', text: ({ material }) => material || '–' },
  {
    label: 'Đánh giá shop',
    text: ({ shop }) => (shop.ratingAvg === null ? 'Chưa có' : `★ ${formatRating(shop.ratingAvg)}`),
    value: ({ shop }) => negated(shop.ratingAvg),
  },
  {
    label: 'Tỷ lệ phản hồi',
    text: ({ shop }) => (shop.responseRate === null ? 'Chưa có' : `${Math.round(shop.responseRate)}%`),
    value: ({ shop }) => negated(shop.responseRate),
  },
  { label: 'Lời nhắn', text: ({ note }) => note || '–' },
];

/** Ids of the best quotations of a row; none where all are alike or only one can be compared. */
export const bestOf = ({ value }: ComparisonRow, quotations: readonly Quotation[]): ReadonlySet<string> => {
  if (value === undefined) return new Set();
  const values = quotations.flatMap((quotation) => {
    const number = value(quotation);
    return number === null ? [] : [{ id: quotation.id, number }];
  });
  const least = Math.min(...values.map(({ number }) => number));
  const best = values.filter(({ number }) => number === least);
  return quotations.length < 2 || best.length === quotations.length
    ? new Set()
    : new Set(best.map(({ id }) => id));
};
