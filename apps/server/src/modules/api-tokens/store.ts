import type { Db, Tx } from '#platform/context.ts';
import type { ApiTokenRow, ApiTokensTables } from './tables.ts';

const tables = (db: Db) => db.withTables<ApiTokensTables>();

export const insertToken = async (tx: Tx, token: ApiTokenRow): Promise<void> => {
  await tables(tx).insertInto('api_tokens').values(token).execute();
};

/** Those that are valid now, newest first. */
export const selectValid = (db: Db, shopId: number, now: Date): Promise<ApiTokenRow[]> =>
  tables(db)
    .selectFrom('api_tokens')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export const selectByHash = (db: Db, hash: Buffer): Promise<ApiTokenRow | undefined> =>
  tables(db).selectFrom('api_tokens').selectAll().where('hash', '=', hash).executeTakeFirst();

/** Unless another call wrote a later time. */
export const recordUse = async (db: Db, id: string, { now, since }: { now: Date; since: Date }) => {
  await tables(db)
    .updateTable('api_tokens')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', since)]))
    .execute();
};

export const deleteOwn = (tx: Tx, shopId: number, id: string): Promise<{ name: string } | undefined> =>
  tables(tx)
    .deleteFrom('api_tokens')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();

export const deleteExpiredBefore = async (db: Db, time: Date): Promise<void> => {
  await tables(db).deleteFrom('api_tokens').where('expires_at', '<', time).execute();
};

export const selectCreatedBy = (db: Db, userId: number) =>
  tables(db)
    .selectFrom('api_tokens')
    .select(['shop_id', 'name', 'scopes', 'created_at'])
    .where('created_by', '=', userId)
    .orderBy('created_at')
    .execute();

export const eraseCreator = async (tx: Tx, userId: number): Promise<void> => {
  await tables(tx)
    .updateTable('api_tokens')
    .set({ created_by: null })
    .where('created_by', '=', userId)
    .execute();
};
