import { dayInVietnam, writtenDay } from '@market/contract/rules/day';
import { dong, formatNumber } from '@market/contract/rules/money';
import type { LetterReceipt } from '#messages';
import type { OrderReceipt } from '#orders';
import { before, SECOND } from '#platform/time.ts';
import type { QuotationBrief } from '#rfq';

const MAX_GOODS = 20;

const goodsOf = ({
  title,
  variant,
  quantity,
  unit,
  price,
  line_price,
  image,
}: OrderReceipt['lines'][number]) => ({
  name: title,
  detail: [...(variant === '' ? [] : [variant]), `${formatNumber(quantity)} ${unit} × ${dong(price)}`].join(
    ' · ',
  ),
  amount: dong(line_price),
  image,
});

/** `valid_until` is the first moment after the last day. */
export const lastDay = ({ valid_until }: Pick<QuotationBrief, 'valid_until'>): string =>
  writtenDay(dayInVietnam(before(valid_until, SECOND)));

const receiptOf = (
  { lines, sums, shipping_title, payment_label }: OrderReceipt,
  facts: LetterReceipt['facts'],
): LetterReceipt => ({
  goods: lines.slice(0, MAX_GOODS).map(goodsOf),
  sums: sums.map(({ label, amount }) => ({ label, value: dong(amount) })),
  facts: [
    ...(lines.length > MAX_GOODS
      ? [{ label: 'Còn nữa', value: `${lines.length - MAX_GOODS} dòng hàng khác, xem trên trang đơn hàng` }]
      : []),
    ...facts,
    { label: 'Cách giao', value: shipping_title },
    { label: 'Thanh toán', value: payment_label },
  ],
});

export const buyerReceipt = (order: OrderReceipt): LetterReceipt => {
  const { name, phone, address } = order.recipient;
  return receiptOf(order, [{ label: 'Giao tới', value: [name, phone, address].join(', ') }]);
};

/** Without the buyer: their address is on the page of the order, which is read with permission. */
export const shopReceipt = (order: OrderReceipt): LetterReceipt => receiptOf(order, []);

const shippingText = (fee: number | null): string => {
  if (fee === null) return 'Theo hãng giao';
  return fee === 0 ? 'Miễn phí' : dong(fee);
};

/** What a shop offers. */
export const quotationReceipt = (quotation: QuotationBrief): LetterReceipt => {
  const { rfq, quantity, final_price, shipping_fee, lead_time_days, sample_days } = quotation;
  const total = dong(quantity * final_price);
  return {
    goods: [
      {
        name: rfq.title,
        detail: `${formatNumber(quantity)} ${rfq.unit} × ${dong(final_price)}`,
        amount: total,
        image: null,
      },
    ],
    sums: [{ label: 'Tổng tiền hàng', value: total }],
    facts: [
      { label: 'Phí giao', value: shippingText(shipping_fee) },
      { label: 'Thời gian may', value: lead_time_days === 0 ? 'Có sẵn' : `${lead_time_days} ngày` },
      ...(sample_days === null ? [] : [{ label: 'Mẫu thử', value: `Có, ${sample_days} ngày` }]),
      { label: 'Có hiệu lực', value: `đến hết ngày ${lastDay(quotation)}` },
    ],
  };
};
