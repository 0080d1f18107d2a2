import { createHash } from 'node:crypto';
import { keyInProgress, keyReused } from '@market/contract';
import { sql } from 'kysely';
import { transact, type Context, type Db, type Tx } from './context.ts';
import { prepared } from './db.ts';

interface Once {
  readonly route: string;
  readonly key: string;
  readonly body: unknown;
}
interface Kept {
  readonly body: unknown;
  readonly replayed: boolean;
}

type KeyTable = {
  idempotency_keys: { caller: string; route: string; key: string; request_hash: string; body: unknown };
};

const callerOf = (userId: number) => `user:${userId}`;

const busy = (error: unknown): boolean => (error as { code?: string }).code === '55P03';

/** Takes the key while nobody else is at it: `free` is false when somebody is, `taken` when it is new. */
const takeAtOnce = prepared((db: Db, caller: string, route: string, key: string, hash: string) => ({
  compile: () =>
    sql<{ free: boolean; taken: boolean }>`
        with mine as materialized (
          select pg_try_advisory_xact_lock(hashtextextended(concat_ws(' ', ${caller}::text, ${route}::text, ${key}::text), 0)) as free),
        put as (
          insert into idempotency_keys (caller, route, key, request_hash)
          select ${caller}, ${route}, ${key}, ${hash} from mine where free on conflict do nothing returning key)
        select free, exists (select from put) as taken from mine`.compile(db),
}));

/** Waits up to 10 s for the call that holds the key, and takes it when that came to nothing. */
const waitForKey = async (tx: Tx, row: KeyTable['idempotency_keys']): Promise<boolean> => {
  await sql`set local lock_timeout = '10s'; set local statement_timeout = '12s'`.execute(tx);
  const taken = await tx
    .withTables<KeyTable>()
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  await sql`set local lock_timeout = '2s'; set local statement_timeout = '5s'`.execute(tx);
  return taken.numInsertedOrUpdatedRows === 1n;
};

/** Takes the key; false when an earlier call had it. @throws keyInProgress */
const takeKey = async (tx: Tx, row: KeyTable['idempotency_keys']): Promise<boolean> => {
  const { caller, route, key, request_hash } = row;
  try {
    const [first] = await takeAtOnce(tx, caller, route, key, request_hash);
    return first!.free ? first!.taken : await waitForKey(tx, row);
  } catch (error) {
    throw busy(error) ? keyInProgress() : error;
  }
};

/**
 * Runs a creating call at most once for a key: the answer is kept in the transaction that does the work, so a second
 * call waits for the first and then gets the same answer. Keys live 7 days. Refusals change nothing and are not kept.
 * @throws keyReused for another body, keyInProgress when the first call has not ended after 10 s
 */
export const once = (
  context: Context,
  { route, key, body }: Once,
  work: (context: Context<Tx>) => Promise<unknown>,
): Promise<Kept> =>
  transact(context, async (context) => {
    const { id, visitorId } = context.actor;
    const row = {
      caller: id === null ? `visitor:${visitorId ?? ''}` : callerOf(id),
      route,
      key: key.slice(0, 255),
      request_hash: createHash('sha256')
        .update(JSON.stringify(body ?? null))
        .digest('base64url'),
      body: null,
    };
    const keys = context.db.withTables<KeyTable>();
    if (!(await takeKey(context.db, row))) {
      const kept = await keys
        .selectFrom('idempotency_keys')
        .select(['request_hash', 'body'])
        .where('caller', '=', row.caller)
        .where('route', '=', route)
        .where('key', '=', row.key)
        .executeTakeFirstOrThrow();
      if (kept.request_hash !== row.request_hash) throw keyReused();
      return { body: kept.body, replayed: true };
    }
    const answer = await work(context);
    await keys
      .updateTable('idempotency_keys')
      .set({ body: JSON.stringify(answer ?? null) })
      .where('caller', '=', row.caller)
      .where('route', '=', route)
      .where('key', '=', row.key)
      .execute();
    return { body: answer, replayed: false };
  });

/** Forgets keys older than 7 days. */
export const forgetOldKeys = (context: Context) =>
  sql`delete from idempotency_keys where created_at < ${context.now}::timestamptz - interval '7 days'`.execute(
    context.db,
  );

/** Forgets the keys of one person, and with them the answers they got. */
export const forgetKeysOf = ({ db }: Context<Tx>, userId: number) =>
  sql`delete from idempotency_keys where caller = ${callerOf(userId)}`.execute(db);
