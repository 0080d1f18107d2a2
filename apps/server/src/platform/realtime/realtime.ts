import { SOCKET_HEARTBEAT_MS } from '@market/contract/constants/talking';
import type { ClientMessage, ServerMessage } from '@market/contract/realtime';
import { setImmediate } from 'node:timers/promises';
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { Actor, Context, Db, Person } from '../context.ts';
import { startInterval } from '../jobs/interval.ts';
import type { PgNotifications } from '../events/pg-notifications.ts';
import { gaugeOf } from '../logging/metrics.ts';
import { gather } from '../resilience/gather.ts';
import type { OpeningRule } from '../security/opening.ts';
import { SECOND } from '../time.ts';
import { handleFrame, type FrameHandlers, type SocketPart } from './frames.ts';
import { PresenceChanges } from './presence-changes.ts';
import { acceptWaits, endAllWaits, endWaits, pushChannelOf } from './push.ts';

/** The payload is the user's id. */
export const SESSIONS_ENDED = 'sessions_ended';
const FIRST_FRAME_MS = 5_000;
const GOODBYE_MS = 2_000;
const MAX_BUFFERED = 1_000_000;
const MAX_BYTES = 32_768;
const MAX_FRAMES = 20;
const FRAMES_MS = 10 * SECOND;
/** Makes up for lost notifications. */
const RECHECK_MS = 30 * SECOND;

const UNAUTHENTICATED = 4401;
const CROSS_SITE = 4403;
const TOO_MANY = 4429;

const openSockets = gaugeOf('sockets_open', 'Open web sockets of this process');

type Socket = {
  send(text: string): void;
  close(code?: number, reason?: string): void;
  ping(): void;
  terminate(): void;
  bufferedAmount: number;
  readonly readyState: number;
};
const OPEN = 1;

/** Receives nothing until the session is verified. */
interface Member {
  readonly userId: number;
  readonly sessionId: string;
  readonly socket: Socket;
  ready: boolean;
  /** False from a ping to its answer. */
  answers: boolean;
}

const ALIVE = JSON.stringify({ type: 'alive' } satisfies ServerMessage);

/** Ends a socket that has not answered the ping before: its network may be lost without a close. */
const beat = (member: Member): void => {
  const { socket, ready, answers } = member;
  if (!answers) return socket.terminate();
  member.answers = false;
  socket.ping();
  if (ready) socket.send(ALIVE);
};

const BEAT_BATCH = 100;

/** In batches: thousands of writes at once would hold up the requests of the process. */
const beatAll = async (members: readonly Member[]): Promise<void> => {
  for (const [index, member] of members.entries()) {
    if (index % BEAT_BATCH === BEAT_BATCH - 1) await setImmediate();
    beat(member);
  }
};

class Rooms {
  readonly #open = new Map<number, Set<Member>>();
  /** `leave` answers whether it was the user's last socket here. */
  enter(member: Member): { readonly isFirst: boolean; readonly leave: () => boolean } {
    const room = this.#open.get(member.userId) ?? new Set();
    this.#open.set(member.userId, room.add(member));
    return {
      isFirst: room.size === 1,
      leave: () => {
        room.delete(member);
        if (room.size > 0 || this.#open.get(member.userId) !== room) return false;
        return this.#open.delete(member.userId);
      },
    };
  }
  userIds(): number[] {
    return [...this.#open.keys()];
  }
  members(userId?: number): Member[] {
    if (userId === undefined) return [...this.#open.values()].flatMap((room) => [...room]);
    return [...(this.#open.get(userId) ?? [])];
  }
  send(userId: number, message: ServerMessage): void {
    for (const { socket, ready } of this.members(userId))
      if (!ready) continue;
      else if (socket.bufferedAmount > MAX_BUFFERED) socket.close(1013, 'slow');
      else socket.send(JSON.stringify(message));
  }
}

const readToken = (raw: string): string | undefined => {
  try {
    const frame = JSON.parse(raw) as { [K in keyof ClientMessage]: unknown } | null;
    return typeof frame?.token === 'string' ? frame.token : undefined;
  } catch {
    return undefined;
  }
};

/** True when the frame is over `MAX_FRAMES` within the window. */
const frameCounter = (now: () => Date): (() => boolean) => {
  const times: number[] = [];
  return () => {
    times.push(now().getTime());
    return times.length > MAX_FRAMES && times.at(-1)! - times.shift()! < FRAMES_MS;
  };
};

export interface RealtimeOptions {
  readonly path: string;
  readonly signals: PgNotifications;
  readonly now: () => Date;
  /** Without a token the cookie of the page that opened the socket counts. */
  readonly whoIs: (token: string | undefined, cookieHeader: string | undefined) => Promise<Actor>;
  readonly liveSessions: (
    sessions: readonly { readonly userId: number; readonly sessionId: string }[],
  ) => Promise<ReadonlySet<string>>;
  /** With the rights that the user has now; undefined once they may not do anything. */
  readonly personNow: (member: {
    readonly userId: number;
    readonly sessionId: string;
  }) => Promise<Context<Db, Person> | undefined>;
  readonly contextOf: () => Context;
  /** How modules take part. */
  readonly parts: readonly SocketPart[];
}

const closeEnded = async (
  rooms: Rooms,
  liveSessions: RealtimeOptions['liveSessions'],
  userId?: number,
): Promise<void> => {
  const members = rooms.members(userId);
  if (members.length === 0) return;
  const live = await liveSessions(members);
  for (const { socket, sessionId } of members)
    if (!live.has(sessionId)) socket.close(UNAUTHENTICATED, 'session ended');
};

type Opened = Socket & {
  on(event: 'close' | 'pong', listener: () => void): void;
  on(event: 'message', listener: (raw: Buffer) => void): void;
};

/** Frames of one socket are handled one after another: the order of a sender's messages is preserved. */
const readFrames = (
  socket: Opened,
  member: Member,
  { handlers, opening, personNow }: Pick<Joining, 'handlers' | 'opening' | 'personNow'>,
): void => {
  let last = Promise.resolve();
  const handle = async (raw: string) => {
    if (socket.readyState !== OPEN) return;
    const context = await personNow(member);
    if (context === undefined) return socket.close(UNAUTHENTICATED, 'session ended');
    await handleFrame(context, raw, {
      handlers,
      opening,
      reply: (message) => socket.send(JSON.stringify(message)),
    });
  };
  socket.on('message', (raw) => {
    last = last.then(() => handle(raw.toString())).catch(() => socket.close(1011, 'unavailable'));
  });
};

interface Joining extends Pick<RealtimeOptions, 'personNow'> {
  /** Asks for many members at once: thousands come back together after a restart. */
  readonly liveSessionsWith: (member: Member) => Promise<ReadonlySet<string>>;
  readonly person: Promise<Actor>;
  readonly handlers: FrameHandlers;
  readonly opening: OpeningRule;
  readonly presence: PresenceChanges;
}

const joinRoom = async (rooms: Rooms, socket: Opened, options: Joining): Promise<void> => {
  const { liveSessionsWith, person, handlers, opening, personNow, presence } = options;
  const { id, sessionId } = await person;
  if (id === null || sessionId === null) return socket.close(UNAUTHENTICATED, 'unauthenticated');
  if (socket.readyState !== OPEN) return;
  const member: Member = { userId: id, sessionId, socket, ready: false, answers: true };
  const { isFirst, leave } = rooms.enter(member);
  socket.on('close', () => {
    if (leave()) presence.add(id, 'closed');
  });
  socket.on('pong', () => {
    member.answers = true;
  });
  // sessions that ended before this query are in it, later ones are notified
  if (!(await liveSessionsWith(member)).has(sessionId)) return socket.close(UNAUTHENTICATED, 'session ended');
  member.ready = true;
  readFrames(socket, member, { handlers, opening, personNow });
  if (isFirst) presence.add(id, 'opened');
  socket.send(JSON.stringify({ type: 'ready' } satisfies ServerMessage));
};

/** The first frame authenticates, never the URL. */
export const serveRealtime = async (app: FastifyInstance, options: RealtimeOptions): Promise<void> => {
  const { path, signals, now, whoIs, liveSessions, personNow, contextOf, parts } = options;
  await app.register(websocket, {
    // clients that do not answer the close frame must not delay the shutdown
    options: { maxPayload: MAX_BYTES, closeTimeout: GOODBYE_MS },
    // ws has closed the connection of a frame that is too long
    errorHandler: (_error, socket) => socket.terminate(),
  });
  const rooms = new Rooms();
  const { db, services } = contextOf();
  acceptWaits(services);
  const handlers: FrameHandlers = Object.assign({}, ...parts.map(({ frames }) => frames));
  const failed = (error: unknown) => app.log.warn({ err: error }, 'sockets');
  const liveSessionsWith = gather((members: readonly Member[]) => liveSessions(members));
  const presence = new PresenceChanges(async (change, userIds) => {
    for (const part of parts) await part[change]?.(contextOf(), userIds);
  }, failed);
  const channel = pushChannelOf(services);
  channel.receive({ db, signals }, ({ to, message }) => {
    rooms.send(to, message);
    endWaits(services, to);
  });
  signals.on(SESSIONS_ENDED, (userId) => void closeEnded(rooms, liveSessions, Number(userId)).catch(failed));
  const recheck = async () => {
    await closeEnded(rooms, liveSessions);
    const userIds = rooms.userIds();
    if (userIds.length > 0) for (const part of parts) await part.present?.(contextOf(), userIds);
  };
  signals.onReturn(() => void recheck().catch(failed));
  const stop = startInterval(recheck, { every: RECHECK_MS, failed });
  const stopBeating = startInterval(() => beatAll(rooms.members()), { every: SOCKET_HEARTBEAT_MS, failed });
  app.addHook('preClose', async () => endAllWaits(services));
  app.addHook('onClose', async () => {
    channel.stop();
    await Promise.all([stop(), stopBeating()]);
  });
  await app.register(async (scope) => {
    scope.get(path, { websocket: true, schema: { hide: true } }, (socket, request) => {
      const { origin, cookie } = request.headers;
      if (origin !== undefined && URL.parse(origin)?.host !== request.host)
        return socket.close(CROSS_SITE, 'cross-site');
      const isOver = frameCounter(now);
      const count = () => isOver() && socket.close(TOO_MANY, 'too many messages');
      socket.on('message', count);
      socket.on('ping', count);
      openSockets.inc();
      const late = setTimeout(() => socket.close(UNAUTHENTICATED, 'no token'), FIRST_FRAME_MS);
      socket.on('close', () => {
        openSockets.dec();
        clearTimeout(late);
      });
      socket.once('message', (raw: Buffer) => {
        clearTimeout(late);
        const person = whoIs(readToken(raw.toString()), cookie);
        const { opening } = app;
        const joining = { liveSessionsWith, personNow, handlers, opening, person, presence };
        joinRoom(rooms, socket, joining).catch(() => socket.close(1011, 'unavailable'));
      });
    });
  });
};
