import { exportSellerOrders, getPackingSlip, getSellerOrder } from '@market/contract/orders/seller-routes';
import { getShopCustomer, listShopCustomers } from '@market/contract/shop-customers/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMANDS, journeysIn, read, type Journeys } from '#test/journeys.ts';
import { startMarket, type Market } from '#test/market.ts';
import { unwrap, unwrapText } from '#test/unwrap.ts';
import { getOrderSummaries } from './index.ts';

let market: Market;
let journeys: Journeys;
beforeAll(async () => {
  market = await startMarket();
  journeys = await journeysIn(market);
});
afterAll(() => market.close());

test('an order that its buyer collects names the place, and no carrier', async () => {
  const delivered = await read(await journeys.by('table:standard', 'confirm', 'pay'));
  expect(delivered.shippingLines).toMatchObject([{ pickup_address: null }]);
  const world = await journeys.by('pickup', 'confirm', 'pay');
  const asShop = async () =>
    unwrap(await world.seller.call(getSellerOrder, { params: { id: world.id } })).data.order;
  const waiting = await read(world);
  const slip = unwrap(await world.seller.call(getPackingSlip, { params: { id: world.id } })).data.slip;
  expect(waiting.shippingLines).toMatchObject([{ code: 'pickup', pickup_address: slip.shop.address }]);
  expect(waiting.statusLabel).toBe('Chờ chuẩn bị');
  expect(waiting.purchaseTextInfo).toBe('Shop chuẩn bị hàng trong 72 giờ rồi báo bạn đến lấy.');
  expect((await asShop()).actions.map(({ label }) => label)).toContain('Báo khách đến lấy');
  await COMMANDS.ready(world);
  expect((await read(world)).shipmentStatusText).toBe('Đã đóng gói');
  await COMMANDS.shipped(world);
  const ready = await read(world);
  expect(ready).toMatchObject({ buyer_status: 'in_transit', statusLabel: 'Chờ đến lấy' });
  const summaries = await getOrderSummaries(market.context(), [world.id]);
  expect(summaries.get(world.id)).toMatchObject({ buyer_status: 'in_transit', collected: true });
  await market.settle();
  const { customers } = unwrap(await world.seller.call(listShopCustomers, { query: {} })).data;
  const params = { id: customers[0]!.id };
  expect(unwrap(await world.seller.call(getShopCustomer, { params })).data.orders).toMatchObject([
    { id: world.id, buyer_status: 'in_transit', collected: true },
  ]);
  expect(unwrapText(await world.seller.call(exportSellerOrders, { query: {} }))).toContain(',Chờ đến lấy,');
  expect(ready.purchaseTextInfo).toContain('mời bạn đến lấy');
  expect(ready.shipmentStatusText).toBe('Sẵn sàng tại shop');
  expect(ready.events[0]).toMatchObject({ code: 'shipped', title: 'Hàng sẵn sàng tại shop' });
  expect((await asShop()).actions[0]).toMatchObject({ label: 'Khách đã lấy hàng', style: 'primary' });
  await COMMANDS.delivered(world);
  const handedOver = await read(world);
  expect(handedOver.purchaseTextInfo).toContain('Shop báo bạn đã lấy hàng.');
  expect(handedOver.events[0]).toMatchObject({ code: 'delivered', title: 'Đã giao hàng tại shop' });
});
