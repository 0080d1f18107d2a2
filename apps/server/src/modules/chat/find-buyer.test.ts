import { sendMessage } from '@market/contract/chat/routes';
import { findBuyer } from '@market/contract/chat/shop-routes';
import { placeOrder } from '@market/contract/checkout/routes';
import { acceptQuotation } from '@market/contract/rfq/routes';
import { createTicket } from '@market/contract/support/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerBuyer, writeToShop } from '#test/factories/chat.ts';
import { makeOrderPayload, type TestStall } from '#test/factories/orders.ts';
import { makeQuotation, makeRfq } from '#test/factories/rfq.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

type About = 'order' | 'quotation' | 'ticket';

let market: Market;
let category_id: number;
let buyer: As;
let seller: As;
let otherSeller: As;
let otherShopId: number;
let stall: TestStall;
beforeAll(async () => {
  market = await startMarket();
  category_id = (await market.create.categories()).lv2;
});
afterAll(() => market.close());
beforeEach(async () => {
  buyer = await market.as(await market.create.user({ first_name: 'Hân', last_name: 'Trần' }));
  stall = await market.create.stall();
  seller = await market.as(stall.ownerId);
  const other = await market.create.stall();
  otherShopId = other.shopId;
  otherSeller = await market.as(other.ownerId);
});

const find = (as: As, about: About, id: string | number) =>
  as.call(findBuyer, { query: { about, id: String(id) } });
const placedOrder = async () =>
  unwrap(await buyer.call(placeOrder, { body: makeOrderPayload(stall) })).order.id;
const ticketOf = async () => {
  const body = { product_id: stall.product.id, type: 'other' as const, message: 'Có bản dài tay không?' };
  return unwrap(await buyer.call(createTicket, { body })).data.ticket.id;
};
const quotedRequest = async (allow_calls: boolean) => {
  const rfq = await makeRfq(buyer, { category_id, allow_calls });
  return (await makeQuotation(market, seller, { rfq: rfq.id })).id;
};

describe('a shop writes first', () => {
  it.each([
    ['an order', 'order', placedOrder],
    ['a ticket', 'ticket', ticketOf],
    ['a quotation on a request that allows calls', 'quotation', () => quotedRequest(true)],
  ] as const)('about %s, and finds the conversation from then on', async (_title, about, make) => {
    const id = await make();
    const found = unwrap(await find(seller, about, id)).data;
    expect(found).toMatchObject({ buyer: { id: buyer.userId, name: 'Hân T.' }, conversation: null });
    const { conversation_id } = await answerBuyer(seller, buyer.userId!, 'Chào chị');
    expect(unwrap(await find(seller, about, id)).data.conversation).toMatchObject({ id: conversation_id });
  });

  it('about a quotation only once the buyer accepted it, unless they allow calls', async () => {
    const id = await quotedRequest(false);
    const write = () => seller.call(sendMessage, { body: { to: buyer.userId!, content: 'Chào chị' } });
    expect(await find(seller, 'quotation', id)).toMatchObject({ status: 404 });
    expect(await write()).toMatchObject({ status: 404 });
    unwrap(await buyer.call(acceptQuotation, { params: { id }, body: {} }));
    expect(unwrap(await find(seller, 'quotation', id)).data.buyer.id).toBe(buyer.userId);
    expect(await write()).toMatchObject({ ok: true });
  });

  it('about nothing of another shop, also when it has a conversation with the buyer', async () => {
    await writeToShop(buyer, otherShopId);
    const things: [About, string | number][] = [
      ['order', await placedOrder()],
      ['ticket', await ticketOf()],
      ['quotation', await quotedRequest(true)],
      ['order', 'zz'],
      ['ticket', 'zz'],
      ['ticket', 999_999],
    ];
    for (const [about, id] of things)
      expect(await find(otherSeller, about, id)).toMatchObject({ status: 404 });
    // nor the buyer about their own
    expect(await find(buyer, ...things[0]!)).toMatchObject({ status: 403 });
  });
});
