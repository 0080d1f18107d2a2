import { DAY } from '../time.ts';
import type { Random } from '../random.ts';
import type { VariantRow } from '../types.ts';
import { isOn, type RunningDeal } from './deals.ts';
import { unitPrice, type SellableProduct, type ShopStock } from './shop-stock.ts';

export type BasketLine = {
  goods: SellableProduct;
  variant: VariantRow;
  quantity: number;
  original: number;
  price: number;
  deal: RunningDeal | null;
};
type BasketInput = {
  random: Random;
  stock: ShopStock;
  moment: number;
  must: SellableProduct | null;
  deals: ReadonlyMap<number, RunningDeal>;
  /** Nothing that is on deal. */
  plain: boolean;
};

/** Staged orders were placed up to 20 days ago, with goods that were there. */
const STAGED_AGE = 20 * DAY;
const MAX_VALUE = 70_000_000;

function pickGoods({ random, stock, moment, must, deals, plain }: BasketInput): SellableProduct[] {
  const draw = random.next();
  const count = draw < 0.6 ? 1 : draw < 0.87 ? 2 : 3;
  const chosen = new Set<SellableProduct>(must ? [must] : []);
  for (let round = 0; round < 12 && chosen.size < count; round += 1) {
    const goods = stock.wheel.draw(random);
    const onDeal = plain && deals.has(goods.made.row.id);
    if (goods.created < (plain ? moment - STAGED_AGE : moment) && !onDeal) chosen.add(goods);
  }
  return [...chosen];
}

/** From the minimum to many times it, in the product's multiple. */
function quantityOf(random: Random, goods: SellableProduct, atLeast: number): number {
  const [first] = goods.tiers;
  const multiple = goods.made.row.quantity_per_unit;
  const moq = first!.start_quantity;
  const usual = moq === 1 ? random.skewed(3, 1) : moq * random.skewed(2.2, 0.8);
  const capped = Math.min(usual, MAX_VALUE / 3 / first!.price);
  const quantity = Math.max(moq, atLeast, Math.round(capped));
  return Math.ceil(quantity / multiple) * multiple;
}

/** Spreads a quantity over a few variants, every part at least one. */
function spread(random: Random, goods: SellableProduct, quantity: number): [VariantRow, number][] {
  const pool = goods.variants.filter((variant) => variant.inventory_quantity > 0);
  const most = Math.min(quantity, quantity < 6 ? 2 : 5, goods.variants.length);
  const variants = random.sample(pool.length > 0 ? pool : goods.variants, random.int(1, most));
  const parts = variants.map(() => 1);
  let remaining = quantity - parts.length;
  for (let index = 0; remaining > 0; index = (index + 1) % parts.length) {
    const some = Math.min(
      remaining,
      Math.max(1, Math.round((quantity / parts.length) * random.between(0.3, 0.9))),
    );
    parts[index]! += some;
    remaining -= some;
  }
  return variants.map((variant, index) => [variant, parts[index]!]);
}

/** The lower of the ladder and a deal that is on. */
function priced(
  { moment, deals }: BasketInput,
  goods: SellableProduct,
  variant: VariantRow,
  quantity: number,
) {
  const ladder = unitPrice(goods, variant, quantity);
  const deal = deals.get(goods.made.row.id);
  const applies =
    deal !== undefined && isOn(deal, moment) && quantity >= deal.row.min_quantity && deal.row.price < ladder;
  return applies
    ? { original: ladder, price: deal.row.price, deal }
    : { original: ladder, price: ladder, deal: null };
}

function linesOf(wish: BasketInput, goods: SellableProduct, atLeast: number): BasketLine[] {
  const quantity = quantityOf(wish.random, goods, atLeast);
  return spread(wish.random, goods, quantity).map(([variant, part]) => ({
    goods,
    variant,
    quantity: part,
    ...priced(wish, goods, variant, quantity),
  }));
}

const valueOf = (lines: readonly BasketLine[]): number =>
  lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
const countOf = (lines: readonly BasketLine[]): number => lines.reduce((sum, line) => sum + line.quantity, 0);

/** What one person buys at one shop at once, its minimums met; empty when the shop had nothing yet. */
export function basketOf(wish: BasketInput): BasketLine[] {
  const { shop } = wish.stock;
  const chosen = pickGoods(wish);
  if (chosen.length === 0) return [];
  const lines = chosen.flatMap((goods) => linesOf(wish, goods, 0));
  if (countOf(lines) >= shop.row.min_order_quantity && valueOf(lines) >= shop.row.min_order_price)
    return lines;
  const [main] = chosen as [SellableProduct];
  const lowest = main.tiers.at(-1)!.price * 0.6;
  const more = Math.max(shop.row.min_order_quantity, Math.ceil(shop.row.min_order_price / lowest));
  return linesOf(wish, main, more);
}
