import { createClient } from '@redis/client';
import { withTimeLimit } from '#platform/resilience/time-limit.ts';
import { ServiceUnavailable } from '#platform/resilience/service-errors.ts';
import { SECOND } from '#platform/time.ts';

const CONNECT_MS = 2 * SECOND;
/** A connection without an answer for so long is given up: the server may hang without closing it. */
const PING_MS = SECOND;
const RETRY_MS = SECOND;

const silence = () => new ServiceUnavailable('Redis: no answer in time');

const create = (url: string) =>
  createClient({
    url,
    // RESP3 receives messages on the connection that sends commands: it is up for both or for none
    RESP: 3,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false },
  });
export type RedisClient = ReturnType<typeof create>;

export interface RedisConnection {
  /** Undefined while there is none. */
  client(): RedisClient | undefined;
  readonly since: Date;
  /** The time of the server, in ms. */
  now(): number | undefined;
  /** Why the last attempt failed; undefined when it did not. */
  readonly failure: string | undefined;
  close(): Promise<void>;
}

interface Options {
  readonly url: string;
  /** Prepares a new connection before it counts. */
  readonly prepare: (client: RedisClient) => Promise<unknown>;
  readonly changed: (isUp: boolean) => void;
}

/** A reading that took longer says too little about when it was true. */
const MAX_READING_MS = 200;

/** The clock of the server, as last read. */
const serverClock = () => {
  let read: { readonly time: number; readonly at: number } | undefined;
  return {
    read: async (client: RedisClient): Promise<void> => {
      const begun = performance.now();
      const [seconds, microseconds] = (await client.time()) as unknown as [string, string];
      const took = performance.now() - begun;
      if (read !== undefined && took > MAX_READING_MS) return;
      read = { time: Number(seconds) * SECOND + Number(microseconds) / SECOND, at: begun + took / 2 };
    },
    reset: () => {
      read = undefined;
    },
    now: () => (read === undefined ? undefined : read.time + performance.now() - read.at),
  };
};

/** Connects, reads the clock of the server every second and connects again after a loss. Resolves after the first attempt, whatever its outcome. */
export const keepConnected = async ({ url, prepare, changed }: Options): Promise<RedisConnection> => {
  const state = { since: new Date(), closed: false, failure: undefined as string | undefined };
  const clock = serverClock();
  let current: RedisClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  const retry = () => {
    if (!state.closed) timer = setTimeout(() => void connect(), RETRY_MS).unref();
  };
  const lose = (client: RedisClient) => {
    if (client !== current) return;
    current = undefined;
    clock.reset();
    clearTimeout(timer);
    client.destroy();
    state.since = new Date();
    changed(false);
    retry();
  };
  const watch = (client: RedisClient) => {
    timer = setTimeout(() => {
      withTimeLimit(clock.read(client), PING_MS, silence).then(
        () => client === current && watch(client),
        () => lose(client),
      );
    }, PING_MS).unref();
  };
  const connect = async (): Promise<void> => {
    const client = create(url);
    client.on('error', () => lose(client));
    client.on('end', () => lose(client));
    try {
      await withTimeLimit(
        client
          .connect()
          .then(prepare)
          .then(() => clock.read(client)),
        CONNECT_MS,
        silence,
      );
      if (state.closed) throw silence();
    } catch (error) {
      client.destroy();
      state.failure = reasonOf(error);
      return retry();
    }
    state.failure = undefined;
    state.since = new Date();
    current = client;
    changed(true);
    watch(client);
  };
  await connect();
  return {
    client: () => current,
    now: clock.now,
    get since() {
      return state.since;
    },
    get failure() {
      return state.failure;
    },
    close: async () => {
      state.closed = true;
      clearTimeout(timer);
      current?.destroy();
      current = undefined;
    },
  };
};

/** Messages of the server and of the network; neither has the password. */
const reasonOf = (error: unknown): string => {
  const { message, code } = error as NodeJS.ErrnoException;
  // what Node advises behind a semicolon is for programmers
  return (message || code || 'no answer').split(';')[0]!.replace(/^Redis: |\.$/g, '');
};
