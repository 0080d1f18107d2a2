import { SocketClient } from './clients.ts';

export interface Heartbeat {
  isAlive(): boolean;
  stop(): Promise<void>;
}

const EVERY_MS = 300;
/** Statements may take longer; an empty query that does means that the database hangs. */
const TIMEOUT_MS = 1_300;

const timeoutAfter = (ms: number): Promise<'late'> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms, 'late').unref();
  });

/** One more turn of the event loop: the answer may have arrived while this process was busy. */
const eventLoopTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** A connection that fails at once does not hang. */
const endsWithin = async (work: Promise<unknown>, late: Promise<unknown>): Promise<boolean> => {
  let isSettled = false;
  const settled = work.then(
    () => (isSettled = true),
    () => (isSettled = true),
  );
  await Promise.race([settled, late]);
  await eventLoopTurn();
  return isSettled;
};

/** Finds a server that hangs without ending connections. @param heardAt last answer so far, by `performance.now()` */
export const startHeartbeat = (url: string, hangs: () => void, heardAt: () => number): Heartbeat => {
  const state = { alive: true, stopped: false };
  const stop = Promise.withResolvers<void>();
  const pause = (ms: number) => Promise.race([timeoutAfter(ms), stop.promise]);
  let client: SocketClient | undefined;
  const drop = (): void => {
    const previous = client;
    client = undefined;
    previous?.destroy();
  };
  const beat = async (): Promise<void> => {
    if (client === undefined) {
      const next = new SocketClient({ connectionString: url });
      next.on('error', () => {});
      next.on('end', () => {
        if (client === next) client = undefined;
      });
      client = next;
      await next.connect();
    }
    await client.query('select 1');
  };
  /** The limit counts from the last answer on any connection. */
  const isHeard = async (): Promise<boolean> => {
    const [begun, work] = [performance.now(), beat()];
    while (!state.stopped && performance.now() < begun + 2 * TIMEOUT_MS) {
      const remaining = Math.max(begun, heardAt()) + TIMEOUT_MS - performance.now();
      if (remaining <= 0) break;
      if (await endsWithin(work, pause(Math.min(remaining, EVERY_MS)))) return true;
    }
    drop();
    return heardAt() + TIMEOUT_MS > performance.now();
  };
  const run = async (): Promise<void> => {
    while (!state.stopped) {
      const alive = await isHeard();
      if (!alive && state.alive && !state.stopped) {
        state.alive = false;
        hangs();
      }
      if (alive) state.alive = true;
      await pause(EVERY_MS);
    }
  };
  const running = run();
  return {
    isAlive: () => state.alive,
    stop: async () => {
      state.stopped = true;
      stop.resolve();
      drop();
      await running;
    },
  };
};
