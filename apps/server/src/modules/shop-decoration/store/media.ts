import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueTextIds } from '#platform/db/database.ts';
import type { MediaTable, ShopDecorationTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<ShopDecorationTables>();

export type MediaRow = Selectable<MediaTable>;

/** By id. */
export const selectMedia = async (db: Db, shopId: number): Promise<Map<string, MediaRow>> => {
  const rows = await tables(db)
    .selectFrom('shop_decoration_media')
    .selectAll()
    .where('shop_id', '=', shopId)
    .execute();
  return new Map(rows.map((row) => [row.media_id, row]));
};

export const insertMedia = async (tx: Tx, { video, ...row }: MediaRow): Promise<void> => {
  await tables(tx)
    .insertInto('shop_decoration_media')
    .values({ ...row, video: video === null ? null : (JSON.stringify(video) as never) })
    .execute();
};

export const deleteMedia = async (tx: Tx, shopId: number, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await tables(tx)
      .deleteFrom('shop_decoration_media')
      .where('shop_id', '=', shopId)
      .where('media_id', '=', sql<string>`any(${opaqueTextIds(ids)})`)
      .execute();
};

/** Which of these uploads the decoration of a shop has. */
export const selectShownPictures = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('shop_decoration_media')
    .select('key')
    .where('media_id', '=', sql<string>`any(${opaqueTextIds(ids)})`)
    .execute();
  return rows.map(({ key }) => key);
};
