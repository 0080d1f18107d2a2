import { orderNotFound } from '@market/contract/orders/problems';
import type { Context, Seller, Tx } from '#platform/context.ts';
import { orderStateOf } from '../rules/order-state.ts';
import { shopOrdersOf } from '../rules/shop-orders.ts';
import type { OrderState } from '../rules/transition.ts';
import { lockOfShop, type OrderRow } from '../store/orders.ts';

/** An order that the caller sees at the shop, locked, and its state. @throws orderNotFound */
export const lockShopOrder = async (
  { actor, db, now }: Context<Tx, Seller>,
  id: string,
): Promise<{ readonly order: OrderRow; readonly state: OrderState }> => {
  const order = await lockOfShop(db, shopOrdersOf(actor), id);
  if (order === undefined) throw orderNotFound();
  return { order, state: orderStateOf(order, now) };
};
