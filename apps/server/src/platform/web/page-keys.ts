import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { Context, Tx } from '../context.ts';

const CHANNEL = 'pages';
/** A NOTIFY carries less than 8 000 bytes. */
const KEYS_PER_NOTIFY = 200;

const collecting = new AsyncLocalStorage<Set<string>>();

/** Runs `work` and collects the keys of what it shows in `keys`. */
export const collectPageKeys = <Result>(keys: Set<string>, work: () => Result): Result =>
  collecting.run(keys, work);

/** Notes that the page being rendered shows what this key names, `item:12`; does nothing outside of a cached page. */
export const addPageKey = (key: string): void => void collecting.getStore()?.add(key);

/**
 * Drops the cached pages that show these keys, in every process, when the transaction commits. NOTIFY serialises such
 * commits on one lock: use it for what must no longer be shown, not for frequent changes.
 */
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

/** Drops cached pages as notified; all of them after the connection for notifications was lost. */
export const followDrops = (signals: DropNotifications, pages: DroppablePages): void => {
  signals.on(CHANNEL, (payload) => pages.drop(JSON.parse(payload) as string[]));
  signals.onReturn(() => pages.clear());
};
