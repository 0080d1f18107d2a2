import { unpaidLimit } from '@market/contract/checkout/problems';
import { getOffers } from '#catalogue';
import { getUnpaidOrders, type UnpaidOrders } from '#orders';
import type { Context, Person, Tx } from '#platform/context.ts';
import { limitsOf, unpaidRefusal, type HeldProduct } from '../rules/unpaid-limits.ts';
import type { PreparedCheckout } from '../queries/prepare.ts';

type HeldProducts = UnpaidOrders['products'];

/** Products of which the account holds much, with their current stock: it may have changed before the lock. */
const heldStockOf = async (
  context: Context<Tx>,
  { orders }: PreparedCheckout,
  heldProducts: HeldProducts,
): Promise<HeldProduct[]> => {
  if (heldProducts.length === 0) return [];
  const lines = orders.flatMap((order) => order.lines);
  const offers = await getOffers(
    context,
    lines.map(({ offer }) => offer.variant_id),
  );
  return heldProducts.flatMap(({ product_id, units, value }) => {
    const own = lines.filter(({ offer }) => offer.product_id === product_id);
    const offer = offers.get(own[0]!.offer.variant_id);
    if (offer === undefined) return [];
    const orderedUnits = own.reduce((sum, { price }) => sum + price.quantity, 0);
    const { title, unit_name, product_available } = offer;
    return [{ title, unit_name, units, value, stock: product_available + units - orderedUnits }];
  });
};

/**
 * Limits what one account may hold by orders that it does not pay. Call it once the orders are written and before stock is
 * taken: the account's requests are serialized by then.
 * @throws unpaidLimit
 */
export const checkUnpaidLimits = async (
  context: Context<Tx, Person>,
  checkout: PreparedCheckout,
): Promise<void> => {
  const limits = limitsOf(checkout.settings);
  // of quoted goods the shop agreed to the quantity
  const productIds = checkout.orders
    .filter(({ payload }) => !payload.quotation_id)
    .flatMap(({ lines }) => lines.map(({ offer }) => offer.product_id));
  const { orders, amount, products } = await getUnpaidOrders(context, {
    userId: context.actor.id,
    productIds,
  });
  const largeOrders = products.filter(({ value }) => value > limits.stock_from);
  const unpaid = { orders, amount, placed: checkout.orders.length };
  const refusal = unpaidRefusal(limits, {
    ...unpaid,
    products: await heldStockOf(context, checkout, largeOrders),
  });
  if (refusal !== undefined) throw unpaidLimit(refusal);
};
