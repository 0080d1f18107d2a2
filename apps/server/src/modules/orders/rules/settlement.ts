import { spread } from '@market/contract/rules/spread';
import type { LineRecord, OrderRecord, OrderRefund } from '../tables.ts';

/** What an order brings to its shop, by category, after its own discounts and what it gave back to the buyer. Đồng. */
export interface SettlementFigures {
  readonly paid: number;
  readonly goods: readonly {
    readonly category_lv1: number;
    readonly amount: number;
    readonly shop_discount: number;
    readonly refunded: number;
  }[];
  /** What sending costs; a carrier bills the market for it. */
  readonly shipping: number;
  /** What of that the shop took off: by a code, or by a lower fee than the carrier's. */
  readonly shop_shipping_discount: number;
  /** Of what sending cost, what the shop gave back. */
  readonly shipping_refund: number;
  readonly cod_fee: number;
  readonly platform_discount: number;
  readonly coin_redeem: number;
  /** What others bear of the refunds: money that lies in escrow for it, and coins and discounts beside it. */
  readonly borne: readonly {
    readonly bearer: 'carrier' | 'platform';
    readonly refunded: number;
    readonly beside: number;
  }[];
}

type Line = Pick<
  LineRecord,
  'category_lv1' | 'line_price' | 'shop_discount' | 'platform_discount' | 'coin_share'
>;
type OrderSums = Pick<
  OrderRecord,
  'total_price' | 'shipping_price' | 'cod_fee' | 'coin_redeem' | 'coin_earn' | 'refund_price'
>;
type Delivery = Pick<OrderRecord, 'shipping_line'> & { readonly carrier: string | null };
export type RefundedPart = Pick<OrderRefund, 'goods' | 'shipping' | 'bearer'>;

const sumOf = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** For orders from before categories were stored. */
const NO_CATEGORY = 0;

/** All that was paid was refunded: nothing is left to receive or to claim. */
export const isFullyRefunded = ({
  total_price,
  refund_price,
}: Pick<OrderSums, 'total_price' | 'refund_price'>): boolean =>
  refund_price > 0 && refund_price >= total_price;

/** What the buyer paid in money for the goods. */
export const goodsMoney = (lines: readonly Line[]): number =>
  sumOf(
    lines,
    ({ line_price, shop_discount, platform_discount, coin_share }) =>
      line_price - shop_discount - platform_discount - coin_share,
  );

/** So much of a sum as a part is of a whole, half up. */
const shareOf = (sum: number, part: number, whole: number): number => {
  if (whole === 0 || part === 0) return 0;
  const [total, of] = [BigInt(sum) * BigInt(part) * 2n, BigInt(whole)];
  return Number((total + of) / (2n * of));
};

/** What follows refunded goods, by their value: coins spent on them are returned, those earned on them are not posted. */
export const coinsBack = (
  { coin_redeem, coin_earn }: Pick<OrderSums, 'coin_redeem' | 'coin_earn'>,
  lines: readonly Line[],
  refunds: readonly RefundedPart[],
): { readonly spent: number; readonly earned: number } => {
  const [back, whole] = [sumOf(refunds, ({ goods }) => goods), goodsMoney(lines)];
  return { spent: shareOf(coin_redeem, back, whole), earned: shareOf(coin_earn, back, whole) };
};

type BackSums = Readonly<Record<'money' | 'goods' | 'shipping' | 'coins' | 'discount' | 'sending', number>>;

const less = (one: BackSums, other: BackSums): BackSums => ({
  money: one.money - other.money,
  goods: one.goods - other.goods,
  shipping: one.shipping - other.shipping,
  coins: one.coins - other.coins,
  discount: one.discount - other.discount,
  sending: one.sending - other.sending,
});

/**
 * What is to be settled. What was refunded takes the coins and the platform's discounts on it along; the shop gives
 * what it bears, and gets what others bear.
 * @param shippingBy who paid for a discount on shipping
 */
export const settlementOf = (
  order: OrderSums & Delivery,
  lines: readonly Line[],
  {
    shippingBy,
    refunds,
  }: {
    readonly shippingBy: { readonly shop: number; readonly platform: number };
    readonly refunds: readonly RefundedPart[];
  },
): SettlementFigures => {
  const whole = goodsMoney(lines);
  const fee = order.shipping_price - order.cod_fee;
  const fullFee = order.carrier === null ? fee : Math.max(fee, order.shipping_line.price);
  const sent = order.shipping_price - shippingBy.shop - shippingBy.platform;
  const platform = sumOf(lines, ({ platform_discount }) => platform_discount);
  const of = (rows: readonly RefundedPart[]): BackSums => {
    const [goods, shipping] = [sumOf(rows, (row) => row.goods), sumOf(rows, (row) => row.shipping)];
    return {
      money: goods + shipping,
      goods,
      shipping,
      coins: shareOf(order.coin_redeem, goods, whole),
      discount: shareOf(platform, goods, whole),
      sending: shareOf(shippingBy.platform, shipping, sent),
    };
  };
  const all = of(refunds);
  const carriers = of(refunds.filter(({ bearer }) => bearer === 'carrier'));
  const ofOthers = of(refunds.filter(({ bearer }) => bearer !== 'shop'));
  // rounded shares could sum to more than the whole
  const borne = [
    { bearer: 'carrier' as const, ...carriers },
    { bearer: 'platform' as const, ...less(ofOthers, carriers) },
  ];
  const own = (sum: keyof BackSums) => all[sum] - ofOthers[sum];
  const worth = lines.map(({ line_price, shop_discount }) => line_price - shop_discount);
  const back = spread(own('goods') + own('coins') + own('discount'), worth);
  const byCategory = new Map<number, { amount: number; shop_discount: number; refunded: number }>();
  for (const [index, { category_lv1, shop_discount }] of lines.entries()) {
    const category = category_lv1 ?? NO_CATEGORY;
    const sum = byCategory.get(category) ?? { amount: 0, shop_discount: 0, refunded: 0 };
    byCategory.set(category, {
      amount: sum.amount + worth[index]! - back[index]!,
      shop_discount: sum.shop_discount + shop_discount,
      refunded: sum.refunded + back[index]!,
    });
  }
  return {
    paid: order.total_price - own('money'),
    goods: [...byCategory].map(([category_lv1, sums]) => ({ category_lv1, ...sums })),
    shipping: fullFee,
    shop_shipping_discount: fullFee - fee + shippingBy.shop,
    shipping_refund: own('shipping') + own('sending'),
    cod_fee: order.cod_fee,
    platform_discount: platform - all.discount + shippingBy.platform - all.sending,
    coin_redeem: order.coin_redeem - all.coins,
    borne: borne
      .filter(({ money }) => money > 0)
      .map(({ bearer, money, coins, discount, sending }) => ({
        bearer,
        refunded: money,
        beside: coins + discount + sending,
      })),
  };
};
