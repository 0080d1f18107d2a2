import type { BannerPosition } from '@market/contract/rules/banners';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueIds } from '#platform/db/database.ts';
import type { BannersTable, ContentTables } from '../tables.ts';

export type BannerRow = Selectable<BannersTable>;
export type BannerColumns = Updateable<BannersTable>;

const tables = (db: Db) => db.withTables<ContentTables>();

interface BannerFilter {
  readonly position?: BannerPosition | undefined;
  /** Those that run in this time. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** Of any state, in the order in which they are shown. */
export const selectAllBanners = (db: Db, { position, from, to }: BannerFilter): Promise<BannerRow[]> =>
  tables(db)
    .selectFrom('banners')
    .selectAll()
    .$if(position !== undefined, (query) => query.where('position', '=', position!))
    .$if(from !== undefined, (query) =>
      query.where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', from!)])),
    )
    .$if(to !== undefined, (query) =>
      query.where(({ or, eb }) => or([eb('starts_at', 'is', null), eb('starts_at', '<', to!)])),
    )
    .orderBy('position')
    .orderBy('sort')
    .orderBy('id')
    .execute();

export const countBanners = async (db: Db): Promise<number> => {
  const { total } = await tables(db)
    .selectFrom('banners')
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

export const lockBanner = (tx: Tx, id: number): Promise<BannerRow | undefined> =>
  tables(tx).selectFrom('banners').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Behind the others of its position. */
export const insertBanner = (tx: Tx, row: Omit<Insertable<BannersTable>, 'sort'>): Promise<BannerRow> =>
  tables(tx)
    .insertInto('banners')
    .values({
      ...row,
      sort: sql<number>`(select coalesce(max(sort), 0) + 1 from banners where position = ${row.position})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateBanner = (tx: Tx, id: number, changes: Updateable<BannersTable>): Promise<BannerRow> =>
  tables(tx)
    .updateTable('banners')
    .set({ ...changes, version: sql`version + 1`, turned_at: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteBanner = (tx: Tx, id: number) =>
  tables(tx).deleteFrom('banners').where('id', '=', id).execute();

/** Locks them, so that two orders do not mix. */
export const lockPosition = async (tx: Tx, position: BannerPosition): Promise<number[]> => {
  const rows = await tables(tx)
    .selectFrom('banners')
    .select('id')
    .where('position', '=', position)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
};

export const putOrder = (tx: Tx, ids: readonly number[]) =>
  sql`update banners b set sort = o.place
    from unnest(${ids}::bigint[]) with ordinality as o (id, place) where b.id = o.id`.execute(tx);

/** Which of these pictures a banner or a brand shows. */
export const selectShownPictures = async (db: Db, keys: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`select key from unnest(${keys}::text[]) as k (key)
    where exists (select from banners where image = key or image_mobile = key)
      or exists (select from brands where logo = key or cover_image = key)`.execute(db);
  return rows.map(({ key }) => key);
};

/** Positions whose banners started or ended since their pages were last dropped; each is answered once. */
export const turnBanners = async (tx: Tx, now: Date): Promise<BannerPosition[]> => {
  const { rows } = await sql<{ position: BannerPosition }>`
    update banners set turned_at = ${now} where status = 'published' and (
      (starts_at <= ${now} and (turned_at is null or turned_at < starts_at) and starts_at > updated_at)
      or (ends_at <= ${now} and (turned_at is null or turned_at < ends_at) and ends_at > updated_at))
    returning position`.execute(tx);
  return [...new Set(rows.map(({ position }) => position))];
};

export const moveBannersToCategory = async (
  tx: Tx,
  { from, to, only }: { from: number; to: number; only: readonly number[] | null },
): Promise<number[]> => {
  const rows = await tables(tx)
    .updateTable('banners')
    .set({ category_id: to, version: sql`version + 1` })
    .where('category_id', '=', from)
    .$if(only !== null, (query) => query.where('id', '=', sql<number>`any(${opaqueIds(only!)})`))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

export const selectBannersOfCategory = async (db: Db, categoryId: number): Promise<number[]> => {
  const rows = await tables(db)
    .selectFrom('banners')
    .select('id')
    .where('category_id', '=', categoryId)
    .execute();
  return rows.map(({ id }) => id);
};

export const selectBannerTitles = (db: Db, ids: readonly number[]) =>
  tables(db)
    .selectFrom('banners')
    .select(['id', 'title', 'position'])
    .where('id', '=', sql<number>`any(${opaqueIds(ids)})`)
    .execute();
