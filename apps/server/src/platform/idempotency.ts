import { createHash } from 'node:crypto';
import { keyInProgress, keyReused } from '@market/contract';
import { sql } from 'kysely';
import { transact, type Context, type Tx } from './context.ts';

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

/** Takes the key, waiting up to 10 s for another call that holds it. @throws keyInProgress */
const takeKey = async (tx: Tx, row: KeyTable['idempotency_keys']): Promise<boolean> => {
  await sql`set local lock_timeout = '10s'; set local statement_timeout = '12s'`.execute(tx);
  const taken = await tx
    .withTables<KeyTable>()
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw busy(error) ? keyInProgress() : error;
    });
  await sql`set local lock_timeout = '2s'; set local statement_timeout = '5s'`.execute(tx);
  return taken.numInsertedOrUpdatedRows === 1n;
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
