import { dong, formatNumber } from '@market/contract/rules/money';
import type { LetterReceipt } from '#messages';
import type { OrderReceipt } from '#orders';

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

/** Without the buyer: their address stands on the page of the order, which is read with permission. */
export const shopReceipt = (order: OrderReceipt): LetterReceipt => receiptOf(order, []);
