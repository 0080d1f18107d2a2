import { once } from 'node:events';
import { sendMessage } from '@market/contract/chat/routes';
import { changeTicket, createTicket, getTicket } from '@market/contract/support/routes';
import { placeOrder } from '@market/contract/checkout/routes';
import {
  confirmSellerOrder,
  getPackingSlip,
  getSellerOrder,
  listPackingSlips,
  listSellerOrders,
} from '@market/contract/orders/seller-routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMember } from './factories/members.ts';
import { makeOrderPayload, type TestStall } from './factories/orders.ts';
import { startMarket, type As, type Market } from './market.ts';
import { socketProcess } from './sockets.ts';
import { unwrap } from './unwrap.ts';

let market: Market;
let stall: TestStall;
let owner: As;
let warehouse: As;
let buyer: As;
beforeAll(async () => {
  market = await startMarket();
  stall = await market.create.stall();
  owner = await market.as(stall.ownerId);
  warehouse = await market.as(await makeMember(market, stall.shopId, 'warehouse'));
  buyer = await market.as(await market.create.user());
});
afterAll(() => market.close());

test('who packs sees an order once it is confirmed, in the list, by its id and on its slip', async () => {
  const body = makeOrderPayload(stall, {});
  const { id } = unwrap(await buyer.call(placeOrder, { body })).order;
  const params = { id };
  const slips = async () =>
    unwrap(await warehouse.call(listPackingSlips, { query: { ids: id } })).data.slips.length;
  const listed = async () => unwrap(await warehouse.call(listSellerOrders, { query: {} })).data;
  for (const route of [getSellerOrder, getPackingSlip])
    expect(await warehouse.call(route, { params })).toMatchObject({ status: 404 });
  expect(await listed()).toMatchObject({ total: 0, counts: { wait_confirm: 0 } });
  expect(await slips()).toBe(0);
  expect(await warehouse.call(confirmSellerOrder, { params })).toMatchObject({ status: 403 });
  unwrap(await owner.call(confirmSellerOrder, { params }));
  for (const route of [getSellerOrder, getPackingSlip]) unwrap(await warehouse.call(route, { params }));
  expect(await listed()).toMatchObject({ total: 1 });
  expect(await slips()).toBe(1);
});

test('who may not answer for the shop cannot read what was written to it', async () => {
  const body = { product_id: stall.product.id, type: 'other' as const, message: 'Còn hàng không?' };
  const { ticket } = unwrap(await buyer.call(createTicket, { body })).data;
  const params = { id: ticket.id };
  expect(await warehouse.call(getTicket, { params })).toMatchObject({ status: 404 });
  const reply = { status: 'answered' as const, reply: 'Còn' };
  expect(await warehouse.call(changeTicket, { params, body: reply })).toMatchObject({ status: 404 });
  unwrap(await owner.call(getTicket, { params }));
});

test('a socket of somebody who may not answer for the shop neither gets what buyers write nor writes for the shop', async () => {
  const process = await socketProcess(market);
  const [packer, seller] = [await process.open(warehouse.token!), await process.open(owner.token!)];
  unwrap(await buyer.call(sendMessage, { body: { to: `shop:${stall.shopId}`, content: 'Chào shop' } }));
  while (!seller.messages.some(({ type }) => type === 'message')) await once(seller.socket, 'message');
  packer.socket.send(JSON.stringify({ type: 'send', to: buyer.userId, content: 'Chào', client_id: 'k' }));
  while (!packer.messages.some(({ type }) => type === 'error')) await once(packer.socket, 'message');
  expect(packer.messages.map(({ type }) => type)).toEqual(['ready', 'error']);
});
