import pg from 'pg';

export interface Heartbeat {
  /** False from the moment that the database no longer answers until it does again. */
  isAlive(): boolean;
  stop(): Promise<void>;
}

const EVERY_MS = 300;
/** A statement may take longer, an answer to nothing may not: then the database hangs. */
const TIMEOUT_MS = 1_300;

const after = (ms: number): Promise<'late'> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms, 'late').unref();
  });

/** One more turn of the event loop: an answer may have come in while this process itself was busy. */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** Whether this ends before it is late; a connection that fails at once is no hang, whoever uses it hears of it. */
const endsWithin = async (work: Promise<unknown>, late: Promise<unknown>): Promise<boolean> => {
  let done = false;
  const ended = work.then(
    () => (done = true),
    () => (done = true),
  );
  await Promise.race([ended, late]);
  await turn();
  return done;
};

/**
 * Asks the database for nothing again and again on a connection of its own. A server that is stopped, or a network that
 * swallows packets, ends no connection: without this whoever waits for it waits for ever. On a busy machine an answer may
 * be late too: while other connections get theirs, the database does not hang.
 * @param heardAt when the other connections last heard of it, by `performance.now()`
 */
export const startHeartbeat = (url: string, hangs: () => void, heardAt: () => number): Heartbeat => {
  const state = { alive: true, stopped: false };
  const stop = Promise.withResolvers<void>();
  // a timer alone keeps no process: who stops does not wait for it
  const pause = (ms: number) => Promise.race([after(ms), stop.promise]);
  let client: pg.Client | undefined;
  const drop = (): void => {
    const old = client;
    client = undefined;
    // a goodbye would wait for the server
    (old as unknown as { connection?: { stream?: { destroy(): void } } })?.connection?.stream?.destroy();
  };
  const beat = async (): Promise<void> => {
    if (client === undefined) {
      const next = new pg.Client({ connectionString: url });
      next.on('error', () => {});
      next.on('end', () => {
        if (client === next) client = undefined;
      });
      client = next;
      await next.connect();
    }
    await client.query('select 1');
  };
  /** Patience counts from the last that anybody heard. A beat of which nothing comes while others hear is given up for itself. */
  const isHeard = async (): Promise<boolean> => {
    const [begun, work] = [performance.now(), beat()];
    while (!state.stopped && performance.now() < begun + 2 * TIMEOUT_MS) {
      const left = Math.max(begun, heardAt()) + TIMEOUT_MS - performance.now();
      if (left <= 0) break;
      if (await endsWithin(work, pause(left))) return true;
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
