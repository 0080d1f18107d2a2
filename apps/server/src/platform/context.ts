import { unauthenticated } from '@market/contract/problems';
import type { ShopRole } from '@market/contract/rules/shop-roles';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { ReplicaReads } from './db/replica/reads.ts';
import type { Services } from './services.ts';

/** A connection without tables: each module's store.ts opens its own tables on it. */
export type Db = Kysely<{}>;
export type Tx = Transaction<{}>;

/** Who makes the request. `id` is null for a guest; `scope` and `roles` are those of the token. */
export interface Actor {
  readonly id: number | null;
  readonly roles: readonly string[];
  readonly scope: readonly string[];
  readonly shopId: number | null;
  /** Their present role in that shop, whatever the token says. */
  readonly shopRole: ShopRole | null;
  readonly sessionId: string | null;
  /** Set when a program of a shop calls with an API token; it may do what its scopes allow. */
  readonly apiToken: { readonly id: string; readonly scopes: readonly string[] } | null;
  readonly visitorId: string | null;
  /** False when the client may have invented the id: the cookie lacks our signature. */
  readonly visitorSigned: boolean;
  readonly isBot: boolean;
  /** Where the call came from, a part of the address only: `118.69.•.•`. */
  readonly network: string | null;
}
export interface Person extends Actor {
  readonly id: number;
}
export interface Seller extends Person {
  readonly shopId: number;
  readonly shopRole: ShopRole;
}

/** What every action and query receives. Frozen; `now` is the same for all of a request. */
export interface Context<Connection extends Db = Db, Who extends Actor = Actor> {
  readonly db: Connection;
  readonly actor: Who;
  readonly now: Date;
  readonly log: FastifyBaseLogger;
  readonly services: Services;
  /** For calls that declare it; `db` is always the primary. */
  readonly replica?: ReplicaReads;
}

export const guest: Actor = Object.freeze({
  id: null,
  roles: [],
  scope: [],
  shopId: null,
  shopRole: null,
  sessionId: null,
  apiToken: null,
  visitorId: null,
  visitorSigned: false,
  isBot: false,
  network: null,
});

/** The same person, acting for no shop. */
export const withoutShop = <Who extends Actor>(actor: Who): Who => ({
  ...actor,
  scope: actor.scope.filter((scope) => scope !== 'shop'),
  roles: actor.roles.filter((role) => role !== 'seller'),
  shopId: null,
  shopRole: null,
});

/** Narrows to a signed-in person. @throws unauthenticated */
export const asPerson = <C extends Db>(context: Context<C>): Context<C, Person> => {
  if (context.actor.id === null) throw unauthenticated();
  return context as Context<C, Person>;
};

type AfterCommit = (db: Db) => Promise<unknown>;
const commitHooks = new WeakMap<Tx, AfterCommit[]>();

/** Runs `work` after the transaction has committed; never after a rollback. Its failure is ignored. */
export const afterCommit = (tx: Tx, work: AfterCommit): void => {
  commitHooks.set(tx, [...(commitHooks.get(tx) ?? []), work]);
};

const RETRIED_CODES = new Set(['40001', '40P01']);
const MAX_TRIES = 5;

const commit = async <Result, Who extends Actor>(
  context: Context<Db, Who>,
  work: (context: Context<Tx, Who>) => Promise<Result>,
): Promise<Result> => {
  let open: Tx | undefined;
  const result = await context.db.transaction().execute((db) => {
    open = db;
    return work({ ...context, db });
  });
  for (const then of (open && commitHooks.get(open)) ?? []) then(context.db).catch(() => {});
  return result;
};

/** Runs `work` in one transaction (READ COMMITTED), or the caller's; retries deadlocks and conflicts 5 times. */
export const transact = async <Result, Who extends Actor>(
  context: Context<Db, Who>,
  work: (context: Context<Tx, Who>) => Promise<Result>,
): Promise<Result> => {
  if (context.db.isTransaction) return work(context as Context<Tx, Who>);
  for (let attempt = 1; ; attempt++)
    try {
      return await commit(context, work);
    } catch (error) {
      if (attempt >= MAX_TRIES || !RETRIED_CODES.has((error as { code?: string }).code ?? '')) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, Math.random() * 10 * 2 ** attempt);
      });
    }
};
