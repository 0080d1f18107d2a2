import { belowMinimum, belowShopMinimum, cartQuantity, notMultiple } from '@market/contract/cart/problems';
import { outOfStock } from '@market/contract/checkout/problems';
import {
  productQuantityIssues,
  type QuantityIssue,
  shopMinimumIssues,
} from '@market/contract/rules/quantity';
import type { Offer } from '#catalogue';
import type { ShopRecord } from '#shops';

/** A variant and how many of it. */
export interface RequestedLine {
  readonly offer: Offer;
  readonly quantity: number;
}

/** A line that exceeds the stock. */
export const shortageOf = ({ offer, quantity }: RequestedLine, available = offer.available) => ({
  variant_id: offer.variant_id,
  title: offer.title,
  unit_name: offer.unit_name,
  quantity,
  available,
});

/** Checks stock; only placing takes it. @throws cartQuantity in a quote, outOfStock when placing */
export const checkStock = (lines: readonly RequestedLine[], placing: boolean, shop_id: number): void => {
  const short = lines.filter(({ offer, quantity }) => quantity > offer.available);
  const [first] = short;
  if (first === undefined) return;
  const { variant_id, available, unit_name } = first.offer;
  if (!placing) throw cartQuantity({ variant_id, available, unit_name, shop_id });
  throw outOfStock({ items: short.map((line) => shortageOf(line)), shop_id });
};

const throwIssue = (issue: QuantityIssue, of: { shop_id: number; product_id?: number }): never => {
  const facts = { ...issue.facts, ...of };
  if (issue.message_code === 'cart.errors.min_quantity') throw belowMinimum(facts);
  if (issue.message_code === 'cart.errors.multiple') throw notMultiple(facts);
  throw belowShopMinimum(facts);
};

/** The minimum of an order. @throws belowShopMinimum */
export const checkShopMinimum = (
  lines: readonly RequestedLine[],
  shop: ShopRecord,
  subtotal: number,
): void => {
  const { min_order_quantity, min_order_price } = shop;
  const [issue] = shopMinimumIssues({
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    price: subtotal,
    minOrderQuantity: min_order_quantity,
    minOrderPrice: min_order_price,
  });
  if (issue !== undefined) throwIssue(issue, { shop_id: shop.id });
};

/** @throws belowMinimum, notMultiple */
export const checkQuantities = (lines: readonly RequestedLine[], shop: ShopRecord): void => {
  const sums = new Map<number, number>();
  for (const { offer, quantity } of lines)
    sums.set(offer.product_id, (sums.get(offer.product_id) ?? 0) + quantity);
  for (const { offer } of lines) {
    const { product_id, minimum, multiple, unit_name } = offer;
    const [issue] = productQuantityIssues({
      quantity: sums.get(product_id)!,
      minimum,
      multiple,
      unitName: unit_name,
    });
    if (issue !== undefined) throwIssue(issue, { shop_id: shop.id, product_id });
  }
};
