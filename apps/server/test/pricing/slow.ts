// What a checkout comes to, computed a second time: from the rules of the market, not from its code, and slowly.
import type { OrderToPrice } from '@market/contract/rules/checkout-price';
import type { DiscountRule } from '@market/contract/rules/discount';
import type { PickedLine, Tier } from '@market/contract/rules/price';
import { handOut, handOutInto, nearest } from './fractions.ts';

/** An order as a buyer requests it. */
export interface RequestedOrder extends Omit<OrderToPrice, 'lines'> {
  readonly lines: readonly PickedLine[];
}
export interface RequestedCheckout {
  readonly orders: readonly RequestedOrder[];
  readonly platformRule: DiscountRule | null;
  readonly coins: number;
}

interface SlowLine {
  readonly variant_id: number;
  readonly product_id: number;
  readonly quantity: number;
  readonly price: number;
  readonly final_price: number;
  readonly line_price: number;
  readonly final_line_price: number;
  readonly coin_earn: number;
  readonly is_deal: boolean;
  shop_discount: number;
  platform_discount: number;
  coin_share: number;
}
export interface SlowOrder {
  readonly lines: readonly SlowLine[];
  readonly subtotal: number;
  readonly shipping: number;
  readonly cod_fee: number;
  readonly discount: number;
  readonly coin_max: number;
  readonly coin_redeem: number;
  readonly coin_earn: number;
  readonly total: number;
}
/** Every reason why the checkout cannot be placed so. */
export type SlowRefusal =
  | { readonly reason: 'minimum'; readonly shop_id: number | null; readonly missing: number }
  | { readonly reason: 'not_entitled' | 'other_shop'; readonly shop_id: number | null }
  | { readonly reason: 'coins'; readonly shop_id: number | null; readonly max: number };
export type SlowOutcome = { readonly refusals: readonly SlowRefusal[] } | { readonly orders: SlowOrder[] };

// by the rules for buyers and sellers, not as the code has them
const MIN_LEFT = 1_000n;
const QUARTER = 4n;
const CASH_FEE_PERCENT = 1n;
const CASH_FEE_AT_LEAST = 10_000n;
const MILLION = 1_000_000n;

const nonNegativeMin = (one: bigint, ...others: readonly bigint[]): bigint => {
  let found = one;
  for (const other of others) if (other < found) found = other;
  return found < 0n ? 0n : found;
};
const sumOf = (amounts: readonly bigint[]): bigint => {
  let sum = 0n;
  for (const amount of amounts) sum += amount;
  return sum;
};

/** The matching tier's price; beyond the last tier the last one's; otherwise the first one's. */
const tierPrice = (tiers: readonly Tier[], quantity: number): number => {
  let first = tiers[0]!;
  let last = tiers[0]!;
  for (const tier of tiers) {
    if (tier.startQuantity < first.startQuantity) first = tier;
    if (tier.startQuantity > last.startQuantity) last = tier;
  }
  for (const tier of tiers)
    for (const end of [tier.endQuantity ?? Infinity])
      if (tier.startQuantity <= quantity && quantity <= end) return tier.price;
  return quantity > last.startQuantity ? last.price : first.price;
};

const priceOfLine = (line: PickedLine, all: readonly PickedLine[]): SlowLine => {
  let units = 0;
  for (const other of all) if (other.product_id === line.product_id) units += other.quantity;
  const price = tierPrice(line.prices, units);
  const { deal } = line;
  let final = price;
  if (deal && deal.price > 0 && deal.price < price)
    if (units >= (deal.minQuantity ?? 1) && (deal.remaining === undefined || units <= deal.remaining))
      final = deal.price;
  let [before, after] = [0, 0];
  for (let unit = 0; unit < line.quantity; unit++) {
    before += price;
    after += final;
  }
  const rate = BigInt(Math.round((line.coin_rate ?? 0.005) * 1_000_000));
  return {
    variant_id: line.variant_id,
    product_id: line.product_id,
    quantity: line.quantity,
    price,
    final_price: final,
    line_price: before,
    final_line_price: after,
    coin_earn: Number((BigInt(after) * rate) / MILLION),
    is_deal: final !== price,
    shop_discount: 0,
    platform_discount: 0,
    coin_share: 0,
  };
};

/** What each line costs as a card, a product's page and the cart show it. */
export const slowLines = (lines: readonly PickedLine[]): SlowLine[] =>
  lines.map((line) => priceOfLine(line, lines));

/** One order on its way: integers of đồng. */
interface Sheet {
  readonly order: RequestedOrder;
  readonly lines: readonly SlowLine[];
  readonly goods: bigint;
  shipping: bigint;
  discount: bigint;
  coins: bigint;
  coinMax: bigint;
}

const newSheet = (order: RequestedOrder): Sheet => {
  const lines = slowLines(order.lines);
  const goods = sumOf(lines.map((line) => BigInt(line.final_line_price)));
  return { order, lines, goods, shipping: BigInt(order.shipping), discount: 0n, coins: 0n, coinMax: 0n };
};

const isFor = (rule: DiscountRule, product: number): boolean => {
  if (rule.target_selection === 'all') return true;
  for (const id of rule.product_ids) if (id === product) return true;
  return false;
};
/** What is left of a line to take something off. */
const leftOf = (line: SlowLine): bigint =>
  BigInt(line.final_line_price - line.shop_discount - line.platform_discount - line.coin_share);
const leftFor = (rule: DiscountRule, { lines }: Sheet): bigint[] =>
  lines.map((line) => (isFor(rule, line.product_id) ? leftOf(line) : 0n));
/** What may still go off the goods of an order. */
const roomOf = ({ lines }: Sheet): bigint => nonNegativeMin(sumOf(lines.map(leftOf)) - MIN_LEFT);

const amountOfRule = (rule: DiscountRule, base: bigint): bigint => {
  if (rule.value_type === 'fixed_amount') return nonNegativeMin(BigInt(rule.value), base);
  const part = nearest(base * BigInt(rule.value), 100n);
  return nonNegativeMin(part, base, rule.max_amount === null ? part : BigInt(rule.max_amount));
};

/** Goods are counted before anything is taken off them. */
const refusalsOf = (rule: DiscountRule, sheets: readonly Sheet[], shop_id: number | null): SlowRefusal[] => {
  const found: SlowRefusal[] = [];
  if (rule.shop_id !== null && rule.shop_id !== shop_id) found.push({ reason: 'other_shop', shop_id });
  let entitled = false;
  for (const { lines } of sheets)
    for (const { product_id } of lines) if (isFor(rule, product_id)) entitled = true;
  if (!entitled) found.push({ reason: 'not_entitled', shop_id });
  const missing = BigInt(rule.minimum_subtotal) - sumOf(sheets.map(({ goods }) => goods));
  if (missing > 0n) found.push({ reason: 'minimum', shop_id, missing: Number(missing) });
  return found;
};

const takeShopRule = (sheet: Sheet): void => {
  const { shopRule: rule } = sheet.order;
  if (rule === null) return;
  if (rule.target_type === 'shipping_line') {
    const off = amountOfRule(rule, sheet.shipping);
    sheet.shipping -= off;
    sheet.discount += off;
    return;
  }
  const parts = leftFor(rule, sheet);
  const off = nonNegativeMin(amountOfRule(rule, sumOf(parts)), roomOf(sheet));
  sheet.discount += off;
  for (const [index, share] of handOut(off, parts).entries())
    sheet.lines[index]!.shop_discount += Number(share);
};

/** An order below the minimum is paid for its own goods; one that reaches it alone may get everything. */
const mostOf = (rule: DiscountRule, sheets: readonly Sheet[], full: bigint): bigint[] => {
  const parts = handOut(
    full,
    sheets.map(({ goods }) => goods),
  );
  return sheets.map(({ goods }, index) => (goods >= BigInt(rule.minimum_subtotal) ? full : parts[index]!));
};

const takePlatformRule = (rule: DiscountRule, sheets: readonly Sheet[]): void => {
  if (rule.target_type === 'shipping_line') {
    const full = amountOfRule(rule, sumOf(sheets.map(({ shipping }) => shipping)));
    const most = mostOf(rule, sheets, full);
    const parts = sheets.map(({ shipping }, index) => ({
      weight: shipping,
      room: nonNegativeMin(shipping, most[index]!),
    }));
    const amount = nonNegativeMin(full, sumOf(parts.map(({ room }) => room)));
    for (const [index, off] of handOutInto(amount, parts).entries()) {
      sheets[index]!.shipping -= off;
      sheets[index]!.discount += off;
    }
    return;
  }
  const weights = sheets.map((sheet) => sumOf(leftFor(rule, sheet)));
  const full = amountOfRule(rule, sumOf(weights));
  const most = mostOf(rule, sheets, full);
  const parts = sheets.map((sheet, index) => ({
    weight: weights[index]!,
    room: nonNegativeMin(weights[index]!, roomOf(sheet), most[index]!),
  }));
  const amount = nonNegativeMin(full, sumOf(parts.map(({ room }) => room)));
  for (const [index, off] of handOutInto(amount, parts).entries()) {
    const sheet = sheets[index]!;
    sheet.discount += off;
    for (const [line, share] of handOut(off, leftFor(rule, sheet)).entries())
      sheet.lines[line]!.platform_discount += Number(share);
  }
};

const takeCoins = (sheets: readonly Sheet[], shared: number): SlowRefusal[] => {
  for (const sheet of sheets)
    sheet.coinMax = sheet.order.allowsCoins ? nonNegativeMin(sheet.goods / QUARTER, roomOf(sheet)) : 0n;
  const refusals: SlowRefusal[] = [];
  for (const { order, coinMax } of sheets)
    if (BigInt(order.coins) > coinMax)
      refusals.push({ reason: 'coins', shop_id: order.shop_id, max: Number(coinMax) });
  if (refusals.length > 0) return refusals;
  const parts = sheets.map(({ order, goods, coinMax }) => ({
    weight: goods,
    room: coinMax - BigInt(order.coins),
  }));
  if (BigInt(shared) > sumOf(parts.map(({ room }) => room)))
    return [{ reason: 'coins', shop_id: null, max: Number(sumOf(sheets.map(({ coinMax }) => coinMax))) }];
  for (const [index, share] of handOutInto(BigInt(shared), parts).entries()) {
    const sheet = sheets[index]!;
    sheet.coins = BigInt(sheet.order.coins) + share;
    for (const [line, part] of handOut(sheet.coins, sheet.lines.map(leftOf)).entries())
      sheet.lines[line]!.coin_share += Number(part);
  }
  return [];
};

/** What coins pay earns no coins. */
const earnedBy = ({ coin_earn, final_line_price, coin_share }: SlowLine): number =>
  Number((BigInt(coin_earn) * BigInt(final_line_price - coin_share)) / BigInt(final_line_price));

const sumUp = ({ order, lines, goods, discount, coins, coinMax }: Sheet): SlowOrder => {
  const total = goods + BigInt(order.shipping) - discount - coins;
  const percent = nearest(total * CASH_FEE_PERCENT, 100n);
  const fee = percent < CASH_FEE_AT_LEAST ? CASH_FEE_AT_LEAST : percent;
  const cash = order.collectsCash ? fee : 0n;
  const earning = lines.map((line) => ({ ...line, coin_earn: order.allowsCoins ? earnedBy(line) : 0 }));
  return {
    lines: earning,
    subtotal: Number(goods),
    shipping: Number(BigInt(order.shipping) + cash),
    cod_fee: Number(cash),
    discount: Number(discount),
    coin_max: Number(coinMax),
    coin_redeem: Number(coins),
    coin_earn: Number(sumOf(earning.map(({ coin_earn }) => BigInt(coin_earn)))),
    total: Number(total + cash),
  };
};

/** The shop's code first, then the platform's on what is left, then coins, then the fee for cash on what is to be paid. */
export const slowCheckout = ({ orders, platformRule, coins }: RequestedCheckout): SlowOutcome => {
  const sheets = orders.map(newSheet);
  const named = sheets.filter(({ order }) => order.usesPlatformRule);
  const refusals = sheets.flatMap((sheet) =>
    sheet.order.shopRule === null ? [] : refusalsOf(sheet.order.shopRule, [sheet], sheet.order.shop_id),
  );
  if (platformRule !== null) refusals.push(...refusalsOf(platformRule, named, null));
  if (refusals.length > 0) return { refusals };
  for (const sheet of sheets) takeShopRule(sheet);
  if (platformRule !== null) takePlatformRule(platformRule, named);
  const refused = takeCoins(sheets, coins);
  return refused.length > 0 ? { refusals: refused } : { orders: sheets.map(sumUp) };
};
