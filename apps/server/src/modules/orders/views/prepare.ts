import {
  belowMinimum,
  belowShopMinimum,
  cartQuantity,
  codUnavailable,
  coinRedeemRefused,
  discountRefused,
  notForSale,
  notMultiple,
  outOfStock,
  paymentMethodRefused,
  shippingRateRefused,
  shopTwice,
  variantNotFound,
  type OrderPayload,
  type ShippingRate,
} from '@market/contract';
import {
  priceLines,
  productQuantityIssues,
  shopMinimumIssues,
  totalsOf,
  type PricedLine,
  type QuantityIssue,
} from '@market/contract/rules';
import { canSeePrices, getOffers, type Offer } from '#catalogue';
import { onlineMethods } from '#payments';
import type { Context, Db, Person } from '#platform/context.ts';
import { getRunningDeals, type RunningDealRecord } from '#promotions';
import { findRate } from '#shipping';
import { getShops, type ShopRecord } from '#shops';
import { codFee, codRefusal, type Figures } from '../rules/figures.ts';
import type { ShippingAddress } from '../tables.ts';
import { readAddress } from './address.ts';

/** A line with what it is of, what it costs and the deal that set its price. */
export interface PreparedLine {
  readonly offer: Offer;
  readonly price: PricedLine;
  readonly deal_id: number | null;
}

/** One shop's order, worked out at the prices of now and found to keep every rule. */
export interface Prepared {
  readonly payload: OrderPayload;
  readonly shop: ShopRecord;
  readonly lines: readonly PreparedLine[];
  readonly address: ShippingAddress;
  readonly rate: ShippingRate;
  readonly cod_fee: number;
  readonly coin_earn: number;
  readonly total_weight: number;
  readonly figures: Figures;
}

/** What all orders of one call are worked out from, read once. */
interface World {
  readonly offers: Map<number, Offer>;
  readonly shops: Map<number, ShopRecord>;
  readonly deals: Map<number, RunningDealRecord>;
}

const readWorld = async (context: Context, payloads: readonly OrderPayload[]): Promise<World> => {
  const offers = await getOffers(
    context,
    payloads.flatMap(({ line_items }) => line_items.map(({ variant_id }) => variant_id)),
  );
  const deals = await getRunningDeals(
    context,
    [...offers.values()].map(({ product_id }) => product_id),
  );
  const shops = await getShops(
    context,
    payloads.map(({ shop_id }) => shop_id),
  );
  return { offers, shops, deals };
};

/** One line a variant, in the order they were first named. */
const summed = ({ line_items }: OrderPayload): Map<number, number> => {
  const sums = new Map<number, number>();
  for (const { variant_id, quantity } of line_items)
    sums.set(variant_id, (sums.get(variant_id) ?? 0) + quantity);
  return sums;
};

interface Picked {
  readonly offer: Offer;
  readonly quantity: number;
}

const pick = (context: Context, { offers, shops }: World, payload: OrderPayload): Picked[] => {
  const { shop_id } = payload;
  return [...summed(payload)].map(([variant_id, quantity]) => {
    const offer = offers.get(variant_id);
    if (offer === undefined || offer.shop_id !== shop_id || !shops.has(shop_id))
      throw variantNotFound({ variant_id, shop_id });
    if (!offer.purchasable || !canSeePrices(context.actor, offer)) throw notForSale({ variant_id, shop_id });
    return { offer, quantity };
  });
};

/** Stock is looked at first in a quote, and taken for good only when the order is placed. */
const checkStock = (picked: readonly Picked[], placing: boolean, shop_id: number): void => {
  const short = picked.filter(({ offer, quantity }) => quantity > offer.available);
  const [first] = short;
  if (first === undefined) return;
  const { variant_id, available, unit_name } = first.offer;
  if (!placing) throw cartQuantity({ variant_id, available, unit_name, shop_id });
  throw outOfStock({ items: short.map((line) => shortItem(line)), shop_id });
};

/** A line that was asked for in vain. */
export const shortItem = ({ offer, quantity }: Picked, available = offer.available) => ({
  variant_id: offer.variant_id,
  title: offer.title,
  unit_name: offer.unit_name,
  quantity,
  available,
});

const raise = (issue: QuantityIssue, of: { shop_id: number; product_id?: number }): never => {
  const facts = { ...issue.facts, ...of };
  if (issue.message_code === 'cart.errors.min_quantity') throw belowMinimum(facts);
  if (issue.message_code === 'cart.errors.multiple') throw notMultiple(facts);
  throw belowShopMinimum(facts);
};

const checkQuantities = (picked: readonly Picked[], shop: ShopRecord, subtotal: number): void => {
  const sums = new Map<number, number>();
  for (const { offer, quantity } of picked)
    sums.set(offer.product_id, (sums.get(offer.product_id) ?? 0) + quantity);
  for (const { offer } of picked) {
    const { product_id, minimum, multiple, unit_name } = offer;
    const [issue] = productQuantityIssues({
      quantity: sums.get(product_id)!,
      minimum,
      multiple,
      unitName: unit_name,
    });
    if (issue !== undefined) raise(issue, { shop_id: shop.id, product_id });
  }
  const { min_order_quantity, min_order_price } = shop;
  const [issue] = shopMinimumIssues({
    quantity: picked.reduce((sum, { quantity }) => sum + quantity, 0),
    price: subtotal,
    minOrderQuantity: min_order_quantity,
    minOrderPrice: min_order_price,
  });
  if (issue !== undefined) raise(issue, { shop_id: shop.id });
};

const priceOf = (picked: readonly Picked[], { deals }: World): PreparedLine[] => {
  const priced = priceLines(
    picked.map(({ offer, quantity }) => {
      const deal = deals.get(offer.product_id);
      return {
        variant_id: offer.variant_id,
        product_id: offer.product_id,
        quantity,
        prices: offer.tiers,
        deal: deal && { price: deal.price, minQuantity: deal.min_quantity, remaining: deal.remaining },
      };
    }),
  );
  return priced.map((price, index) => {
    const { offer } = picked[index]!;
    return { offer, price, deal_id: price.is_deal ? deals.get(offer.product_id)!.id : null };
  });
};

/** Coins and codes are not given out yet: nobody has any, so none may be spent. */
const checkReductions = ({ coin_redeem, discount_codes, shop_id }: OrderPayload): void => {
  if (coin_redeem) throw coinRedeemRefused({ max: 0, balance: 0, shop_id });
  const [given] = discount_codes ?? [];
  if (given === undefined) return;
  const { code, id } = given.price_rule;
  const named = [code, id].find((name) => typeof name === 'string' || typeof name === 'number') ?? '';
  throw discountRefused({ code: `${named}`.slice(0, 64), reason: 'unknown', shop_id });
};

const checkMethod = (context: Context, { payload, shop, figures }: Omit<Prepared, 'address'>): void => {
  const { payment_method, shop_id } = payload;
  if (payment_method === 'cod') {
    const refusal = codRefusal(shop, figures);
    if (refusal !== undefined) throw codUnavailable({ ...refusal, shop_id });
  } else if (
    !onlineMethods(context).includes(payment_method) ||
    !shop.payment_methods.includes(payment_method)
  )
    throw paymentMethodRefused({ payment_method, shop_id });
};

const prepareOne = async (
  context: Context,
  world: World,
  { payload, placing }: { payload: OrderPayload; placing: boolean },
): Promise<Prepared> => {
  const { shop_id } = payload;
  const picked = pick(context, world, payload);
  const shop = world.shops.get(shop_id)!;
  const lines = priceOf(picked, world);
  const totals = totalsOf(lines.map(({ price }) => price));
  const subtotal = totals.final_line_price;
  checkQuantities(picked, shop, subtotal);
  checkStock(picked, placing, shop_id);
  checkReductions(payload);
  const address = readAddress(context, payload.shipping_address, shop_id);
  const grams = picked.reduce((sum, { offer, quantity }) => sum + offer.grams * quantity, 0);
  const { code } = payload.shipping_lines[0]!;
  const { province_code } = address;
  const rate = await findRate(context, { shop, province_code, grams, goods: subtotal }, code);
  if (rate === undefined) throw shippingRateRefused({ code, shop_id });
  const cod_fee = payload.payment_method === 'cod' ? codFee(code, subtotal + rate.total_price) : 0;
  const shipping = rate.total_price + cod_fee;
  const figures: Figures = {
    finals: lines.map(({ price }) => price.final_price),
    subtotal,
    shipping,
    discount: 0,
    coin_redeem: 0,
    total: subtotal + shipping,
  };
  const prepared = {
    payload,
    shop,
    lines,
    address,
    rate,
    cod_fee,
    coin_earn: totals.coin_earn,
    total_weight: grams,
    figures,
  };
  checkMethod(context, prepared);
  return prepared;
};

const refuseTwice = (payloads: readonly OrderPayload[]): void => {
  const seen = new Set<number>();
  for (const { shop_id } of payloads) {
    if (seen.has(shop_id)) throw shopTwice({ shop_id });
    seen.add(shop_id);
  }
};

/**
 * Works orders out at the prices of now: the one place that quote and order come from.
 * @param placing stock that is short is then the order's own refusal
 * @throws any of `quoteRefusals`, of the first shop that is refused; shopTwice
 */
export const prepare = async (
  context: Context<Db, Person>,
  payloads: readonly OrderPayload[],
  { placing = false } = {},
): Promise<Prepared[]> => {
  refuseTwice(payloads);
  const world = await readWorld(context, payloads);
  const prepared: Prepared[] = [];
  for (const payload of payloads) prepared.push(await prepareOne(context, world, { payload, placing }));
  return prepared;
};
