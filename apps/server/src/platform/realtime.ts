import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterCommit, type Actor, type Context, type Tx } from './context.ts';
import type { Signals } from './signals.ts';

/** What a socket carries to a person: a type and small facts; details are fetched by the usual calls. */
export interface SocketMessage {
  readonly type: string;
  readonly [fact: string]: unknown;
}

const CHANNEL = 'realtime';
const FIRST_FRAME_MS = 5_000;
const MOST_BUFFERED = 1_000_000;
const MOST_BYTES = 32_768;

/** Tells every open page of a person, on whichever process, once the transaction commits. */
export const tell = (context: Context<Tx>, userId: number, message: SocketMessage): void =>
  afterCommit(context.db, (db) =>
    sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ to: userId, message })})`.execute(db),
  );

type Socket = {
  send(text: string): void;
  close(code?: number, reason?: string): void;
  bufferedAmount: number;
};

class Rooms {
  readonly #open = new Map<number, Set<Socket>>();
  enter(userId: number, socket: Socket): () => void {
    const room = this.#open.get(userId) ?? new Set();
    this.#open.set(userId, room.add(socket));
    return () => {
      room.delete(socket);
      if (room.size === 0) this.#open.delete(userId);
    };
  }
  send(userId: number, message: unknown): void {
    for (const socket of this.#open.get(userId) ?? [])
      if (socket.bufferedAmount > MOST_BUFFERED) socket.close(1013, 'slow');
      else socket.send(JSON.stringify(message));
  }
}

const readToken = (raw: string): string | undefined => {
  try {
    const frame = JSON.parse(raw) as { token?: unknown };
    return typeof frame.token === 'string' ? frame.token : undefined;
  } catch {
    return undefined;
  }
};

interface RealtimeOptions {
  readonly path: string;
  readonly signals: Signals;
  /** The person of a token; undefined asks the cookie of the page that opened the socket. */
  readonly whoIs: (token: string | undefined, cookieHeader: string | undefined) => Promise<Actor>;
}

/** Serves the socket: the first frame names the person (never the URL), then messages flow to them. */
export const serveRealtime = async (
  app: FastifyInstance,
  { path, signals, whoIs }: RealtimeOptions,
): Promise<void> => {
  await app.register(websocket, { options: { maxPayload: MOST_BYTES } });
  const rooms = new Rooms();
  signals.on(CHANNEL, (payload) => {
    const { to, message } = JSON.parse(payload) as { to: number; message: SocketMessage };
    rooms.send(to, message);
  });
  await app.register(async (scope) => {
    scope.get(path, { websocket: true, schema: { hide: true } }, (socket, request) => {
      const { origin } = request.headers;
      if (origin !== undefined && URL.parse(origin)?.host !== request.host)
        return socket.close(4403, 'cross-site');
      const late = setTimeout(() => socket.close(4401, 'no token'), FIRST_FRAME_MS);
      socket.once('message', (raw: Buffer) => {
        clearTimeout(late);
        void whoIs(readToken(raw.toString()), request.headers.cookie).then(
          ({ id }) => {
            if (id === null) return socket.close(4401, 'unauthenticated');
            socket.on('close', rooms.enter(id, socket));
            socket.send(JSON.stringify({ type: 'ready' }));
          },
          () => socket.close(1011, 'unavailable'),
        );
      });
      socket.on('close', () => clearTimeout(late));
    });
  });
};
