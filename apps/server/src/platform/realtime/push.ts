import type { ServerMessage } from '@market/contract/realtime';
import { sql } from 'kysely';
import { processState } from '../cache/process-state.ts';
import { afterCommit, type Context, type Db, type Tx } from '../context.ts';
import type { Services } from '../services.ts';

export const PUSH_CHANNEL = 'realtime';
/** PostgreSQL refuses payloads of 8000 bytes. */
export const MAX_PAYLOAD_BYTES = 7_900;

export interface Push {
  readonly to: number;
  readonly message: ServerMessage;
}

interface Outgoing {
  pushes: string[];
  sending: boolean;
}
const outgoing = new WeakMap<Db, Outgoing>();

/** What waits is sent by one statement: a commit with a NOTIFY waits for every other one. */
const sendAll = async (db: Db, waiting: Outgoing): Promise<void> => {
  waiting.sending = true;
  try {
    while (waiting.pushes.length > 0) {
      const payloads = waiting.pushes;
      waiting.pushes = [];
      await sql`select pg_notify(${PUSH_CHANNEL}, payload) from unnest(${payloads}::text[]) payload`.execute(
        db,
      );
    }
  } finally {
    waiting.sending = false;
  }
};

/** Sends to every open page of the users, in every process. May be lost: pages fetch what they missed. */
export const pushAllAtOnce = async ({ db }: Pick<Context, 'db'>, pushes: readonly Push[]): Promise<void> => {
  const waiting = outgoing.get(db) ?? { pushes: [], sending: false };
  outgoing.set(db, waiting);
  for (const push of pushes) waiting.pushes.push(JSON.stringify(push));
  if (!waiting.sending) await sendAll(db, waiting);
};

/** The same to one user. */
export const pushAtOnce = (context: Pick<Context, 'db'>, push: Push): Promise<void> =>
  pushAllAtOnce(context, [push]);

/** The same after the commit. */
export const pushToUser = (context: Context<Tx>, userId: number, message: ServerMessage): void =>
  afterCommit(context.db, (db) => pushAtOnce({ db }, { to: userId, message }));

/** The same to many users, in one statement. */
export const pushToUsers = (context: Context<Tx>, userIds: readonly number[], message: ServerMessage): void =>
  afterCommit(context.db, (db) =>
    sql`select pg_notify(${PUSH_CHANNEL}, json_build_object('to', id, 'message', ${JSON.stringify(message)}::json)::text)
      from unnest(${userIds}::bigint[]) as u (id)`.execute(db),
  );

type EndWait = () => void;
const waitersOf = processState((_services: Services) => new Map<number, Set<EndWait>>());
const pushedServices = new WeakSet<Services>();
/** Pushes of other processes arrive from now on. */
export const acceptWaits = (services: Services): void => void pushedServices.add(services);

export const endWaits = (services: Services, userId: number): void =>
  waitersOf(services)
    .get(userId)
    ?.forEach((end) => end());
/** Ends every waiting call, because the process ends. */
export const endAllWaits = (services: Services): void => {
  pushedServices.delete(services);
  for (const userId of waitersOf(services).keys()) endWaits(services, userId);
};

const MAX_WAITING_CALLS = 3;

export interface PushWait {
  /** Resolves at the next push to the user, or after the time. */
  readonly pushed: Promise<void>;
  stop(): void;
}

/** Waits for a push to the user from now on; undefined when none would arrive, or too many of their calls wait. */
export const waitForPush = (services: Services, userId: number, ms: number): PushWait | undefined => {
  const all = waitersOf(services);
  const waiters = all.get(userId) ?? new Set();
  if (!pushedServices.has(services) || waiters.size >= MAX_WAITING_CALLS) return undefined;
  const { promise, resolve } = Promise.withResolvers<void>();
  all.set(userId, waiters.add(resolve));
  const timer = setTimeout(resolve, ms);
  const stop = () => {
    clearTimeout(timer);
    waiters.delete(resolve);
    if (waiters.size === 0 && all.get(userId) === waiters) all.delete(userId);
    resolve();
  };
  return { pushed: promise.finally(stop), stop };
};
