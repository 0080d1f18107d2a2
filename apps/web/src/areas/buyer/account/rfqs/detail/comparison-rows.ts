import type { Quotation } from '@market/contract/rfq/schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { dayMonth } from '#ui/format-date.ts';
import { formatRating } from '#ui/rating.tsx';

export interface ComparisonRow {
  readonly label: string;
  readonly text: (quotation: Quotation) => string;
  /** The lowest is best; null cannot be compared. */
  readonly value?: (quotation: Quotation) => number | null;
  readonly large?: boolean;
  /** Has a star before its text. */
  readonly starred?: boolean;
  /** On the cards of phones: beside another one, or in a line of its own. */
  readonly card?: 'half' | 'line';
}

/** Of a row without a value. */
export const NO_TEXT = '–';

const negated = (value: number | null): number | null => (value === null ? null : -value);

const priceText = ({ final_price, customization_fee }: Quotation): string =>
  customization_fee > 0 ? `${dong(final_price)} (gồm in, thêu)` : dong(final_price);

const hasTiers = ({ tiers, moq, quantity }: Quotation): boolean => tiers.length > 0 || moq < quantity;

const tiersText = (quotation: Quotation): string => {
  if (!hasTiers(quotation)) return NO_TEXT;
  const { tiers, customization_fee, moq, unit_price } = quotation;
  return [{ startQuantity: moq, price: unit_price }, ...tiers]
    .map(
      ({ startQuantity, price }) => `từ ${formatNumber(startQuantity)}: ${dong(price + customization_fee)}`,
    )
    .join(', ');
};

const shippingText = ({ shipping_fee }: Quotation): string => {
  if (shipping_fee === null) return 'Theo hãng giao';
  return shipping_fee === 0 ? 'Miễn phí' : dong(shipping_fee);
};

const daysText = (days: number): string => (days === 0 ? 'Có sẵn' : `${days} ngày`);

const versionText = (version: Quotation['history'][number]): string =>
  `${dong(version.unit_price + version.customization_fee)}, ${daysText(version.lead_time_days)} (${dayMonth(version.created_at)})`;

/** The total; with the quantity where shops quoted different ones. */
const totalRow = (unit: string, quotations: readonly Quotation[]): ComparisonRow => {
  const quantities = new Set(quotations.map(({ quantity }) => quantity));
  const amountOf = (quantity: number) => `${formatNumber(quantity)} ${unit}`;
  const [only] = quantities;
  const isSame = quantities.size === 1 && only !== undefined;
  return {
    label: isSame ? `Tổng ${amountOf(only)}` : 'Tổng tiền hàng',
    text: ({ total, quantity }) => (isSame ? dong(total) : `${dong(total)} · ${amountOf(quantity)}`),
    value: ({ total, quantity }) => total / quantity,
  };
};

/** Criteria of the comparison; those that no quotation has are left out. */
export const comparisonRows = (
  { unit }: { readonly unit: string },
  quotations: readonly Quotation[],
): ComparisonRow[] => [
  { label: 'Đơn giá', text: priceText, value: ({ final_price }) => final_price, large: true },
  totalRow(unit, quotations),
  ...(quotations.some(hasTiers) ? [{ label: 'Bậc giá', text: tiersText, card: 'line' } as const] : []),
  {
    label: 'Thời gian may',
    text: ({ lead_time_days }) => daysText(lead_time_days),
    value: ({ lead_time_days }) => lead_time_days,
    card: 'half',
  },
  {
    label: 'Mẫu thử',
    text: ({ sample_days }) => (sample_days === null ? 'Không' : `Có, ${sample_days} ngày`),
    value: ({ sample_days }) => sample_days,
    card: 'half',
  },
  { label: 'Phí giao', text: shippingText, value: ({ shipping_fee }) => shipping_fee, card: 'half' },
  { label: 'Chất liệu', text: ({ material }) => material || NO_TEXT, card: 'half' },
  {
    label: 'Đánh giá shop',
    text: ({ shop }) => (shop.ratingAvg === null ? 'Chưa có' : formatRating(shop.ratingAvg)),
    value: ({ shop }) => negated(shop.ratingAvg),
    starred: true,
  },
  {
    label: 'Tỷ lệ phản hồi',
    text: ({ shop }) => (shop.responseRate === null ? 'Chưa có' : `${Math.round(shop.responseRate)}%`),
    value: ({ shop }) => negated(shop.responseRate),
  },
  ...(quotations.some(({ history }) => history.length > 0)
    ? [
        {
          label: 'Đã báo trước đó',
          text: ({ history }: Quotation) => history.map(versionText).join('; ') || NO_TEXT,
          card: 'line',
        } as const,
      ]
    : []),
  { label: 'Lời nhắn', text: ({ note }) => note || NO_TEXT, card: 'line' },
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
