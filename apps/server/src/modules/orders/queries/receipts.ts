import { paymentMethodLabel } from '@market/contract/rules/payment-labels';
import type { StatementLine } from '@market/contract/orders/schemas';
import { joinName } from '@market/contract/rules/names';
import { addressText } from '@market/contract/rules/places';
import { shownVariantTitle } from '@market/contract/rules/variant';
import { letterImageUrl } from '#media';
import type { Context } from '#platform/context.ts';
import { priceLines } from '../rules/price-lines.ts';
import { selectWhole, type LineRow, type OrderRow } from '../store/orders.ts';
import { readBriefs, type OrderBrief } from './order-brief.ts';

interface ReceiptLine {
  readonly title: string;
  /** Empty for a product without variants. */
  readonly variant: string;
  readonly quantity: number;
  readonly unit: string;
  /** Of one unit and of the line, in đồng. */
  readonly price: number;
  readonly line_price: number;
  /** A path of the market, for e-mails. */
  readonly image: string | null;
}

/** What an order contains and costs. */
export interface OrderReceipt extends OrderBrief {
  readonly lines: readonly ReceiptLine[];
  /** In đồng; the last is the total. */
  readonly sums: readonly StatementLine[];
  readonly payment_label: string;
  readonly shipping_title: string;
  readonly recipient: { readonly name: string; readonly phone: string; readonly address: string };
}

const lineOf = ({ title, variant_title, quantity, unit_name, price, line_price, image }: LineRow) => ({
  title,
  variant: shownVariantTitle(variant_title),
  quantity,
  unit: unit_name,
  price,
  line_price,
  image: image === null ? null : letterImageUrl(image),
});

const recipientOf = ({ shipping_address: to }: OrderRow): OrderReceipt['recipient'] => ({
  name: joinName(to.first_name, to.last_name),
  phone: to.phone,
  address: addressText(to),
});

/** Of any buyer and shop, in the order of the ids: only for notices to those two. */
export const getOrderReceipts = async (context: Context, ids: readonly string[]): Promise<OrderReceipt[]> => {
  const read = await readBriefs(context, ids);
  const whole = await selectWhole(
    context.db,
    read.map(({ order }) => order),
  );
  return read.map(({ order, brief }, index) => {
    const { lines, discounts } = whole[index]!;
    return {
      ...brief,
      lines: lines.map(lineOf),
      sums: priceLines({ order, lines, discounts }),
      payment_label: paymentMethodLabel(order.payment_method),
      shipping_title: order.shipping_line.title,
      recipient: recipientOf(order),
    };
  });
};
