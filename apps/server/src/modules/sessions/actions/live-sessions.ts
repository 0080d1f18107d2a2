import { LRUCache } from 'lru-cache';
import { processState } from '#platform/cache/process-state.ts';
import type { Context } from '#platform/context.ts';
import type { Services } from '#platform/services.ts';
import { SECOND } from '#platform/time.ts';
import { selectLiveSessions } from '../store/sessions.ts';

/** A session and its user as an access token names them. */
export interface SessionOf {
  readonly sessionId: string;
  readonly userId: number;
}

interface Lookup {
  readonly live: Promise<boolean>;
  /** Of `performance.now()`. */
  readonly until: number;
}

const MAX_CACHED_SESSIONS = 20_000;
const cacheOf = processState(
  (_services: Services) => new LRUCache<string, Lookup>({ max: MAX_CACHED_SESSIONS }),
);

/** Ids of the sessions that exist, belong to the named user and have not ended. */
export const liveSessions = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  sessions: readonly SessionOf[],
): Promise<ReadonlySet<string>> => {
  if (sessions.length === 0) return new Set();
  const owners = new Map(
    (
      await selectLiveSessions(
        db,
        sessions.map(({ sessionId }) => sessionId),
        now,
      )
    ).map((row) => [row.id, row.user_id]),
  );
  return new Set(
    sessions.filter(({ sessionId, userId }) => owners.get(sessionId) === userId).map((one) => one.sessionId),
  );
};

const lookUp = async (context: Context, session: SessionOf, last: Promise<boolean> | undefined) => {
  try {
    return (await liveSessions(context, [session])).has(session.sessionId);
  } catch (error) {
    if (last === undefined) throw error;
    // requests that need no database go on without it
    context.log.warn({ err: error }, 'sessions');
    return last;
  }
};

/** Whether a session is live, at most a second late. Without the database the last answer stays. */
export const isLive = (context: Context, session: SessionOf): Promise<boolean> => {
  const cache = cacheOf(context.services);
  const key = `${session.userId} ${session.sessionId}`;
  const cached = cache.get(key);
  if (cached !== undefined && performance.now() < cached.until) return cached.live;
  const live = lookUp(context, session, cached?.live);
  live.catch(() => cache.delete(key));
  cache.set(key, { live, until: performance.now() + SECOND });
  return live;
};

/** Drops the cache after a session has ended. */
export const uncacheSessions = ({ services }: Pick<Context, 'services'>): void => {
  cacheOf(services).clear();
};
