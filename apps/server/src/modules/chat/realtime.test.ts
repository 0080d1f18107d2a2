import { once } from 'node:events';
import { sendMessage, waitForMessages } from '@market/contract/chat/routes';
import type { ClientFrame, ServerMessage } from '@market/contract/realtime';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerBuyer, writeToShop } from '#test/factories/chat.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { socketProcess, type SocketClient } from '#test/sockets.ts';
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
  buyer = await market.as(await market.create.user());
  const stall = await market.create.stall();
  shopId = stall.shopId;
  seller = await market.as(stall.ownerId);
});

const send = ({ socket }: SocketClient, frame: ClientFrame | object) => socket.send(JSON.stringify(frame));
const received = async <Type extends ServerMessage['type']>(
  client: SocketClient,
  type: Type,
  fits: (message: Extract<ServerMessage, { type: Type }>) => boolean = () => true,
): Promise<Extract<ServerMessage, { type: Type }>> => {
  const find = () =>
    client.messages.find(
      (message): message is Extract<ServerMessage, { type: Type }> =>
        message.type === type && fits(message as Extract<ServerMessage, { type: Type }>),
    );
  for (;;) {
    const found = find();
    if (found !== undefined) return found;
    await once(client.socket, 'message');
  }
};
const bothSides = async () => {
  const [one, two] = [await socketProcess(market), await socketProcess(market)];
  return { one, two, theirs: await one.open(buyer.token!), shops: await two.open(seller.token!) };
};

describe('over sockets of two processes', () => {
  it('a message is stored, answered with its number, and reaches the other side', async () => {
    const { theirs, shops } = await bothSides();
    send(theirs, { type: 'send', to: `shop:${shopId}`, content: 'Chào shop', client_id: 'k1' });
    const own = await received(theirs, 'message');
    expect(own).toMatchObject({ seq: 1, message: { text: 'Chào shop', client_id: 'k1' } });
    const arrived = await received(shops, 'message');
    expect(arrived).toMatchObject({
      message_id: own.message_id,
      seq: 1,
      message: { text: 'Chào shop', client_id: null },
    });
    send(shops, { type: 'typing', conversation_id: own.conversation_id });
    expect(await received(theirs, 'typing')).toMatchObject({ by: 'shop' });
    send(shops, { type: 'seen', conversation_id: own.conversation_id, message_id: own.message_id });
    expect(await received(theirs, 'seen')).toMatchObject({ by: 'shop', seq: 1 });
  });

  it('a refused frame is answered with its client id, and the socket stays open', async () => {
    const { theirs, shops } = await bothSides();
    send(theirs, { type: 'send', to: 'shop:987654', content: 'a', client_id: 'x' });
    expect(await received(theirs, 'error')).toMatchObject({ code: 'chat.errors.not_found', client_id: 'x' });
    send(theirs, { type: 'send', to: `shop:${shopId}`, content: 'x'.repeat(2_001), client_id: 'y' });
    await received(theirs, 'error', ({ client_id }) => client_id === 'y');
    const { conversation_id, id } = await writeToShop(await market.as(await market.create.user()), shopId);
    // of two strangers
    send(theirs, { type: 'typing', conversation_id });
    send(theirs, { type: 'seen', conversation_id, message_id: id });
    send(theirs, { type: 'resume', after: 1 });
    send(theirs, { type: 'send', to: `shop:${shopId}`, content: 'còn đây', client_id: 'z' });
    await received(theirs, 'message', ({ message }) => message?.client_id === 'z');
    expect(theirs.messages.filter(({ type }) => type === 'error')).toHaveLength(4);
    expect(theirs.messages.filter(({ type }) => type === 'message').length).toBeGreaterThan(0);
    expect(shops.messages.some(({ type }) => type === 'typing')).toBe(false);
  });

  it('what was missed is replayed after a message, in order', async () => {
    const first = await writeToShop(buyer, shopId, '1');
    for (const text of ['2', '3', '4']) await answerBuyer(seller, buyer.userId!, text);
    const { theirs } = await bothSides();
    send(theirs, { type: 'resume', after: first.id });
    await received(theirs, 'message', ({ seq }) => seq === 4);
    const seqs = theirs.messages.flatMap((message) => (message.type === 'message' ? [message.seq] : []));
    expect(seqs.filter((seq) => seq > 1)).toEqual([2, 3, 4]);
  });

  it('a message that is too long for a notification arrives by its number', async () => {
    const { theirs, shops } = await bothSides();
    // three bytes a letter and more in JSON
    const text = 'ế'.repeat(1_990);
    send(theirs, { type: 'send', to: `shop:${shopId}`, content: text + '""""""""""', client_id: 'l' });
    const arrived = await received(shops, 'message');
    expect(arrived.seq).toBe(1);
  });

  it('a shop is seen to come and go', async () => {
    const { conversation_id } = await writeToShop(buyer, shopId);
    const { two, theirs, shops } = await bothSides();
    await received(theirs, 'presence', (message) => message.active && message.by === 'shop');
    const second = await two.open(seller.token!);
    shops.socket.close();
    await shops.closed;
    second.socket.close();
    const gone = await received(theirs, 'presence', ({ active }) => !active);
    expect(gone).toMatchObject({ conversation_id, by: 'shop' });
  });

  it('a member who was dismissed writes no more for the shop', async () => {
    const { shops } = await bothSides();
    await writeToShop(buyer, shopId);
    await sql`update shop_memberships set closed = true where user_id = ${seller.userId}`.execute(market.db);
    send(shops, { type: 'send', to: buyer.userId!, content: 'a', client_id: 'k' });
    expect(await received(shops, 'error')).toMatchObject({ code: 'chat.errors.not_found' });
  });

  it('a call without a socket waits until a message comes, from another process', async () => {
    const { one, two } = await bothSides();
    const { id } = await writeToShop(buyer, shopId, 'đầu tiên');
    const waiting = one.app.inject({
      url: `${waitForMessages.path}?after=${id}&wait=20`,
      headers: { authorization: `Bearer ${buyer.token}` },
    });
    const answer = await two.app.inject({
      method: 'POST',
      url: sendMessage.path,
      headers: { authorization: `Bearer ${seller.token}` },
      payload: { to: buyer.userId, content: 'Dạ còn' },
    });
    expect(answer.statusCode).toBe(201);
    const { data } = (await waiting).json<{ data: { messages: { text: string }[] } }>();
    expect(data.messages.at(-1)!.text).toBe('Dạ còn');
    expect(unwrap(await buyer.call(waitForMessages, { query: { after: id } })).data.unread).toBe(1);
  });
});
