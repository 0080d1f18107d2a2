import {
  blockConversation,
  findConversation,
  getConversation,
  listConversations,
  listMessages,
  markSeen,
  reportConversation,
  searchMessages,
  sendMessage,
  waitForMessages,
} from '@market/contract/chat/routes';
import { placeOrder } from '@market/contract/checkout/routes';
import { CHAT_MESSAGES_PER_MINUTE } from '@market/contract/constants/talking';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeShop } from '#shops';
import { answerBuyer, conversationsOf, writeToShop } from '#test/factories/chat.ts';
import { makeOrderPayload } from '#test/factories/orders.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let buyer: As;
let seller: As;
let shopId: number;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  buyer = await market.as(await market.create.user({ first_name: 'Hân', last_name: 'Trần' }));
  const stall = await market.create.stall();
  shopId = stall.shopId;
  seller = await market.as(stall.ownerId);
});

const messagesOf = async (as: As, id: number, query = {}) =>
  unwrap(await as.call(listMessages, { params: { id }, query })).data.messages;

describe('a message', () => {
  it('opens a conversation, and both sides read it with the same number', async () => {
    const sent = await writeToShop(buyer, shopId, 'Mẫu này còn không?');
    expect(sent).toMatchObject({ seq: 1, by: 'buyer', type: 'text', text: 'Mẫu này còn không?' });
    const { conversations, unread } = await conversationsOf(seller);
    expect([unread, conversations[0]]).toMatchObject([
      1,
      { id: sent.conversation_id, side: 'shop', unread: 1, waiting: true, buyer: { name: 'Hân T.' } },
    ]);
    await answerBuyer(seller, buyer.userId!);
    for (const as of [buyer, seller])
      expect(
        (await messagesOf(as, sent.conversation_id)).map(({ seq, by, text }) => [seq, by, text]),
      ).toEqual([
        [1, 'buyer', 'Mẫu này còn không?'],
        [2, 'shop', 'Dạ còn ạ.'],
      ]);
    expect(await conversationsOf(buyer)).toMatchObject({
      unread: 1,
      conversations: [{ side: 'buyer', unread: 1, waiting: false }],
    });
  });

  it('is stored once for one client id, also when it is sent at the same moment', async () => {
    const body = { to: `shop:${shopId}`, content: 'Một lần thôi', client_id: 'c-1' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => buyer.call(sendMessage, { body })));
    const ids = answers.map((answer) => unwrap(answer).data.message.id);
    expect(new Set(ids).size).toBe(1);
    const { conversation_id } = unwrap(answers[0]!).data.message;
    expect(await messagesOf(buyer, conversation_id)).toHaveLength(1);
    // the id is the sender's alone
    expect((await messagesOf(seller, conversation_id))[0]!.client_id).toBeNull();
    expect((await messagesOf(buyer, conversation_id))[0]!.client_id).toBe('c-1');
  });

  it('gets numbers without a gap when many write at once', async () => {
    const { conversation_id } = await writeToShop(buyer, shopId);
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => [
        writeToShop(buyer, shopId, `a${index}`),
        answerBuyer(seller, buyer.userId!, `b${index}`),
      ]).flat(),
    );
    const seqs = (await messagesOf(seller, conversation_id, { limit: 100 })).map(({ seq }) => seq);
    expect(seqs).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
  });

  it('names who of the shop answered to the shop alone', async () => {
    const { conversation_id } = await writeToShop(buyer, shopId);
    await answerBuyer(seller, buyer.userId!);
    expect((await messagesOf(seller, conversation_id))[1]!.staff).toMatchObject({ id: seller.userId });
    expect((await messagesOf(buyer, conversation_id))[1]!.staff).toBeNull();
  });

  it.each([
    ['without a text', '   ', 'empty'],
    ['with pictures of somebody else', { type: 'image', images: ['zzzz'] }, 'images'],
    ['with a product that is not there', { type: 'product', product_id: 999_999 }, 'product'],
    ['with an order that is not there', { type: 'order', order_id: 'zz' }, 'order'],
    ['with a request that is not there', { type: 'rfq', rfq_id: 'zz' }, 'rfq'],
    ['with a quotation that is not there', { type: 'quotation', quotation_id: 'zz' }, 'quotation'],
  ] as const)('%s is refused', async (_title, content, reason) => {
    const answer = await buyer.call(sendMessage, {
      body: { to: `shop:${shopId}`, content: content as never },
    });
    expect(answer).toMatchObject({ ok: false, status: 422, facts: { reason } });
  });

  it('to one’s own shop is refused, also by its staff', async () => {
    const answer = await seller.call(sendMessage, { body: { to: `shop:${shopId}`, content: 'a' } });
    expect(answer).toMatchObject({ status: 422, facts: { reason: 'own_shop' } });
  });

  it('to a shop that was hidden is sent by those who ordered from it', async () => {
    const stall = await market.create.stall();
    unwrap(await buyer.call(placeOrder, { body: makeOrderPayload(stall) }));
    await changeShop(market.context(), stall.shopId, { review_state: 3 });
    const write = (as: As) =>
      as.call(sendMessage, { body: { to: `shop:${stall.shopId}`, content: 'Đơn của mình đâu ạ?' } });
    expect(await write(await market.as(await market.create.user()))).toMatchObject({ status: 404 });
    expect(await write(buyer)).toMatchObject({ ok: true });
  });

  it('of a shop reaches only those it has talked or dealt with', async () => {
    const stranger = await market.create.user();
    const missing = await seller.call(sendMessage, { body: { to: 987_654_321, content: 'Mua không?' } });
    const answer = await seller.call(sendMessage, { body: { to: stranger, content: 'Mua không?' } });
    expect(answer).toMatchObject({ status: 404 });
    expect(answer).toEqual(missing);
  });

  it('to the id of a shop owner reaches the shop', async () => {
    const body = { to: String(seller.userId), content: 'Chào shop' };
    const { message } = unwrap(await buyer.call(sendMessage, { body })).data;
    expect((await conversationsOf(seller)).conversations[0]).toMatchObject({ id: message.conversation_id });
  });

  it('is limited in a minute', async () => {
    const send = () => buyer.call(sendMessage, { body: { to: `shop:${shopId}`, content: 'a' } });
    for (let sent = 0; sent < CHAT_MESSAGES_PER_MINUTE; sent++) unwrap(await send());
    expect(await send()).toMatchObject({ status: 429 });
    market.clock.pass(60_000);
    buyer = await market.as(buyer.userId!);
    expect(await send()).toMatchObject({ ok: true });
  });
});

describe('contact details', () => {
  const TEXT = 'Gọi em 0905 111 999, STK 19036789012345, giá 6.120.000 đ đơn CP-2611-48227 ngày 25-11-2026';
  const MASKED = 'Gọi em •••, STK •••, giá 6.120.000 đ đơn CP-2611-48227 ngày 25-11-2026';

  it('of the other side are masked until an order between the two is paid', async () => {
    const { conversation_id } = await writeToShop(buyer, shopId, TEXT);
    expect((await messagesOf(buyer, conversation_id))[0]!.text).toBe(TEXT);
    expect((await messagesOf(seller, conversation_id))[0]!.text).toBe(MASKED);
    expect((await conversationsOf(seller)).conversations[0]!.last_message!.text).toBe(MASKED);
    // nor can they be guessed by searching
    const found = await seller.call(searchMessages, { query: { keyword: '0905' } });
    expect(unwrap(found).data.messages).toEqual([]);
    await sql`insert into outbox_events (name, payload, created_at) values ('order.paid',
      ${JSON.stringify({ order_id: 'x', checkout_id: 'x', user_id: buyer.userId, shop_id: shopId })}, now())`.execute(
      market.db,
    );
    await market.settle();
    expect((await messagesOf(seller, conversation_id))[0]!.text).toBe(TEXT);
  });
});

describe('reading', () => {
  it('marks messages on every device, never back, and shows it to the other side', async () => {
    const first = await writeToShop(buyer, shopId, 'một');
    const id = first.conversation_id;
    const second = await writeToShop(buyer, shopId, 'hai');
    const see = (message_id: number) => seller.call(markSeen, { params: { id }, body: { message_id } });
    unwrap(await see(first.id));
    expect((await conversationsOf(seller)).unread).toBe(1);
    unwrap(await see(second.id));
    unwrap(await see(first.id));
    const otherDevice = await market.as(seller.userId!);
    expect((await conversationsOf(otherDevice)).unread).toBe(0);
    const { conversation } = unwrap(await buyer.call(getConversation, { params: { id } })).data;
    expect(conversation.other_seen_seq).toBe(2);
  });

  it('marks nothing with a message of another conversation', async () => {
    const { conversation_id: id } = await writeToShop(buyer, shopId);
    const other = await writeToShop(await market.as(await market.create.user()), shopId);
    const answer = await seller.call(markSeen, { params: { id }, body: { message_id: other.id } });
    expect(answer).toMatchObject({ status: 404 });
    expect((await conversationsOf(seller)).unread).toBe(2);
  });

  it('pages backwards by message, and forwards by number', async () => {
    const { conversation_id: id } = await writeToShop(buyer, shopId, '1');
    for (const text of ['2', '3', '4', '5']) await writeToShop(buyer, shopId, text);
    const last = await messagesOf(buyer, id, { limit: 2 });
    expect(last.map(({ text }) => text)).toEqual(['4', '5']);
    const before = await messagesOf(buyer, id, { limit: 2, before: last[0]!.id });
    expect(before.map(({ text }) => text)).toEqual(['2', '3']);
    expect((await messagesOf(buyer, id, { after: 3 })).map(({ text }) => text)).toEqual(['4', '5']);
  });

  it('finds words without accents, in one’s own conversations alone', async () => {
    await writeToShop(buyer, shopId, 'Áo polo màu xanh lá');
    await writeToShop(await market.as(await market.create.user()), shopId, 'Áo polo màu đỏ');
    const search = async (as: As, keyword: string) =>
      unwrap(await as.call(searchMessages, { query: { keyword } })).data.messages.map(({ text }) => text);
    expect(await search(buyer, 'ao POLO')).toEqual(['Áo polo màu xanh lá']);
    expect(await search(seller, 'ao polo')).toHaveLength(2);
    expect(await search(buyer, 'đỏ')).toEqual([]);
    expect(await search(await market.as(await market.create.user()), 'polo')).toEqual([]);
  });

  it('filters the list by side, name and what is unread', async () => {
    await writeToShop(buyer, shopId);
    const list = async (query: object) =>
      unwrap(await seller.call(listConversations, { query })).data.conversations.length;
    expect([
      await list({ side: 'shop' }),
      await list({ side: 'buyer' }),
      await list({ keyword: 'han' }),
      await list({ keyword: 'ngoc' }),
      // the family name of somebody who has not paid
      await list({ keyword: 'tran' }),
      await list({ state: 'unread' }),
      await list({ state: 'assigned_to_me' }),
    ]).toEqual([1, 0, 1, 0, 0, 1, 0]);
    const found = await buyer.call(findConversation, { query: { shop_id: shopId } });
    expect(unwrap(found).data.conversation).toMatchObject({ side: 'buyer' });
  });

  it('without a socket answers what came after a message, at once or when the time is over', async () => {
    const first = await writeToShop(buyer, shopId);
    await answerBuyer(seller, buyer.userId!, 'Dạ còn');
    const { messages, unread, after } = unwrap(
      await buyer.call(waitForMessages, { query: { after: first.id, wait: 20 } }),
    ).data;
    expect([messages.at(-1)!.text, unread, after]).toEqual(['Dạ còn', 1, messages.at(-1)!.id]);
    const nothing = unwrap(await buyer.call(waitForMessages, { query: { after, wait: 0 } })).data;
    expect(nothing.after).toBe(after);
  });
});

describe('a block', () => {
  it('stops both sides until the one who blocked allows it again', async () => {
    const { conversation_id: id } = await writeToShop(buyer, shopId);
    const block = (as: As, blocked: boolean) =>
      as.call(blockConversation, { params: { id }, body: { blocked } });
    const write = () => buyer.call(sendMessage, { body: { to: `shop:${shopId}`, content: 'a' } });
    const answer = () => seller.call(sendMessage, { body: { to: buyer.userId!, content: 'a' } });
    unwrap(await block(buyer, true));
    expect(await write()).toMatchObject({ status: 403, facts: { by: 'me' } });
    expect(await answer()).toMatchObject({ status: 403, facts: { by: 'other' } });
    // the other side cannot lift it
    unwrap(await block(seller, false));
    expect(await answer()).toMatchObject({ status: 403 });
    unwrap(await block(buyer, false));
    expect(await answer()).toMatchObject({ ok: true });
  });

  it('of one client id that was stored before is still answered', async () => {
    const body = { to: `shop:${shopId}`, content: 'a', client_id: 'k' };
    const first = unwrap(await buyer.call(sendMessage, { body })).data.message;
    unwrap(
      await seller.call(blockConversation, {
        params: { id: first.conversation_id },
        body: { blocked: true },
      }),
    );
    expect(unwrap(await buyer.call(sendMessage, { body })).data.message.id).toBe(first.id);
  });
});

it('a report stores which messages moderators are to read, once for each person', async () => {
  const first = await writeToShop(buyer, shopId, 'Chuyển khoản ngoài nhé');
  const params = { id: first.conversation_id };
  for (const reason of ['spam', 'outside_payment'] as const)
    unwrap(
      await seller.call(reportConversation, {
        params,
        body: { reason, note: 'Đòi trả ngoài', message_id: first.id },
      }),
    );
  const { rows } = await sql`select reason, note, by, message_id, from_seq, to_seq, status from chat_reports
    where conversation_id = ${params.id}`.execute(market.db);
  expect(rows).toEqual([
    {
      reason: 'outside_payment',
      note: 'Đòi trả ngoài',
      by: 'shop',
      message_id: first.id,
      from_seq: 1,
      to_seq: 1,
      status: 'open',
    },
  ]);
});
