import { listSendableCards, sendMessage } from '@market/contract/chat/routes';
import type { CardType, MessageCard } from '@market/contract/chat/schemas';
import { placeOrder } from '@market/contract/checkout/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeToShop } from '#test/factories/chat.ts';
import { makeOrderPayload, type TestStall } from '#test/factories/orders.ts';
import { makeQuotation, makeRfq } from '#test/factories/rfq.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let category_id: number;
let buyer: As;
let seller: As;
let stall: TestStall;
let id: number;
beforeAll(async () => {
  market = await startMarket();
  category_id = (await market.create.categories()).lv2;
});
afterAll(() => market.close());
beforeEach(async () => {
  buyer = await market.as(await market.create.user());
  stall = await market.create.stall();
  seller = await market.as(stall.ownerId);
  id = (await writeToShop(buyer, stall.shopId)).conversation_id;
  await market.settle();
});

const read = (as: As, type: CardType, keyword?: string) =>
  as.call(listSendableCards, { params: { id }, query: { type, ...(keyword !== undefined && { keyword }) } });
const cardsOf = async (...args: Parameters<typeof read>): Promise<MessageCard[]> =>
  unwrap(await read(...args)).data.cards;

describe('what can be sent as a card', () => {
  it('are products of the shop of the conversation, for both sides, by words of the title', async () => {
    // another shop's
    await market.create.stall();
    await market.settle();
    for (const as of [buyer, seller]) {
      const cards = await cardsOf(as, 'product');
      expect(cards.length).toBeGreaterThan(0);
      for (const { product, order, rfq, quotation } of cards) {
        expect([order, rfq, quotation]).toEqual([null, null, null]);
        const content = { type: 'product' as const, product_id: product!.id };
        const to = as === buyer ? `shop:${stall.shopId}` : buyer.userId!;
        // what is offered is accepted
        unwrap(await as.call(sendMessage, { body: { to, content } }));
      }
    }
    expect(await cardsOf(buyer, 'product', 'xe máy điện')).toEqual([]);
  });

  it('are orders between the two', async () => {
    const { order } = unwrap(await buyer.call(placeOrder, { body: makeOrderPayload(stall) }));
    const stranger = await market.as(await market.create.user());
    unwrap(await stranger.call(placeOrder, { body: makeOrderPayload(stall) }));
    for (const as of [buyer, seller])
      expect((await cardsOf(as, 'order')).map((card) => card.order!.id)).toEqual([order.id]);
  });

  it('orders and quotations are counted in the unit of their goods', async () => {
    stall = await market.create.stall({ unit_name: 'đôi', variants: [{}, {}] });
    seller = await market.as(stall.ownerId);
    id = (await writeToShop(buyer, stall.shopId)).conversation_id;
    await market.settle();
    const line_items = stall.product.variants.map((variant_id) => ({ variant_id, quantity: 1 }));
    await buyer.call(placeOrder, { body: makeOrderPayload(stall, { line_items }) });
    const orderCard = async () => (await cardsOf(buyer, 'order'))[0]!.order;
    expect(await orderCard()).toMatchObject({ quantity: 2, unit_name: 'đôi' });
    await sql`update order_lines set unit_name = 'bộ' where variant_id = ${line_items[0]!.variant_id}`.execute(
      market.db,
    );
    expect(await orderCard()).toMatchObject({ quantity: 2, unit_name: 'sản phẩm' });
    const { id: rfq } = await makeRfq(buyer, { category_id, unit: 'bộ' });
    await makeQuotation(market, seller, { rfq });
    expect((await cardsOf(buyer, 'quotation'))[0]!.quotation).toMatchObject({ quantity: 300, unit: 'bộ' });
  });

  it('are requests of the buyer, for the shop those that it quoted, and its quotations on them', async () => {
    const quoted = await makeRfq(buyer, { category_id });
    market.clock.pass(1_000);
    const unquoted = await makeRfq(buyer, { category_id });
    const other = await market.create.stall();
    const { id: quotation } = await makeQuotation(market, seller, { rfq: quoted.id });
    await makeQuotation(market, await market.as(other.ownerId), { rfq: quoted.id });
    const rfqsFor = async (as: As) => (await cardsOf(as, 'rfq')).map(({ rfq }) => rfq!.id);
    expect(await rfqsFor(buyer)).toEqual([unquoted.id, quoted.id]);
    expect(await rfqsFor(seller)).toEqual([quoted.id]);
    for (const as of [buyer, seller])
      expect((await cardsOf(as, 'quotation')).map((card) => card.quotation!.id)).toEqual([quotation]);
  });

  it('is nobody else’s to read', async () => {
    const stranger = await market.as(await market.create.user());
    const otherShop = await market.as((await market.create.stall()).ownerId);
    for (const as of [stranger, otherShop])
      for (const type of ['product', 'order', 'rfq', 'quotation'] as const)
        expect(await read(as, type)).toMatchObject({ status: 404 });
  });
});
