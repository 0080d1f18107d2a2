import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { Context, Tx } from '../context.ts';

const CHANNEL = 'pages';
/** A NOTIFY carries less than 8 000 bytes. */
const KEYS_PER_NOTIFY = 200;

const collecting = new AsyncLocalStorage<Set<string>>();

export const collectPageKeys = <Result>(keys: Set<string>, work: () => Result): Result =>
  collecting.run(keys, work);

/** Registers that the page being rendered shows what the key names (`item:12`); no-op outside of cached pages. */
export const addPageKey = (key: string): void => void collecting.getStore()?.add(key);

/** Drops pages after the commit, in every process. NOTIFY serialises commits: not for frequent changes. */
export const dropPages = async ({ db }: Context<Tx>, keys: readonly string[]): Promise<void> => {
  for (let start = 0; start < keys.length; start += KEYS_PER_NOTIFY)
    await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(keys.slice(start, start + KEYS_PER_NOTIFY))})`.execute(
      db,
    );
};

interface DropNotifications {
  on(channel: string, listener: (payload: string) => void): void;
  onReturn(listener: () => void): void;
}
interface DroppablePages {
  drop(keys: readonly string[]): void;
  clear(): void;
}

/** Drops all pages after the connection for notifications was lost. */
export const followDrops = (signals: DropNotifications, pages: DroppablePages): void => {
  signals.on(CHANNEL, (payload) => pages.drop(JSON.parse(payload) as string[]));
  signals.onReturn(() => pages.clear());
};
