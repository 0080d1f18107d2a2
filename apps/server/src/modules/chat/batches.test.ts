import { blockConversation, listMessages, sendMessage } from '@market/contract/chat/routes';
import { saveChatSettings } from '@market/contract/chat/shop-routes';
import { CHAT_MESSAGES_PER_MINUTE } from '@market/contract/constants/talking';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { writeToShop } from '#test/factories/chat.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

const AWAY_TEXT = 'Xưởng nghỉ, mai trả lời ạ.';
const BUYERS = 12;

let market: Market;
let buyers: As[];
let seller: As;
let shopId: number;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  const stall = await market.create.stall();
  shopId = stall.shopId;
  seller = await market.as(stall.ownerId);
  buyers = await Promise.all(
    Array.from({ length: BUYERS }, async () => market.as(await market.create.user())),
  );
  for (const buyer of buyers) await writeToShop(buyer, shopId, 'đầu');
});

const send = (buyer: As, content: string, client_id?: string) =>
  buyer.call(sendMessage, {
    body: { to: `shop:${shopId}`, content, ...(client_id === undefined ? {} : { client_id }) },
  });
const textsOf = async (as: As, id: number) =>
  unwrap(await as.call(listMessages, { params: { id } })).data.messages.map(({ seq, text }) => [seq, text]);

it('messages of one moment share transactions, and a refusal is of its sender alone', async () => {
  const [blocked, limited, repeating, ...others] = buyers as [As, As, As, ...As[]];
  const first = unwrap(await send(blocked, 'trước khi bị chặn', 'b1')).data.message;
  const params = { id: first.conversation_id };
  unwrap(await seller.call(blockConversation, { params, body: { blocked: true } }));
  for (let sent = 1; sent < CHAT_MESSAGES_PER_MINUTE; sent++) unwrap(await send(limited, `tin ${sent}`));
  const original = unwrap(await send(repeating, 'một lần', 'r1')).data.message;
  const away = { enabled: true, from: '00:00', to: '00:00', text: AWAY_TEXT };
  unwrap(await seller.call(saveChatSettings, { body: { settings: { quick_replies: [], away } } }));
  const [refused, again, over, twice, ...stored] = await Promise.all([
    send(blocked, 'sau khi bị chặn', 'b2'),
    send(blocked, 'trước khi bị chặn', 'b1'),
    send(limited, 'quá nhanh'),
    send(repeating, 'một lần', 'r1'),
    ...others.map((buyer) => send(buyer, 'cùng lúc')),
  ]);
  expect(refused).toMatchObject({ ok: false, code: 'chat.errors.blocked' });
  expect(unwrap(again).data.message.id).toBe(first.id);
  expect(over).toMatchObject({ status: 429 });
  expect(unwrap(twice).data.message.id).toBe(original.id);
  const messages = stored.map((answer) => unwrap(answer).data.message);
  for (const [index, { conversation_id }] of messages.entries())
    expect(await textsOf(others[index]!, conversation_id)).toEqual([
      [1, 'đầu'],
      [2, 'cùng lúc'],
      [3, AWAY_TEXT],
    ]);
  const ids = messages.map(({ id }) => id);
  const { rows } = await sql<{ transactions: number; events: number }>`select
      (select count(distinct xmin::text) from chat_messages where id = any(${ids}::bigint[])) as transactions,
      (select count(*) from outbox_events where name = 'chat.message_sent'
        and (payload ->> 'message_id')::bigint = any(${ids}::bigint[])) as events`.execute(market.db);
  expect(rows[0]!.events).toBe(others.length);
  expect(rows[0]!.transactions).toBeLessThan(others.length / 2);
});

it('a locked conversation delays no other one', async () => {
  const [slow, quick] = buyers as [As, As];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: locked, resolve: onLocked } = Promise.withResolvers<void>();
  const holding = market.db.transaction().execute(async (tx) => {
    await sql`select from chat_conversations where user_id = ${slow.userId} for update`.execute(tx);
    onLocked();
    await released;
  });
  await locked;
  const waiting = send(slow, 'chờ');
  expect(unwrap(await send(quick, 'không chờ')).data.message).toMatchObject({ seq: 2 });
  release();
  await holding;
  expect(unwrap(await waiting).data.message).toMatchObject({ seq: 2, text: 'chờ' });
});
