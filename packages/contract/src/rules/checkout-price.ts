import { COIN_REDEEM_SHARE } from '../constants/money.ts';
import { ORDER_GOODS_MIN } from '../constants/orders.ts';
import { COD_FEE_MIN, COD_FEE_RATE } from '../constants/shipping.ts';
import { discountIssue, discountOn, isEntitled, type DiscountIssue, type DiscountRule } from './discount.ts';
import type { PricedLine } from './price.ts';
import { percentOf, spread, spreadWithin } from './spread.ts';

export interface OrderToPrice {
  readonly shop_id: number;
  readonly lines: readonly PricedLine[];
  readonly shipping: number;
  readonly collectsCash: boolean;
  readonly shopRule: DiscountRule | null;
  readonly usesPlatformRule: boolean;
  readonly coins: number;
  /** False when the shop takes the money itself. */
  readonly allowsCoins: boolean;
}

/** For all orders together, split by goods value. */
export interface SharedReductions {
  readonly platformRule: DiscountRule | null;
  readonly coins: number;
}

/** The reductions are part of the order's totals, not of the line price. */
export interface ReducedLine extends PricedLine {
  readonly shop_discount: number;
  readonly platform_discount: number;
  readonly coin_share: number;
}

export interface AppliedDiscount {
  readonly rule: DiscountRule;
  readonly amount: number;
}

export interface PricedOrder {
  readonly shop_id: number;
  readonly lines: readonly ReducedLine[];
  readonly subtotal: number;
  /** Includes `cod_fee`. */
  readonly shipping: number;
  readonly cod_fee: number;
  readonly discounts: readonly AppliedDiscount[];
  readonly discount: number;
  readonly coin_max: number;
  readonly coin_redeem: number;
  readonly coin_earn: number;
  readonly total: number;
}

export type PriceIssue =
  | (DiscountIssue & { readonly of: 'discount'; readonly rule: DiscountRule; readonly shop_id?: number })
  | { readonly of: 'coins'; readonly max: number; readonly shop_id?: number };

interface OrderInProgress {
  readonly order: OrderToPrice;
  readonly lines: readonly PricedLine[];
  readonly goods: number;
  readonly shopDiscounts: readonly number[];
  readonly shippingOff: number;
  readonly discounts: readonly AppliedDiscount[];
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
const PERCENT = 100;

export const codFeeOf = (collected: number): number =>
  Math.max(COD_FEE_MIN, percentOf(collected, COD_FEE_RATE * PERCENT));

const goodsOf = (lines: readonly PricedLine[]) =>
  lines.map(({ product_id, final_line_price }) => ({ product_id, amount: final_line_price }));

const applyShopDiscount = (order: OrderToPrice): OrderInProgress | PriceIssue => {
  const { lines } = order;
  const goods = sumOf(lines.map(({ final_line_price }) => final_line_price));
  const none = { order, lines, goods, shopDiscounts: lines.map(() => 0), shippingOff: 0, discounts: [] };
  const { shopRule: rule, shop_id } = order;
  if (rule === null) return none;
  const issue = discountIssue(rule, { shop_id, lines: goodsOf(lines) });
  if (issue !== undefined) return { ...issue, of: 'discount', rule, shop_id };
  if (rule.target_type === 'shipping_line') {
    const amount = discountOn(rule, order.shipping);
    return { ...none, shippingOff: amount, discounts: [{ rule, amount }] };
  }
  const weights = lines.map((line) => (isEntitled(rule, line.product_id) ? line.final_line_price : 0));
  const amount = Math.min(discountOn(rule, sumOf(weights)), Math.max(0, goods - ORDER_GOODS_MIN));
  return { ...none, shopDiscounts: spread(amount, weights), discounts: [{ rule, amount }] };
};

interface PlatformShare {
  readonly lines: readonly number[];
  readonly shipping: number;
  readonly amount: number;
}

/**
 * The most that each order gets of a discount. One that reaches the minimum only with the others gets its part by goods:
 * a buyer who cancels the large order has what an order that reaches it has for the same goods.
 */
const maximaOf = (rule: DiscountRule, works: readonly OrderInProgress[], full: number): number[] => {
  const goods = works.map((work) => (work.order.usesPlatformRule ? work.goods : 0));
  const shares = spread(full, goods);
  return goods.map((amount, index) => (amount < rule.minimum_subtotal ? shares[index]! : full));
};

const sharePlatformDiscount = (
  rule: DiscountRule,
  works: readonly OrderInProgress[],
): PlatformShare[] | PriceIssue => {
  const named = works.filter(({ order }) => order.usesPlatformRule);
  const issue = discountIssue(rule, { shop_id: null, lines: named.flatMap(({ lines }) => goodsOf(lines)) });
  if (issue !== undefined) return { ...issue, of: 'discount', rule };
  const bases = works.map(({ order, lines, shopDiscounts, shippingOff }) => {
    if (!order.usesPlatformRule) return lines.map(() => 0);
    if (rule.target_type === 'shipping_line') return [order.shipping - shippingOff];
    return lines.map(({ product_id, final_line_price }, index) =>
      isEntitled(rule, product_id) ? final_line_price - shopDiscounts[index]! : 0,
    );
  });
  const full = discountOn(rule, sumOf(bases.flat()));
  const maxima = maximaOf(rule, works, full);
  const parts = works.map(({ goods, shopDiscounts }, index) => {
    const weight = sumOf(bases[index]!);
    if (rule.target_type === 'shipping_line') return { weight, room: Math.min(weight, maxima[index]!) };
    const left = Math.max(0, goods - sumOf(shopDiscounts) - ORDER_GOODS_MIN);
    return { weight, room: Math.min(weight, left, maxima[index]!) };
  });
  const amount = Math.min(full, sumOf(parts.map(({ room }) => room)));
  const shares = spreadWithin(amount, parts);
  return works.map(({ lines }, index) => {
    const share = shares[index]!;
    const onShipping = rule.target_type === 'shipping_line';
    return {
      amount: share,
      shipping: onShipping ? share : 0,
      lines: onShipping ? lines.map(() => 0) : spread(share, bases[index]!),
    };
  });
};

/** A share of the goods, and never below ORDER_GOODS_MIN after discounts. */
const coinMaxOf = ({ order, goods, shopDiscounts }: OrderInProgress, platform: PlatformShare): number =>
  order.allowsCoins
    ? Math.max(
        0,
        Math.min(
          Math.floor(goods * COIN_REDEEM_SHARE),
          goods - sumOf(shopDiscounts) - sumOf(platform.lines) - ORDER_GOODS_MIN,
        ),
      )
    : 0;

/** Nothing for the part paid with coins. */
const coinsEarnedBy = (
  { coin_earn, final_line_price }: PricedLine,
  { allowsCoins }: OrderToPrice,
  share: number,
): number => {
  if (!allowsCoins || coin_earn === 0) return 0;
  // The product of a large line exceeds what a number holds exactly.
  return Number((BigInt(coin_earn) * BigInt(final_line_price - share)) / BigInt(final_line_price));
};

const completeOrder = (
  work: OrderInProgress,
  platform: PlatformShare,
  coins: { max: number; spent: number },
): PricedOrder => {
  const { order, goods, shopDiscounts, discounts } = work;
  const remaining = work.lines.map(
    ({ final_line_price }, index) => final_line_price - shopDiscounts[index]! - platform.lines[index]!,
  );
  const coinShares = spread(coins.spent, remaining);
  const discount = sumOf(discounts.map(({ amount }) => amount)) + platform.amount;
  const before = goods + order.shipping - discount - coins.spent;
  const cod_fee = order.collectsCash ? codFeeOf(before) : 0;
  const lines = work.lines.map((line, index) => ({
    ...line,
    coin_earn: coinsEarnedBy(line, order, coinShares[index]!),
    shop_discount: shopDiscounts[index]!,
    platform_discount: platform.lines[index]!,
    coin_share: coinShares[index]!,
  }));
  return {
    shop_id: order.shop_id,
    lines,
    subtotal: goods,
    shipping: order.shipping + cod_fee,
    cod_fee,
    discounts,
    discount,
    coin_max: coins.max,
    coin_redeem: coins.spent,
    coin_earn: sumOf(lines.map(({ coin_earn }) => coin_earn)),
    total: before + cod_fee,
  };
};

const isIssue = (found: object): found is PriceIssue => 'of' in found;

const shareCoins = (
  works: readonly OrderInProgress[],
  maxima: readonly number[],
  shared: number,
): number[] | PriceIssue => {
  for (const [index, { order }] of works.entries())
    if (order.coins > maxima[index]!) return { of: 'coins', max: maxima[index]!, shop_id: order.shop_id };
  const parts = works.map(({ goods, order }, index) => ({
    weight: goods,
    room: maxima[index]! - order.coins,
  }));
  if (shared > sumOf(parts.map(({ room }) => room))) return { of: 'coins', max: sumOf(maxima) };
  const shares = spreadWithin(shared, parts);
  return works.map(({ order }, index) => order.coins + shares[index]!);
};

/** Applies shop discounts, platform discount, coins and cash fee. Shares are whole đồng and sum exactly. */
export const priceCheckout = (
  orders: readonly OrderToPrice[],
  { platformRule, coins }: SharedReductions,
): readonly PricedOrder[] | PriceIssue => {
  const works: OrderInProgress[] = [];
  for (const order of orders) {
    const begun = applyShopDiscount(order);
    if (isIssue(begun)) return begun;
    works.push(begun);
  }
  const none = works.map(({ lines }) => ({ amount: 0, shipping: 0, lines: lines.map(() => 0) }));
  const platform = platformRule === null ? none : sharePlatformDiscount(platformRule, works);
  if (!Array.isArray(platform)) return platform;
  const maxima = works.map((work, index) => coinMaxOf(work, platform[index]!));
  const spent = shareCoins(works, maxima, coins);
  if (!Array.isArray(spent)) return spent;
  return works.map((work, index) => {
    const share = platform[index]!;
    const held =
      share.amount > 0 && platformRule !== null ? [{ rule: platformRule, amount: share.amount }] : [];
    const priced = completeOrder(work, share, { max: maxima[index]!, spent: spent[index]! });
    return { ...priced, discounts: [...priced.discounts, ...held] };
  });
};

export const isPriceIssue = (priced: readonly PricedOrder[] | PriceIssue): priced is PriceIssue =>
  !Array.isArray(priced);
