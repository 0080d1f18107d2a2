import { once } from 'node:events';
import { SOCKET_PATH } from '@market/contract/constants/talking';
import { ServerMessage } from '@market/contract/realtime';
import { Value } from 'typebox/value';
import { onTestFinished } from 'vitest';
import { buildApp } from '../src/app.ts';
import { openDatabase } from '#platform/db/database.ts';
import { listenForNotifications } from '#platform/events/pg-notifications.ts';
import type { Market } from './market.ts';

/** An open socket as a page uses it. */
export interface SocketClient {
  readonly socket: WebSocket;
  /** All messages received, oldest first. */
  readonly messages: ServerMessage[];
  /** The code it closes with. */
  readonly closed: Promise<number>;
}

/** A process of the market that serves sockets, with a database connection and a memory of its own. */
export const socketProcess = async (market: Market) => {
  const { db, close } = openDatabase(market.url);
  const signals = await listenForNotifications(market.url);
  const { clock, services } = market;
  const app = await buildApp({ db, services: { ...services }, clock, signals, logLevel: 'fatal' });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    await app.close();
    await signals.close();
    await close();
  });
  const connect = async (at = address): Promise<SocketClient> => {
    const socket = new WebSocket(at.replace('http', 'ws') + SOCKET_PATH);
    const messages: SocketClient['messages'] = [];
    socket.addEventListener('message', ({ data }) =>
      messages.push(Value.Parse(ServerMessage, JSON.parse(String(data)))),
    );
    const closed = once(socket, 'close').then(([event]) => (event as CloseEvent).code);
    await once(socket, 'open');
    return { socket, messages, closed };
  };
  /** Opens a socket and authenticates it; resolves when it is ready. */
  const open = async (token: string, at = address): Promise<SocketClient> => {
    const client = await connect(at);
    const answered = once(client.socket, 'message');
    client.socket.send(JSON.stringify({ token }));
    await Promise.race([answered, client.closed]);
    return client;
  };
  return { app, db, address, connect, open };
};
