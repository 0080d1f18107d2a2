// Checkouts as they come: a few shops, products with tiers, deals and codes, small amounts as often as large ones.
import type { DiscountRule } from '@market/contract/rules/discount';
import type { PickedLine, Tier } from '@market/contract/rules/price';
import type { RequestedCheckout, RequestedOrder } from './slow.ts';

/** Numbers out of a seed. */
export interface Dice {
  /** Both ends included. */
  int(low: number, high: number): number;
  chance(percent: number): boolean;
  of<Item>(items: readonly Item[]): Item;
}

/** Mulberry32. */
export const diceOf = (seed: number): Dice => {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    int,
    chance: (percent) => next() * 100 < percent,
    of: (items) => items[int(0, items.length - 1)]!,
  };
};

/** How dear things are in one checkout: from a few đồng to more than a lorry holds. */
const SCALES = [20, 1_500, 90_000, 400_000, 5_000_000] as const;

const drawTiers = (dice: Dice, dear: number): Tier[] => {
  let start = dice.int(1, 4);
  let price = dice.int(1, dear);
  const tiers: Tier[] = [];
  const count = dice.int(1, 4);
  for (let each = 1; each <= count; each++) {
    const open = each === count && dice.chance(70);
    const end = start + dice.int(0, 30);
    tiers.push({ startQuantity: start, endQuantity: open ? null : end, price });
    start = end + 1 + (dice.chance(5) ? dice.int(1, 3) : 0);
    price = Math.max(1, Math.round((price * dice.int(60, 105)) / 100));
  }
  return dice.chance(20) ? tiers.toReversed() : tiers;
};

const drawProduct = (dice: Dice, product_id: number, dear: number): PickedLine[] => {
  const prices = drawTiers(dice, dear);
  const pack = dice.chance(30) ? dice.int(2, 12) : 1;
  const rate = dice.chance(30) ? { coin_rate: dice.of([0, 0.001, 0.0075, 0.02]) } : {};
  const deal = dice.chance(30) && {
    price: dice.int(0, dear),
    ...(dice.chance(50) && { minQuantity: dice.int(1, 40) }),
    ...(dice.chance(50) && { remaining: dice.int(0, 80) }),
  };
  return Array.from({ length: dice.int(1, 3) }, (_, index) => ({
    variant_id: product_id * 10 + index,
    product_id,
    quantity: pack * dice.int(1, 20),
    prices: dice.chance(15) ? drawTiers(dice, dear) : prices,
    ...(deal && { deal }),
    ...rate,
  }));
};

let rules = 0;
/** Half of them a percentage; some for a few products, some for shipping, some for no less than so much. */
export const drawRule = (
  dice: Dice,
  { shop_id, products, goods }: { shop_id: number | null; products: readonly number[]; goods: number },
): DiscountRule => {
  const percentage = dice.chance(50);
  const entitled = dice.chance(40);
  return {
    id: ++rules,
    code: `MA${rules}`,
    title: 'Giảm giá',
    description: '',
    value_type: percentage ? 'percentage' : 'fixed_amount',
    value: percentage ? dice.int(1, 100) : dice.int(1, dice.chance(80) ? goods : goods * 3),
    max_amount: percentage && dice.chance(50) ? dice.int(1, goods) : null,
    target_type: dice.chance(25) ? 'shipping_line' : 'line_item',
    target_selection: entitled ? 'entitled' : 'all',
    product_ids: entitled ? products.filter(() => dice.chance(60)) : [],
    minimum_subtotal: dice.chance(40) ? dice.int(1, dice.chance(80) ? goods : goods * 2) : 0,
    funded_by: shop_id === null ? 'platform' : 'shop',
    shop_id,
  };
};

/** About what it costs, for codes and coins that matter to it. */
const drawAmount = (lines: readonly PickedLine[]): number => {
  let sum = 0;
  for (const { quantity, prices } of lines) sum += quantity * prices[0]!.price;
  return Math.max(1, Math.round(sum * 0.8));
};
const drawCoins = (dice: Dice, goods: number): number => {
  if (dice.chance(60)) return 0;
  return dice.chance(90) ? dice.int(0, Math.floor(goods / 5)) : dice.int(0, goods);
};

const drawOrder = (dice: Dice, shop_id: number, dear: number): RequestedOrder => {
  const ids = Array.from({ length: dice.int(1, 3) }, (_, index) => shop_id * 10 + index);
  const lines = ids.flatMap((id) => drawProduct(dice, id, dear));
  const goods = drawAmount(lines);
  return {
    shop_id,
    // variants of a product need not be beside each other
    lines: dice.chance(30) ? lines.toReversed() : lines,
    shipping: dice.chance(20) ? 0 : dice.int(1, 60_000),
    collectsCash: dice.chance(50),
    shopRule: dice.chance(40)
      ? drawRule(dice, { shop_id: dice.chance(97) ? shop_id : shop_id + 1, products: ids, goods })
      : null,
    usesPlatformRule: dice.chance(75),
    coins: drawCoins(dice, goods),
    allowsCoins: !dice.chance(15),
  };
};

/** The same checkout for the same seed. */
export const drawCheckout = (seed: number): RequestedCheckout => {
  const dice = diceOf(seed);
  const dear = dice.of(SCALES);
  const orders = Array.from({ length: dice.int(1, 4) }, (_, index) => drawOrder(dice, index + 1, dear));
  const lines = orders.flatMap((order) => order.lines);
  const goods = drawAmount(lines);
  return {
    orders,
    platformRule: dice.chance(50)
      ? drawRule(dice, { shop_id: null, products: lines.map(({ product_id }) => product_id), goods })
      : null,
    coins: drawCoins(dice, goods),
  };
};
