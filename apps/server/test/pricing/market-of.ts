// Shops with goods, deals and codes in a market, and the same as input of the slow count.
import type { DiscountRule } from '@market/contract/rules/discount';
import type { PickedLine, Tier } from '@market/contract/rules/price';
import type { Market } from '../market.ts';
import { drawRule, type Dice } from './draw.ts';

interface StockedProduct {
  readonly id: number;
  readonly minimum: number;
  readonly pack: number;
  readonly grams: number;
  /** Tiers by variant. */
  readonly variants: ReadonlyMap<number, readonly Tier[]>;
  /** Units that were sold leave it. */
  readonly deal: { price: number; minQuantity: number; remaining: number } | null;
}
export interface StockedShop {
  readonly id: number;
  readonly ownerId: number;
  readonly products: readonly StockedProduct[];
  readonly rules: readonly DiscountRule[];
  /** Nothing is no minimum. */
  readonly minOrderQuantity: number;
  readonly minOrderPrice: number;
}

const DEAR = 90_000;
const GRAMS = 250;
const STOCK = 1_000_000;
const DEAL_UNITS = 60;

const drawTiers = (dice: Dice, start: number): Tier[] => {
  const cuts = [start, start + dice.int(1, 9), start + dice.int(10, 30)].slice(0, dice.int(1, 3));
  let price = dice.int(2_000, DEAR);
  return cuts.map((startQuantity, index) => {
    const next = cuts[index + 1];
    if (index > 0) price -= dice.int(0, Math.floor(price / 4));
    return { startQuantity, endQuantity: next === undefined ? null : next - 1, price };
  });
};
const storedTiers = (tiers: readonly Tier[]) =>
  tiers.map(({ startQuantity: start, endQuantity: end, price }) => ({ start, end, price }));

const stockProduct = async (market: Market, dice: Dice, shop_id: number): Promise<StockedProduct> => {
  const minimum = dice.of([1, 1, 2, 5]);
  const pack = dice.of([1, 1, 1, 6]);
  const tiers = drawTiers(dice, minimum);
  const own = Array.from({ length: dice.int(1, 3) }, () => dice.chance(25) && drawTiers(dice, minimum));
  const { id, variants } = await market.create.product({
    shop_id,
    quantity_per_unit: pack,
    tiers: storedTiers(tiers),
    variants: own.map((its) => ({ stock: STOCK, grams: GRAMS, ...(its && { tiers: storedTiers(its) }) })),
  });
  const deal = dice.chance(40)
    ? { price: dice.int(1_000, DEAR / 2), minQuantity: dice.int(1, 8), remaining: DEAL_UNITS }
    : null;
  if (deal)
    await market.create.deal({
      product_id: id,
      shop_id,
      price: deal.price,
      min_quantity: deal.minQuantity,
      max_sale_quantity: deal.remaining,
    });
  const own_tiers = new Map(variants.map((variant, index) => [variant, own[index] || tiers]));
  return { id, minimum, pack, grams: GRAMS, variants: own_tiers, deal };
};

/** A rule, stored in the market under its code. */
export const stockRule = async (
  market: Market,
  dice: Dice,
  of: Parameters<typeof drawRule>[1],
): Promise<DiscountRule> => {
  const { product_ids, code, ...rule } = drawRule(dice, of);
  const { id: _, description: _text, funded_by: _by, ...fields } = rule;
  const products = [...new Set(product_ids)];
  const id = await market.create.priceRule({ ...fields, codes: [code!], product_ids: products });
  return { ...rule, id, code, product_ids: products };
};

/** A shop in Hà Nội with three products and three codes. */
export const stockShop = async (market: Market, dice: Dice): Promise<StockedShop> => {
  const minOrderQuantity = dice.chance(25) ? dice.int(2, 20) : 0;
  const minOrderPrice = dice.chance(25) ? dice.int(50_000, 400_000) : 0;
  const ownerId = await market.create.user({ user_type: 'shop', roles: ['seller'] });
  const id = await market.create.shop({
    user_id: ownerId,
    min_order_quantity: minOrderQuantity,
    min_order_price: minOrderPrice,
  });
  const products: StockedProduct[] = [];
  const rules: DiscountRule[] = [];
  for (let count = 0; count < 3; count++) products.push(await stockProduct(market, dice, id));
  const ids = products.map((product) => product.id);
  for (let count = 0; count < 3; count++)
    rules.push(await stockRule(market, dice, { shop_id: id, products: ids, goods: 400_000 }));
  return { id, ownerId, products, rules, minOrderQuantity, minOrderPrice };
};

/** A basket of one shop: mostly as its rules want it, now and then not. */
export const fillBasket = (dice: Dice, { products }: StockedShop): PickedLine[] => {
  const some = products.filter(() => dice.chance(60));
  return (some.length > 0 ? some : [products[0]!]).flatMap(({ id, minimum, pack, variants, deal }) => {
    const packs = Math.ceil(minimum / pack);
    return [...variants].slice(0, dice.int(1, variants.size)).map(([variant_id, prices]) => ({
      variant_id,
      product_id: id,
      quantity: dice.chance(97) ? pack * (packs + dice.int(0, 9)) : dice.int(1, 9),
      prices,
      deal: deal && deal.remaining > 0 ? { ...deal } : null,
    }));
  });
};

/** Which messages a shop answers such a basket with: of each product's minimum and pack, and of its own minimum. */
export const slowQuantities = (
  shop: StockedShop,
  lines: readonly PickedLine[],
  goods: number,
): Set<string> => {
  const codes = new Set<string>();
  let units = 0;
  for (const { id, minimum, pack } of shop.products) {
    let calls = 0;
    for (const line of lines) if (line.product_id === id) calls += line.quantity;
    units += calls;
    let packed = 0;
    while (packed < calls) packed += pack;
    if (calls > 0 && calls < minimum) codes.add('cart.errors.min_quantity');
    if (packed !== calls) codes.add('cart.errors.multiple');
  }
  if (units < shop.minOrderQuantity) codes.add('cart.errors.shop_minimum');
  if (goods < shop.minOrderPrice) codes.add('cart.errors.shop_minimum');
  return codes;
};

/** Within one province: 18.000 ₫ for the first 500 g, 2.500 ₫ for each 500 g begun after; arranged by people, nothing. */
export const slowShipping = (service: string, lines: readonly PickedLine[]): number => {
  if (service !== 'table:standard') return 0;
  let grams = -500;
  for (const { quantity } of lines) grams += quantity * GRAMS;
  let price = 18_000;
  for (let begun = 0; begun < grams; begun += 500) price += 2_500;
  return price;
};
