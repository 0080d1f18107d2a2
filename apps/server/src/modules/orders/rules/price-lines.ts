import type { StatementLine } from '@market/contract/orders/schemas';
import { marketName } from '@market/contract/rules/market-name';
import type { DiscountRow, LineRow, OrderRow } from '../store/orders.ts';
import { currentDiscounts } from './current-discounts.ts';

interface PricedRows {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  readonly discounts: readonly DiscountRow[];
}

const NAMES = {
  shop: 'Shop giảm giá',
  get platform() {
    return `${marketName()} giảm giá`;
  },
} as const;

/** A line a discount: the shop's, the platform's, and those on shipping. */
const discountLines = (discounts: readonly DiscountRow[]): StatementLine[] =>
  discounts.map(({ code, amount, funded_by, target_type }) => ({
    code: target_type === 'shipping_line' ? 'shipping_discount' : `${funded_by}_discount`,
    label: `${target_type === 'shipping_line' ? 'Giảm phí giao hàng' : NAMES[funded_by]}${code === null ? '' : ` (${code})`}`,
    amount: -amount,
  }));

const ALWAYS_SHOWN: ReadonlySet<StatementLine['code']> = new Set(['goods', 'shipping', 'total']);
export const withoutZeros = (rows: readonly StatementLine[]): StatementLine[] =>
  rows.filter(({ code, amount }) => amount !== 0 || ALWAYS_SHOWN.has(code));

/** What the order costs: the lines before the total sum to it. */
export const priceLines = ({ order, lines, discounts }: PricedRows): StatementLine[] =>
  withoutZeros([
    { code: 'goods', label: 'Tiền hàng', amount: order.subtotal_price },
    { code: 'shipping', label: 'Phí giao hàng', amount: order.shipping_price - order.cod_fee },
    { code: 'cod_fee', label: 'Phí thu hộ (COD)', amount: order.cod_fee },
    ...discountLines(currentDiscounts(discounts, lines, order)),
    { code: 'coins', label: 'Xu đã dùng', amount: -order.coin_redeem },
    { code: 'total', label: 'Tổng cộng', amount: order.total_price },
  ]);
