import { once } from 'node:events';
import { sendMessage } from '@market/contract/chat/routes';
import type { ChatMessage } from '@market/contract/chat/schemas';
import { SOCKET_PATH } from '@market/contract/constants/talking';
import type { ServerMessage } from '@market/contract/realtime';
import { onTestFinished } from 'vitest';
import type { As, Market } from '../market.ts';

/** An open page that makes no calls: it has only what was pushed to it. */
export interface Page {
  /** Ids of the messages that arrived, in their order. */
  readonly arrived: number[];
}

export const openPage = async (address: string, { token }: As): Promise<Page> => {
  const socket = new WebSocket(address.replace('http', 'ws') + SOCKET_PATH);
  const arrived: number[] = [];
  const ready = Promise.withResolvers<void>();
  socket.addEventListener('message', ({ data }) => {
    const frame = JSON.parse(String(data)) as ServerMessage;
    if (frame.type === 'ready') ready.resolve();
    if (frame.type === 'message') arrived.push(frame.message_id);
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ token }));
  await ready.promise;
  onTestFinished(() => socket.close());
  return { arrived };
};

export interface Talk {
  readonly owner: As;
  /** Sends one message of the next buyer through this process; answers its id and how long it took, in ms. */
  send(address: string): Promise<{ readonly id: number; readonly ms: number }>;
}

/** Buyers who write to one shop, in turn: each has a limit of a minute. */
export const aTalk = async (market: Market, buyers = 20): Promise<Talk> => {
  const stall = await market.create.stall();
  const writers = await Promise.all(
    Array.from({ length: buyers }, async () => market.as(await market.create.user())),
  );
  let count = 0;
  return {
    owner: await market.as(stall.ownerId),
    send: async (address) => {
      const { token } = writers[count % writers.length]!;
      const begun = performance.now();
      const answer = await fetch(address + sendMessage.path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ to: `shop:${stall.shopId}`, content: `tin ${count++}` }),
      });
      if (answer.status !== 201) throw new Error(`a message was answered ${answer.status}`);
      const { data } = (await answer.json()) as { data: { message: ChatMessage } };
      return { id: data.message.id, ms: performance.now() - begun };
    },
  };
};

/** How many pushes took each way in this process. */
export const waysOf = async (address: string): Promise<Record<string, number>> => {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Object.fromEntries(
    [...text.matchAll(/^realtime_pushes_total\{way="(\w+)"\} (\d+)$/gm)].map(([, way, count]) => [
      way!,
      Number(count),
    ]),
  );
};
