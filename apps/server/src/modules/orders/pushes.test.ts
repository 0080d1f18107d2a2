import { closeCase, openCase } from '@market/contract/cases/routes';
import { placeOrder } from '@market/contract/checkout/routes';
import { getOrder } from '@market/contract/orders/routes';
import { confirmSellerOrder } from '@market/contract/orders/seller-routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECOND } from '#platform/time.ts';
import { journeysIn } from '#test/journeys.ts';
import { makeMember } from '#test/factories/members.ts';
import { makeOrderPayload } from '#test/factories/orders.ts';
import { startMarket, type Market } from '#test/market.ts';
import { socketProcess } from '#test/sockets.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

test('open pages of everybody who works on the orders of a shop are notified, of packers from confirmation on', async () => {
  const stall = await market.create.stall();
  const sockets = await socketProcess(market);
  const open = async (userId: number) => {
    const page = await sockets.open((await market.as(userId)).token!);
    return () =>
      page.messages.flatMap((message) =>
        message.type === 'order' ? [`${message.id} ${message.buyer_status}`] : [],
      );
  };
  const owner = await open(stall.ownerId);
  const sales = await open(await makeMember(market, stall.shopId, 'sales'));
  const packer = await open(await makeMember(market, stall.shopId, 'warehouse'));
  const buyer = await market.as(await market.create.user());
  const { id } = unwrap(await buyer.call(placeOrder, { body: makeOrderPayload(stall) })).order;
  const placed = [`${id} wait_confirm`];
  for (const messages of [owner, sales]) await expect.poll(messages, { timeout: 5 * SECOND }).toEqual(placed);
  unwrap(await (await market.as(stall.ownerId)).call(confirmSellerOrder, { params: { id } }));
  const confirmed = [`${id} wait_pickup`];
  for (const messages of [owner, sales])
    await expect.poll(messages, { timeout: 5 * SECOND }).toEqual([...placed, ...confirmed]);
  await expect.poll(packer, { timeout: 5 * SECOND }).toEqual(confirmed);
});

test('and so are they of the cases of its orders', async () => {
  const steps = ['confirm', 'pay', 'ready', 'shipped', 'delivered'] as const;
  const { id, buyer } = await (await journeysIn(market)).play('after_confirmation', ...steps);
  const { order } = unwrap(await buyer.call(getOrder, { params: { id } })).data;
  const packer = await makeMember(market, order.shopId, 'warehouse');
  const page = await (await socketProcess(market)).open((await market.as(packer)).token!);
  const count = () => page.messages.filter((message) => message.type === 'case').length;
  const line_items = [{ id: order.lineItems[0]!.id, quantity: 1 }];
  const body = { type: 'return_refund' as const, line_items, reason: 'Áo bị rách đường chỉ' };
  const opened = unwrap(await buyer.call(openCase, { params: { id }, body })).case;
  unwrap(await buyer.call(closeCase, { params: { id: opened.id }, body: {} }));
  await expect.poll(count, { timeout: 5 * SECOND }).toBeGreaterThan(0);
});
