import { spread } from '@market/contract/rules';
import type { LineRecord, OrderRecord } from '../tables.ts';

/** What an order brings to its shop, by category, after its own discounts and what went back to the buyer. Đồng. */
export interface Settled {
  readonly paid: number;
  readonly goods: readonly { readonly category_lv1: number; readonly amount: number }[];
  readonly shipping: number;
  readonly cod_fee: number;
  readonly platform_discount: number;
  readonly coin_redeem: number;
}

type Line = Pick<
  LineRecord,
  'category_lv1' | 'line_price' | 'shop_discount' | 'platform_discount' | 'coin_share'
>;
type Sums = Pick<
  OrderRecord,
  'total_price' | 'shipping_price' | 'cod_fee' | 'discount_price' | 'coin_redeem' | 'refund_price'
>;

const sumOf = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** Orders from before categories were written down count as of none. */
const NO_CATEGORY = 0;

/** All that was paid went back: the order brings nothing, and neither coins nor codes pay for it. */
export const wentBack = ({
  total_price,
  refund_price,
}: Pick<Sums, 'total_price' | 'refund_price'>): boolean => refund_price > 0 && refund_price >= total_price;

const NOTHING: Settled = {
  paid: 0,
  goods: [],
  shipping: 0,
  cod_fee: 0,
  platform_discount: 0,
  coin_redeem: 0,
};

/**
 * What is to be settled: what went back to the buyer is taken off the goods first, then off the shipping.
 * @param shippingBy who paid for a discount on shipping
 */
export const settledOf = (
  order: Sums,
  lines: readonly Line[],
  shippingBy: { readonly shop: number; readonly platform: number },
): Settled => {
  if (wentBack(order)) return NOTHING;
  const worth = lines.map(({ line_price, shop_discount }) => line_price - shop_discount);
  const offGoods = Math.min(
    order.refund_price,
    sumOf(worth, (amount) => amount),
  );
  const back = spread(offGoods, worth);
  const byCategory = new Map<number, number>();
  for (const [index, { category_lv1 }] of lines.entries()) {
    const category = category_lv1 ?? NO_CATEGORY;
    byCategory.set(category, (byCategory.get(category) ?? 0) + worth[index]! - back[index]!);
  }
  const carried = order.shipping_price - order.cod_fee - shippingBy.shop;
  const offShipping = Math.min(order.refund_price - offGoods, carried);
  return {
    paid: order.total_price - order.refund_price,
    goods: [...byCategory].map(([category_lv1, amount]) => ({ category_lv1, amount })),
    shipping: carried - offShipping,
    cod_fee: order.cod_fee - (order.refund_price - offGoods - offShipping),
    platform_discount: sumOf(lines, ({ platform_discount }) => platform_discount) + shippingBy.platform,
    coin_redeem: order.coin_redeem,
  };
};
