import pg from 'pg';
import { SERVING_LOCK } from '../db/locks.ts';

export interface PgNotifications {
  on(channel: string, listener: (payload: string) => void): void;
  /** Notifications between the loss and the return of the connection are lost. */
  onReturn(listener: () => void): void;
  isConnected(): boolean;
  close(): Promise<void>;
}

const RECONNECT_MS = 1_000;

/** Shared with all other processes that serve, so that nobody replaces the data below them. */
const lockServing = async (client: pg.Client, waits: () => void): Promise<void> => {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock_shared($1) as locked',
    [SERVING_LOCK],
  );
  if (rows[0]!.locked) return;
  waits();
  await client.query('select pg_advisory_lock_shared($1)', [SERVING_LOCK]);
};

/** `waits` is called before it waits for a restore that is under way. */
export const listenForNotifications = async (
  url: string,
  waits: () => void = () => {},
): Promise<PgNotifications> => {
  const listeners = new Map<string, ((payload: string) => void)[]>();
  const returned: (() => void)[] = [];
  let client: pg.Client | undefined;
  let connected = false;
  let closed = false;
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, pipeline: true });
    next.on('error', () => {});
    next.on('end', () => {
      connected = false;
      if (!closed) setTimeout(() => void connect().catch(() => {}), RECONNECT_MS).unref();
    });
    next.on('notification', ({ channel, payload }) =>
      listeners.get(channel)?.forEach((listener) => listener(payload ?? '')),
    );
    await next.connect();
    await lockServing(next, waits);
    for (const channel of listeners.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    const isBack = client !== undefined;
    client = next;
    connected = true;
    if (isBack) for (const listener of returned) listener();
  };
  await connect();
  return {
    on: (channel, listener) => {
      const first = !listeners.has(channel);
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      if (first) void client?.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => {});
    },
    onReturn: (listener) => void returned.push(listener),
    isConnected: () => connected,
    close: async () => {
      closed = true;
      await client?.end().catch(() => {});
    },
  };
};
