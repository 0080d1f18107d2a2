import { getConversation, getLastActivity, listMessages, sendMessage } from '@market/contract/chat/routes';
import {
  getChatBuyer,
  getChatSettings,
  manageConversation,
  saveChatSettings,
} from '@market/contract/chat/shop-routes';
import type { ChatSettings } from '@market/contract/chat/schemas';
import { changeMember, removeMember } from '@market/contract/members/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#platform/time.ts';
import { answerBuyer, writeToShop } from '#test/factories/chat.ts';
import { makeMember } from '#test/factories/members.ts';
import { placeOrder } from '@market/contract/checkout/routes';
import { makeOrderPayload, type TestStall } from '#test/factories/orders.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let buyer: As;
let seller: As;
let stall: TestStall;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  buyer = await market.as(await market.create.user());
  stall = await market.create.stall();
  seller = await market.as(stall.ownerId);
});
/** The same people with sessions of now. */
const renewSessions = async () => {
  buyer = await market.as(buyer.userId!);
  seller = await market.as(seller.userId!);
};
const messagesOf = async (as: As, id: number) =>
  unwrap(await as.call(listMessages, { params: { id } })).data.messages;
const settings = (fields: Partial<ChatSettings['away']> = {}): ChatSettings => ({
  quick_replies: [{ title: 'Còn hàng', text: 'Dạ còn hàng, giao hôm nay ạ {ten_khach}.' }],
  away: { enabled: true, from: '09:00', to: '11:00', text: 'Xưởng nghỉ, 11:00 trả lời ạ.', ...fields },
});
const save = async (value: ChatSettings) =>
  unwrap(await seller.call(saveChatSettings, { body: { settings: value } })).data.settings;

describe('an away message', () => {
  it('answers a buyer once in eight hours, between the hours of Vietnam', async () => {
    // 10:00 in Vietnam
    market.clock.set(new Date('2026-11-21T03:00:00Z'));
    await renewSessions();
    expect(await save(settings())).toEqual(settings());
    const { conversation_id: id } = await writeToShop(buyer, stall.shopId);
    await writeToShop(buyer, stall.shopId);
    expect((await messagesOf(buyer, id)).map(({ seq, automatic, text }) => [seq, automatic, text])).toEqual([
      [1, false, 'Shop ơi, còn hàng không?'],
      [2, true, 'Xưởng nghỉ, 11:00 trả lời ạ.'],
      [3, false, 'Shop ơi, còn hàng không?'],
    ]);
    // it is no answer: the buyer still waits
    const { conversation } = unwrap(await seller.call(getConversation, { params: { id } })).data;
    expect(conversation).toMatchObject({ waiting: true, unread: 2 });
    market.clock.set(new Date('2026-11-22T04:00:00Z'));
    await renewSessions();
    await writeToShop(buyer, stall.shopId, 'Sau 11 giờ');
    expect((await messagesOf(buyer, id)).at(-1)).toMatchObject({ automatic: false });
    market.clock.set(new Date('2026-11-23T02:00:00Z'));
    await renewSessions();
    await writeToShop(buyer, stall.shopId, '9 giờ');
    expect((await messagesOf(buyer, id)).at(-1)).toMatchObject({ automatic: true });
  });

  it('covers the night when it ends earlier than it begins, and is silent while it is off', async () => {
    market.clock.set(new Date('2026-11-24T19:30:00Z'));
    await renewSessions();
    await save(settings({ from: '21:00', to: '08:00', enabled: false }));
    const { conversation_id: id } = await writeToShop(buyer, stall.shopId);
    expect(await messagesOf(buyer, id)).toHaveLength(1);
    await save(settings({ from: '21:00', to: '08:00' }));
    await writeToShop(buyer, stall.shopId);
    expect((await messagesOf(buyer, id)).at(-1)).toMatchObject({ automatic: true });
  });
});

describe('within the shop', () => {
  it('a conversation is assigned to a member, and noted on; buyers see neither', async () => {
    const { conversation_id: id } = await writeToShop(buyer, stall.shopId);
    const { members } = unwrap(await seller.call(getChatSettings)).data;
    expect(members.map((member) => member.id)).toEqual([seller.userId]);
    const body = { assigned_to_id: seller.userId!, note_text: ' Thích cổ phối vàng ' };
    const { conversation } = unwrap(await seller.call(manageConversation, { params: { id }, body })).data;
    expect(conversation).toMatchObject({
      assigned_to: { id: seller.userId },
      note: { text: 'Thích cổ phối vàng' },
    });
    const theirs = unwrap(await buyer.call(getConversation, { params: { id } })).data.conversation;
    expect(theirs).toMatchObject({ assigned_to: null, note: null, waiting: false });
    const stranger = await seller.call(manageConversation, {
      params: { id },
      body: { assigned_to_id: buyer.userId! },
    });
    expect(stranger).toMatchObject({ status: 422 });
    expect(await buyer.call(manageConversation, { params: { id }, body })).toMatchObject({ status: 403 });
    const other = await market.as((await market.create.stall()).ownerId);
    expect(await other.call(manageConversation, { params: { id }, body })).toMatchObject({ status: 404 });
  });

  it('a conversation of somebody who left the shop, or may no longer answer for it, is unassigned', async () => {
    const { conversation_id: id } = await writeToShop(buyer, stall.shopId);
    const assign = async (role: 'sales' | 'manager') => {
      const memberId = await makeMember(market, stall.shopId, role);
      const body = { assigned_to_id: memberId };
      const { conversation } = unwrap(await seller.call(manageConversation, { params: { id }, body })).data;
      expect(conversation.assigned_to?.id).toBe(memberId);
      return memberId;
    };
    const assignee = async () =>
      unwrap(await seller.call(getConversation, { params: { id } })).data.conversation.assigned_to;
    unwrap(await seller.call(removeMember, { params: { id: await assign('sales') } }));
    expect(await assignee()).toBeNull();
    const member = { params: { id: await assign('manager') }, body: { role: 'warehouse' as const } };
    unwrap(await seller.call(changeMember, member));
    expect(await assignee()).toBeNull();
  });

  it('the buyer is shown with their orders at the shop, and the orders as cards', async () => {
    const { order } = unwrap(await buyer.call(placeOrder, { body: makeOrderPayload(stall) }));
    const card = await writeToShop(buyer, stall.shopId, { type: 'order', order_id: order.id });
    expect(card.order).toMatchObject({ id: order.id, buyer_status: 'wait_confirm', collected: false });
    const product = await writeToShop(buyer, stall.shopId, {
      type: 'product',
      product_id: stall.product.id,
    });
    expect(product.product).toMatchObject({ id: stall.product.id });
    const params = { id: card.conversation_id };
    expect(unwrap(await seller.call(getChatBuyer, { params })).data.buyer).toMatchObject({
      orders_count: 1,
      spent: card.order!.total_price,
      orders: [{ id: order.id }],
    });
    expect(await buyer.call(getChatBuyer, { params })).toMatchObject({ status: 403 });
    const other = await market.create.stall();
    const elsewhere = await buyer.call(sendMessage, {
      body: { to: `shop:${other.shopId}`, content: { type: 'order', order_id: order.id } },
    });
    expect(elsewhere).toMatchObject({ status: 422, facts: { reason: 'order' } });
  });
});

it('the response of a shop is what its answers show, once it was asked five times', async () => {
  market.clock.set(new Date('2026-11-25T03:00:00Z'));
  const buyers: number[] = [];
  for (let index = 0; index < 5; index++) {
    const userId = await market.create.user();
    buyers.push(userId);
    await writeToShop(await market.as(userId), stall.shopId);
  }
  market.clock.pass(12 * MINUTE);
  await renewSessions();
  for (const userId of buyers.slice(0, 4)) await answerBuyer(seller, userId);
  await market.settle();
  const read = async () =>
    (
      await sql<{ response_rate: number; response_minutes: number }>`
        select response_rate, response_minutes from shops where id = ${stall.shopId}`.execute(market.db)
    ).rows[0]!;
  const before = await read();
  market.clock.pass(25 * HOUR);
  await market.run('chat.response');
  expect([before.response_rate, await read()]).not.toEqual([80, before]);
  expect(await read()).toEqual({ response_rate: 80, response_minutes: 12 });
});

it('the response of a shop counts the questions of 30 days', async () => {
  const ask = async (answered: boolean) => {
    const userId = await market.create.user();
    await writeToShop(await market.as(userId), stall.shopId);
    await renewSessions();
    if (answered) await answerBuyer(seller, userId);
  };
  for (let index = 0; index < 5; index++) await ask(false);
  market.clock.pass(31 * DAY);
  for (let index = 0; index < 5; index++) await ask(true);
  await market.settle();
  await market.run('chat.response');
  const { rows } = await sql<{ response_rate: number }>`
    select response_rate from shops where id = ${stall.shopId}`.execute(market.db);
  expect(rows).toEqual([{ response_rate: 100 }]);
});

it('the response of a shop says nothing any more once it is hardly asked', async () => {
  const asked = await market.create.stall();
  const owner = asked.ownerId;
  for (let index = 0; index < 5; index++) {
    const userId = await market.create.user();
    await writeToShop(await market.as(userId), asked.shopId);
    await answerBuyer(await market.as(owner), userId);
  }
  await market.settle();
  const read = async () =>
    (
      await sql<{ response_rate: number | null; response_minutes: number | null }>`
        select response_rate, response_minutes from shops where id = ${asked.shopId}`.execute(market.db)
    ).rows[0];
  expect(await read()).toMatchObject({ response_rate: 100 });
  market.clock.pass(31 * DAY);
  await market.run('chat.response');
  expect(await read()).toEqual({ response_rate: null, response_minutes: null });
});

it('one buyer who writes and is answered repeatedly makes no record', async () => {
  await renewSessions();
  for (let index = 0; index < 6; index++) {
    await writeToShop(buyer, stall.shopId);
    await answerBuyer(seller, buyer.userId!);
    market.clock.pass(MINUTE);
  }
  await market.settle();
  const { rows } = await sql<{ response_rate: number | null }>`
    select response_rate from shops where id = ${stall.shopId}`.execute(market.db);
  const untouched = await market.create.stall();
  const other = await sql<{ response_rate: number | null }>`
    select response_rate from shops where id = ${untouched.shopId}`.execute(market.db);
  expect(rows).toEqual(other.rows);
});

it('the last activity of the owner of a shop is shown to five minutes, and of nobody else', async () => {
  const guest = await market.as();
  const read = async (id: number) =>
    unwrap(await guest.call(getLastActivity, { params: { id } })).data.last_active;
  expect(await read(seller.userId!)).toMatch(/:[0-5][05]:00.000Z$/);
  expect([await read(buyer.userId!), await read(987_654_321)]).toEqual([null, null]);
});
