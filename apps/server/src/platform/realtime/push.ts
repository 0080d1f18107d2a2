import type { ServerMessage } from '@market/contract/realtime';
import { processState } from '../cache/process-state.ts';
import { afterCommit, type Context, type Tx } from '../context.ts';
import type { Services } from '../services.ts';
import { PushChannel, type Push } from './push-channel.ts';

/** Of this process. */
export const pushChannelOf = processState(({ sharedMemory }: Services) => new PushChannel(sharedMemory));

/** Sends to every open page of the users, in every process. May be lost: pages fetch what they missed. */
export const pushAllAtOnce = (
  { db, services }: Pick<Context, 'db' | 'services'>,
  pushes: readonly Push[],
): Promise<void> => pushChannelOf(services).send(db, pushes);

/** The same to one user. */
export const pushAtOnce = (context: Pick<Context, 'db' | 'services'>, push: Push): Promise<void> =>
  pushAllAtOnce(context, [push]);

/** The same after the commit. */
export const pushAll = ({ db: tx, services }: Context<Tx>, pushes: readonly Push[]): void =>
  afterCommit(tx, (db) => pushAllAtOnce({ db, services }, pushes));

export const pushToUser = (context: Context<Tx>, userId: number, message: ServerMessage): void =>
  pushToUsers(context, [userId], message);

/** The same to many users. */
export const pushToUsers = (context: Context<Tx>, userIds: readonly number[], message: ServerMessage): void =>
  pushAll(
    context,
    userIds.map((to) => ({ to, message })),
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
