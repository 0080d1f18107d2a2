import { listConversations } from '@market/contract/chat/routes';
import { placeOrder } from '@market/contract/checkout/routes';
import { confirmSellerOrder, listSellerOrders } from '@market/contract/orders/seller-routes';
import { getSellerRfqStats } from '@market/contract/rfq/routes';
import { getShopCounters } from '@market/contract/shop-stats/routes';
import { createTicket } from '@market/contract/support/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY, SECOND } from '#platform/time.ts';
import { makeCase } from '#test/factories/cases.ts';
import { writeToShop } from '#test/factories/chat.ts';
import { makeMember } from '#test/factories/members.ts';
import { makeOrderPayload } from '#test/factories/orders.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const counters = async (as: As) => unwrap(await as.call(getShopCounters)).data.counters;
const NONE = {
  orders_to_confirm: 0,
  cases_waiting: 0,
  cash_refunds_owed: 0,
  cash_refunds_overdue: 0,
  new_rfqs: 0,
  waiting_tickets: 0,
  unread_messages: 0,
};

it('what waits at a shop is counted as its lists count it, and nothing of another shop', async () => {
  const [stall, other] = [
    await market.create.stall({ variants: [{ stock: 1_000 }] }),
    await market.create.stall(),
  ];
  const seller = await market.as(stall.ownerId);
  expect(await counters(seller)).toEqual(NONE);
  const buyer = await market.as(await market.create.user());
  const orders: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const body = makeOrderPayload(stall, { quantity: 1 });
    orders.push(unwrap(await buyer.call(placeOrder, { body })).order.id);
    market.clock.pass(SECOND);
  }
  unwrap(await seller.call(confirmSellerOrder, { params: { id: orders[0]! } }));
  await writeToShop(buyer, stall.shopId);
  const body = { product_id: stall.product.id, type: 'call_back' as const, message: 'Gọi lại giúp em' };
  unwrap(await buyer.call(createTicket, { body }));
  const buyerId = await market.create.user();
  const ofShop = { order_id: orders[0]!, user_id: buyerId, shop_id: stall.shopId };
  await makeCase(market.context(), ofShop);
  await makeCase(market.context(), ofShop, { state: 'agreed', stage: 'returned' });
  await makeCase(market.context(), ofShop, { state: 'agreed', stage: 'to_return' });
  await makeCase(market.context(), ofShop, { state: 'open' });
  const found = await counters(seller);
  expect(found).toEqual({
    ...NONE,
    orders_to_confirm: 2,
    cases_waiting: 2,
    waiting_tickets: 1,
    unread_messages: 1,
  });
  const listed = unwrap(await seller.call(listSellerOrders, { query: {} })).data.counts.wait_confirm;
  const unread = unwrap(await seller.call(listConversations, { query: { side: 'shop' } })).data.unread;
  const rfqs = unwrap(await seller.call(getSellerRfqStats)).data.stats.open;
  expect([found.orders_to_confirm, found.unread_messages, found.new_rfqs]).toEqual([listed, unread, rfqs]);
  expect(await counters(await market.as(other.ownerId))).toEqual(NONE);
  const packer = await market.as(await makeMember(market, stall.shopId, 'warehouse'));
  expect(await counters(packer)).toEqual({ ...NONE, cases_waiting: 2 });
});

it('each reads of the plan what their role does', async () => {
  const { ownerId, shopId } = await market.create.stall({
    shop: { vip_until: new Date(market.clock.now().getTime() + 10 * DAY) },
  });
  const plan = async (as: As) => unwrap(await as.call(getShopCounters)).data.plan;
  expect(await plan(await market.as(ownerId))).toMatchObject({
    is_vip: true,
    ups: { most: 20, remaining: 20 },
    quotations: { most: 50, remaining: 50 },
  });
  const packer = await plan(await market.as(await makeMember(market, shopId, 'warehouse')));
  expect(packer).toMatchObject({ is_vip: true, ups: null, quotations: null });
  market.clock.pass(11 * DAY);
  expect(await plan(await market.as(ownerId))).toMatchObject({
    is_vip: false,
    vip_until: null,
    ups: { most: 5 },
    quotations: { most: 10 },
  });
});
