import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueTextIds } from '#platform/db/database.ts';
import type { MediaTables } from './tables.ts';

const tables = (db: Db) => db.withTables<MediaTables>();

export const insertUpload = (tx: Tx, row: Insertable<MediaTables['uploads']>) =>
  tables(tx).insertInto('uploads').values(row).execute();

const inUse = (now: Date) => ({ kept_at: now, released_at: null });
const firstShop = (shopId: number | null) => sql<number | null>`coalesce(shop_id, ${shopId}::bigint)`;

interface OwnUploads {
  readonly ids: readonly string[];
  readonly userId: number;
  readonly purpose: string;
}

/** Locks them with the posters of videos, in the order of their ids, so that two callers never deadlock. */
export const lockOwnUploads = async (tx: Tx, { ids, userId, purpose }: OwnUploads) => {
  const named = sql<string>`any(${ids}::text[])`;
  const rows = await tables(tx)
    .selectFrom('uploads')
    .select(['id', 'key', 'width', 'poster_key', 'duration_s'])
    .where((where) =>
      where.or([
        where('id', '=', named),
        where('key', 'in', where.selectFrom('uploads as video').select('poster_key').where('id', '=', named)),
      ]),
    )
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const wanted = new Set(ids);
  return rows.filter(({ id }) => wanted.has(id));
};

interface FetchedFrom {
  readonly userId: number;
  readonly purpose: string;
  readonly source: string;
}

export const selectFetched = (db: Db, { userId, purpose, source }: FetchedFrom) =>
  tables(db)
    .selectFrom('uploads')
    .select(['id', 'key'])
    .where('user_id', '=', userId)
    .where('source', '=', source)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

export const recordSource = (tx: Tx, id: string, source: string) =>
  tables(tx).updateTable('uploads').set({ source }).where('id', '=', id).execute();

/** Of the videos of this user that nothing shows. */
export const sumUnusedVideoBytes = async (db: Db, userId: number): Promise<number> => {
  const { bytes } = await tables(db)
    .selectFrom('uploads')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('bytes'), sql<string>`0`).as('bytes'))
    .where('user_id', '=', userId)
    .where('width', 'is', null)
    .where('kept_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(bytes);
};

export const selectUploads = (db: Db, userId: number) =>
  tables(db).selectFrom('uploads').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();

/** Uploads named by a column, and the posters of the videos among them. */
const withPosters = (column: 'id' | 'key', values: readonly string[]) => {
  const named = sql`${sql.ref(column)} = any(${opaqueTextIds(values)})`;
  return sql<boolean>`(${named} or key in (select poster_key from uploads where ${named}))`;
};

/**
 * Marks the posters of videos too. `shopId`: of the shop that shows them; the first shop stays the one that an upload
 * belongs to.
 */
export const markUsed = (
  tx: Tx,
  { ids, shopId }: { readonly ids: readonly string[]; readonly shopId: number | null },
  now: Date,
) =>
  tables(tx)
    .updateTable('uploads')
    .set({ ...inUse(now), shop_id: firstShop(shopId) })
    .where(withPosters('id', ids))
    .where('user_id', 'is not', null)
    .execute();

/** The erasure of whoever sent them leaves them. */
export const giveToMarket = (tx: Tx, keys: readonly string[], now: Date) =>
  tables(tx)
    .updateTable('uploads')
    .set({ ...inUse(now), user_id: null })
    .where('key', '=', sql<string>`any(${opaqueTextIds(keys)})`)
    .execute();

export const giveTextPicturesToMarket = (
  tx: Tx,
  {
    keys,
    userId,
    purpose,
  }: { readonly keys: readonly string[]; readonly userId: number; readonly purpose: string },
  now: Date,
) =>
  tables(tx)
    .updateTable('uploads')
    .set({ ...inUse(now), user_id: null })
    .where('key', '=', sql<string>`any(${opaqueTextIds(keys)})`)
    // one without a sender was taken before, and may have been released since
    .where((where) => where.or([where('user_id', '=', userId), where('user_id', 'is', null)]))
    .where('purpose', '=', purpose)
    .execute();

export const markKeysUsed = (
  tx: Tx,
  { keys, userId, shopId }: { keys: readonly string[]; userId: number; shopId: number },
  now: Date,
) =>
  tables(tx)
    .updateTable('uploads')
    .set({ ...inUse(now), shop_id: firstShop(shopId) })
    .where('key', '=', sql<string>`any(${opaqueTextIds(keys)})`)
    // one of the shop was shown before, and may have been released since
    .where((where) => where.or([where('user_id', '=', userId), where('shop_id', '=', shopId)]))
    .execute();

export const addShop = (tx: Tx, { keys, shopId }: { keys: readonly string[]; shopId: number }) =>
  tables(tx)
    .updateTable('uploads')
    .set({ shop_id: firstShop(shopId) })
    .where('key', '=', sql<string>`any(${opaqueTextIds(keys)})`)
    .where('kept_at', 'is not', null)
    .execute();

/** Releases the posters of videos too. */
export const markReleased = (tx: Tx, keys: readonly string[], purpose: string, now: Date) =>
  tables(tx)
    .updateTable('uploads')
    .set({ kept_at: null, released_at: now })
    .where(withPosters('key', keys))
    .where('kept_at', 'is not', null)
    .where('purpose', '=', purpose)
    .execute();

/** Removes the sender, so that what no shop shows is deleted. */
export const disownUploads = (tx: Tx, userId: number) =>
  tables(tx)
    .updateTable('uploads')
    .set({ user_id: null, kept_at: sql<Date | null>`case when shop_id is not null then kept_at end` })
    .where('user_id', '=', userId)
    .execute();

/** Removes the shops, so that what their former members sent is deleted, and the rest with its sender. */
export const disownUploadsOfShops = (tx: Tx, shopIds: readonly number[]) =>
  tables(tx)
    .updateTable('uploads')
    .set({ shop_id: null, kept_at: sql<Date | null>`case when user_id is not null then kept_at end` })
    .where('shop_id', '=', sql<number>`any(${shopIds}::bigint[])`)
    .execute();

/** The used picture that has waited longest for its AVIF. */
export const selectWaitingForAvif = (db: Db) =>
  tables(db)
    .selectFrom('uploads')
    .select(['id', 'key'])
    .where('avif', '=', 'waiting')
    .where('kept_at', 'is not', null)
    .where('width', 'is not', null)
    .orderBy('kept_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** False when the upload is deleted. */
export const recordAvif = async (tx: Tx, id: string, avif: 'drawn' | 'failed'): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('uploads')
    .set({ avif })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

interface Limits {
  /** Of the time when it was sent. */
  readonly sentBefore: Date;
  readonly releasedBefore: Date;
  readonly most: number;
}

/** Of somebody who was erased, and that neither a shop nor the market has. */
const isErased = sql<boolean>`user_id is null and shop_id is null and purpose <> 'content'`;

/**
 * Locks uploads that are not used and older than the limits, and those of erased people; processes share the work. The
 * poster of a video is not among them before its video is deleted.
 */
export const lockUnused = (tx: Tx, { sentBefore, releasedBefore, most }: Limits) =>
  tables(tx)
    .selectFrom('uploads')
    .select(['id', 'key', 'purpose', 'user_id', isErased.as('erased')])
    .where('kept_at', 'is', null)
    .where((where) =>
      where.or([
        isErased,
        where.and([
          where('created_at', '<', sentBefore),
          where.or([where('released_at', 'is', null), where('released_at', '<', releasedBefore)]),
        ]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('uploads as v').select('v.id').whereRef('v.poster_key', '=', 'uploads.key'))),
    )
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

/** Marks the posters of videos too. */
export const markShown = (tx: Tx, keys: readonly string[], now: Date) =>
  tables(tx).updateTable('uploads').set(inUse(now)).where(withPosters('key', keys)).execute();

export const deleteUploads = (tx: Tx, ids: readonly string[]) =>
  tables(tx)
    .deleteFrom('uploads')
    .where('id', '=', sql<string>`any(${opaqueTextIds(ids)})`)
    .execute();

export const insertDirectUpload = (tx: Tx, row: Insertable<MediaTables['direct_uploads']>) =>
  tables(tx).insertInto('direct_uploads').values(row).execute();

/** Deletes the row of this user and one of these purposes, so that nobody takes it again; undefined without one. */
export const takeDirectUpload = (
  tx: Tx,
  {
    id,
    userId,
    purposes,
    since,
  }: {
    readonly id: string;
    readonly userId: number;
    readonly purposes: readonly string[];
    readonly since: Date;
  },
) =>
  tables(tx)
    .deleteFrom('direct_uploads')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('created_at', '>', since)
    .returning(['name', 'bytes', 'purpose'])
    .executeTakeFirst();

export const deleteExpiredDirectUploads = (tx: Tx, until: Date) =>
  tables(tx).deleteFrom('direct_uploads').where('created_at', '<', until).execute();

/** @returns the names of their files */
export const deleteDirectUploadsOf = async (tx: Tx, userId: number): Promise<string[]> => {
  const rows = await tables(tx)
    .deleteFrom('direct_uploads')
    .where('user_id', '=', userId)
    .returning('name')
    .execute();
  return rows.map(({ name }) => name);
};
