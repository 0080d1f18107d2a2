import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueIds, opaqueTextIds } from '#platform/db/database.ts';
import type { AlertsTables, SubscriptionRow } from '../tables.ts';

const tables = (db: Db) => db.withTables<AlertsTables>();

/** A browser that subscribed for another account belongs to this one from now on. */
export const saveSubscription = (
  tx: Tx,
  row: Insertable<AlertsTables['push_subscriptions']>,
): Promise<SubscriptionRow> =>
  tables(tx)
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteSurplus = (tx: Tx, userId: number, most: number) =>
  sql`delete from push_subscriptions where id in (select id from push_subscriptions where user_id = ${userId}
    order by coalesce(last_used_at, created_at) desc, id offset ${most})`.execute(tx);

export const deleteSubscription = async (tx: Tx, userId: number, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const deleteSubscriptions = async (db: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await tables(db)
      .deleteFrom('push_subscriptions')
      .where('id', '=', sql<string>`any(${opaqueTextIds(ids)})`)
      .execute();
};

export const selectSubscriptions = (db: Db, userIds: readonly number[]): Promise<SubscriptionRow[]> =>
  tables(db)
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('user_id', '=', sql<number>`any(${opaqueIds(userIds)})`)
    .orderBy('created_at')
    .execute();

export const noteUse = async (db: Db, ids: readonly string[], last_used_at: Date): Promise<void> => {
  if (ids.length > 0)
    await tables(db)
      .updateTable('push_subscriptions')
      .set({ last_used_at })
      .where('id', '=', sql<string>`any(${opaqueTextIds(ids)})`)
      .execute();
};

export interface SealedKeys {
  readonly public_key: string;
  readonly sealed: string;
}

export const selectKeys = (db: Db): Promise<SealedKeys | undefined> =>
  tables(db).selectFrom('push_keys').select(['public_key', 'sealed']).executeTakeFirst();

/** The first process that needs keys stores them; answers those that are stored. */
export const saveKeys = async (db: Db, keys: SealedKeys): Promise<SealedKeys> => {
  await tables(db)
    .insertInto('push_keys')
    .values(keys)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await selectKeys(db))!;
};

/** For keys whose secret no longer exists: no subscription works with others. */
export const replaceKeys = async (tx: Tx, lost: SealedKeys, keys: SealedKeys): Promise<void> => {
  await tables(tx).deleteFrom('push_subscriptions').execute();
  await tables(tx).updateTable('push_keys').set(keys).where('public_key', '=', lost.public_key).execute();
};
