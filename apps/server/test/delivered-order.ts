import { placeOrder } from '@market/contract/checkout/routes';
import { receiveOrder } from '@market/contract/orders/routes';
import type { OrderLineItem } from '@market/contract/orders/schemas';
import { confirmSellerOrder, shipSellerOrder } from '@market/contract/orders/seller-routes';
import { makeOrderPayload, type TestStall } from './factories/orders.ts';
import { unwrap } from './unwrap.ts';
import type { As, Market } from './market.ts';

/** An order of one unit of each variant, its buyer, and its shop. */
export interface PurchasedOrder extends TestStall {
  readonly id: string;
  readonly buyer: As;
  readonly lines: readonly OrderLineItem[];
}

/** A shop with one product in two colours. */
export const aStall = (market: Market): Promise<TestStall> =>
  market.create.stall({
    variants: [
      { option1: 'Đen', title: 'Đen' },
      { option1: 'Đỏ', title: 'Đỏ' },
    ],
    tiers: [{ start: 1, price: 100_000 }],
  });

/** Somebody's order of a stall, delivered; it is complete unless it is not `received`. */
export const boughtIn = async (
  market: Market,
  stall?: TestStall,
  { received = true } = {},
): Promise<PurchasedOrder> => {
  const from = stall ?? (await aStall(market));
  const buyer = await market.as(await market.create.user({ first_name: 'Lan', last_name: 'Phạm' }));
  const line_items = from.product.variants.map((variant_id) => ({ variant_id, quantity: 1 }));
  const { order } = unwrap(await buyer.call(placeOrder, { body: makeOrderPayload(from, { line_items }) }));
  const seller = await market.as(from.ownerId);
  for (const step of [confirmSellerOrder, shipSellerOrder])
    unwrap(await seller.call(step, { params: { id: order.id } }));
  if (received) unwrap(await buyer.call(receiveOrder, { params: { id: order.id } }));
  return { ...from, id: order.id, buyer, lines: order.lineItems };
};
