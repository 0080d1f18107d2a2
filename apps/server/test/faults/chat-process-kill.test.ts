import { once } from 'node:events';
import { sendMessage, listMessages } from '@market/contract/chat/routes';
import type { ChatMessage } from '@market/contract/chat/schemas';
import { SOCKET_PATH } from '@market/contract/constants/talking';
import { ServerMessage } from '@market/contract/realtime';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { aMarket, type As, type Market } from '../market.ts';
import { startProcess, type AProcess } from '../processes/start.ts';
import { repeat } from '../repeat.ts';
import { unwrap } from '../unwrap.ts';
import { report } from './report.ts';

const CONVERSATIONS = repeat(3, 40);
/** Below the limit of a minute: the clock does not move. */
const MESSAGES = repeat(30, 50);
const KILLS = repeat(3, 10);

/** Two processes; one or the other is killed and another takes its place. */
const killable = async (market: Market) => {
  const start = () => startProcess(market, { pages: true });
  const processes: AProcess[] = [await start(), await start()];
  return {
    addressOf: (index: number) => processes[index % 2]!.address,
    kill: async (index: number) => {
      await processes[index % 2]!.end('SIGKILL');
      processes[index % 2] = await start();
    },
  };
};
type Killable = Awaited<ReturnType<typeof killable>>;

/** Sends until it is answered: the same client id is the same message. */
const sendSurely = async (
  { addressOf }: Killable,
  as: As,
  { to, content, key }: { to: string | number; content: string; key: number },
): Promise<ChatMessage> => {
  for (let attempt = key; ; attempt++) {
    const answer = await fetch(addressOf(attempt) + sendMessage.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ to, content, client_id: `${as.userId}-${key}` }),
    }).catch(() => undefined);
    if (answer?.status === 201)
      return ((await answer.json()) as { data: { message: ChatMessage } }).data.message;
    await new Promise(setImmediate);
  }
};

/** A reader whose socket is lost with its process: it connects again and requests what it missed. */
const follow = (running: Killable, as: As) => {
  const seen = new Map<string, ServerMessage & { type: 'message' }>();
  let last = 0;
  const state = { ended: false };
  let socket: WebSocket | undefined;
  let reconnects = 0;
  const listen = async (index: number): Promise<void> => {
    for (let attempt = index; !state.ended; attempt++) {
      const open = new WebSocket(running.addressOf(attempt).replace('http', 'ws') + SOCKET_PATH);
      socket = open;
      open.addEventListener('open', () => open.send(JSON.stringify({ token: as.token })));
      open.addEventListener('message', ({ data }) => {
        const message = Value.Parse(ServerMessage, JSON.parse(String(data)));
        if (message.type === 'ready' && last > 0) open.send(JSON.stringify({ type: 'resume', after: last }));
        if (message.type !== 'message') return;
        seen.set(`${message.conversation_id}:${message.seq}`, message);
        last = Math.max(last, message.message_id);
      });
      await Promise.race([once(open, 'close'), once(open, 'error')]);
      reconnects += 1;
    }
  };
  const listening = listen(0);
  return {
    seqsOf: (conversation: number) =>
      [...seen.values()]
        .filter(({ conversation_id }) => conversation_id === conversation)
        .map(({ seq }) => seq)
        .toSorted((one, other) => one - other),
    get reconnects() {
      return reconnects;
    },
    /** Requests once more, as a page does that is shown again. */
    catchUp: async (isDone: () => boolean) => {
      while (!isDone()) {
        if (socket?.readyState === WebSocket.OPEN && last > 0)
          socket.send(JSON.stringify({ type: 'resume', after: Math.max(1, last - 50) }));
        await new Promise((resolve) => {
          setTimeout(resolve, 600);
        });
      }
    },
    end: async () => {
      state.ended = true;
      socket?.close();
      await listening;
    },
  };
};

test(
  'messages survive killed processes and lost sockets: none lost, none twice, in the same order for both sides',
  { timeout: repeat(120_000, 3_600_000) },
  async () => {
    const market = await aMarket({ settings: { rateLimits: {} } });
    const running = await killable(market);
    const talks = await Promise.all(
      Array.from({ length: CONVERSATIONS }, async () => {
        const stall = await market.create.stall();
        const [buyer, seller] = [await market.as(await market.create.user()), await market.as(stall.ownerId)];
        const to = `shop:${stall.shopId}`;
        const opened = await sendSurely(running, buyer, { to, content: 'mở đầu', key: 10_000 });
        return {
          buyer,
          seller,
          to,
          id: opened.conversation_id,
          readers: [follow(running, buyer), follow(running, seller)],
        };
      }),
    );
    const sending = talks.flatMap(({ buyer, seller, to }) =>
      [
        { as: buyer, to },
        { as: seller, to: buyer.userId! },
      ].map(async ({ as, to }) => {
        for (let key = 0; key < MESSAGES; key++)
          await sendSurely(running, as, { to, content: `${key}`, key });
      }),
    );
    let kills = 0;
    const all = Promise.all(sending);
    while (kills < KILLS) await running.kill(kills++);
    await all;
    const expected = Array.from({ length: 2 * MESSAGES + 1 }, (_, index) => index + 1);
    for (const { id, buyer, seller, readers } of talks) {
      const stored = [];
      for (let after = 0; after < expected.length; after = stored.length) {
        const page = { params: { id }, query: { after, limit: 100 } };
        const { messages } = unwrap(await buyer.call(listMessages, page)).data;
        if (messages.length === 0) break;
        stored.push(...messages);
      }
      expect(stored.map(({ seq }) => seq)).toEqual(expected);
      // each sender's messages are in the order in which they were sent
      for (const side of ['buyer', 'shop'] as const)
        expect(
          stored.flatMap(({ by, text }) => (by === side && text !== 'mở đầu' ? [Number(text)] : [])),
        ).toEqual(Array.from({ length: MESSAGES }, (_, key) => key));
      for (const reader of readers) {
        await reader.catchUp(() => reader.seqsOf(id).length >= expected.length - 1);
        expect(reader.seqsOf(id).filter((seq) => seq > 1)).toEqual(expected.slice(1));
        await reader.end();
      }
      expect(seller.userId).not.toBe(buyer.userId);
    }
    report('I-14', {
      kills,
      messages: CONVERSATIONS * expected.length,
      reconnects: talks.flatMap(({ readers }) => readers.map(({ reconnects }) => reconnects)),
    });
  },
);
