import { setTimeout as sleep } from 'node:timers/promises';
import { noticeOf } from '../../vnpay.ts';
import { orderOf, type Goods, type Method } from '../world.ts';
import type { PlacedOrder } from './journal.ts';
import type { LoadContext } from './load-context.ts';

const PAUSE_MS = 400;
let notices = 0;

const pay = async ({ client, journal, recorder }: LoadContext, order: PlacedOrder, token: string) => {
  const checkout = await client({
    kind: 'payment',
    method: 'POST',
    path: `/v1/pay/api/orders/${order.id}/checkout`,
    token,
    key: crypto.randomUUID(),
    body: {},
  });
  if (checkout === undefined) return;
  const { data } = JSON.parse(checkout.text) as { data: { checkout_url: string } };
  const notice = await client({ kind: 'payment', path: noticeOf(data.checkout_url, ++notices) });
  if (notice === undefined) return;
  // 02: an earlier try of the same notification was booked
  if (/"RspCode":"0[02]"/.test(notice.text)) order.paid = journal.orders.includes(order);
  else recorder.lost('payment', `a notification was answered ${notice.text}`);
};

const buy = async (context: LoadContext, buyer: number, goods: Goods, method: Method): Promise<void> => {
  const { client, journal, world } = context;
  const { token } = world.buyers[buyer]!;
  const { variant_id, quantity, shop_id: shopId } = goods;
  await client({
    kind: 'cart',
    method: 'POST',
    path: '/v2/order/api/carts/add.json',
    token,
    key: crypto.randomUUID(),
    body: { variant_id, quantity },
  });
  const placed = await client({
    kind: 'order',
    method: 'POST',
    path: '/v2/order/api/orders.json',
    token,
    key: crypto.randomUUID(),
    body: orderOf(goods, method, crypto.randomUUID()),
  });
  if (placed === undefined) return void (journal.unansweredOrders += 1);
  const { order } = JSON.parse(placed.text) as { order: { id: string; orderNumber: string } };
  const { id, orderNumber: number } = order;
  const entry = { id, number, shopId, buyer, method, paid: false, confirmed: false };
  journal.orders.push(entry);
  if (method === 'atm_card') await pay(context, entry, token);
};

/** One person who puts something into the cart and orders it, again and again. */
export const placeOrders = async (context: LoadContext, buyer: number): Promise<void> => {
  const { goods } = context.world;
  for (let turn = buyer; !context.isOver(); turn++) {
    await buy(context, buyer, goods[(turn * 5) % goods.length]!, turn % 2 === 0 ? 'cod' : 'atm_card');
    await sleep(PAUSE_MS);
  }
};
