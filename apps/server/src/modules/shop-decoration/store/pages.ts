import { DECORATION_VERSIONS_MAX } from '@market/contract/rules/shop-decoration';
import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueIds } from '#platform/db/database.ts';
import type { DraftsTable, ShopDecorationTables, StoredBlock, VersionsTable } from '../tables.ts';

const tables = (db: Db) => db.withTables<ShopDecorationTables>();

export type DraftRow = Selectable<DraftsTable>;
export type VersionRow = Selectable<VersionsTable>;

// a bare list would be sent as a PostgreSQL array
const json = (blocks: readonly StoredBlock[]) => JSON.stringify(blocks) as never;

/** One change of a shop's pages at a time, also before it has a row. */
export const lockPages = (tx: Tx, shopId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('shop-decoration', ${shopId}))`.execute(tx);

export const selectDraft = (db: Db, shopId: number): Promise<DraftRow | undefined> =>
  tables(db)
    .selectFrom('shop_decoration_drafts')
    .selectAll()
    .where('shop_id', '=', shopId)
    .executeTakeFirst();

export const putDraft = async (tx: Tx, draft: DraftRow): Promise<void> => {
  const { shop_id, blocks, ...rest } = draft;
  const values = { ...rest, blocks: json(blocks) };
  await tables(tx)
    .insertInto('shop_decoration_drafts')
    .values({ shop_id, ...values })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(values))
    .execute();
};

/** The latest first. */
export const selectVersions = (db: Db, shopId: number): Promise<VersionRow[]> =>
  tables(db)
    .selectFrom('shop_decoration_versions')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('id', 'desc')
    .limit(DECORATION_VERSIONS_MAX)
    .execute();

/** What buyers see. */
export const selectPublished = (db: Db, shopId: number): Promise<VersionRow | undefined> =>
  tables(db)
    .selectFrom('shop_decoration_versions')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const selectVersion = (
  db: Db,
  { id, shopId }: { readonly id: number; readonly shopId: number },
): Promise<VersionRow | undefined> =>
  tables(db)
    .selectFrom('shop_decoration_versions')
    .selectAll()
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .executeTakeFirst();

/** Adds a version and deletes those beyond the limit. */
export const insertVersion = async (tx: Tx, { blocks, ...version }: Omit<VersionRow, 'id'>) => {
  await tables(tx)
    .insertInto('shop_decoration_versions')
    .values({ ...version, blocks: json(blocks) })
    .execute();
  await tables(tx)
    .deleteFrom('shop_decoration_versions')
    .where('shop_id', '=', version.shop_id)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('shop_decoration_versions')
        .select('id')
        .where('shop_id', '=', version.shop_id)
        .orderBy('id', 'desc')
        .limit(DECORATION_VERSIONS_MAX),
    )
    .execute();
};

/** Drafts and versions of these shops. */
export const selectPagesOf = async (db: Db, shopIds: readonly number[]): Promise<object[]> => {
  if (shopIds.length === 0) return [];
  const drafts = await tables(db)
    .selectFrom('shop_decoration_drafts')
    .select(['shop_id', 'blocks', 'saved_at'])
    .where('shop_id', '=', sql<number>`any(${opaqueIds(shopIds)})`)
    .execute();
  const versions = await tables(db)
    .selectFrom('shop_decoration_versions')
    .select(['shop_id', 'blocks', 'published_at'])
    .where('shop_id', '=', sql<number>`any(${opaqueIds(shopIds)})`)
    .orderBy('id')
    .execute();
  return [...drafts, ...versions];
};

export const selectPublishedBy = (db: Db, userId: number) =>
  tables(db)
    .selectFrom('shop_decoration_versions')
    .select(['shop_id', 'published_at'])
    .where('published_by', '=', userId)
    .orderBy('id')
    .execute();

export const erasePublisher = (tx: Tx, userId: number) =>
  tables(tx)
    .updateTable('shop_decoration_versions')
    .set({ published_by: null })
    .where('published_by', '=', userId)
    .execute();

/** Nothing remains of the pages of these shops. */
export const deletePages = async (tx: Tx, shopIds: readonly number[]): Promise<void> => {
  if (shopIds.length === 0) return;
  await tables(tx).deleteFrom('shop_decoration_drafts').where('shop_id', 'in', shopIds).execute();
  await tables(tx).deleteFrom('shop_decoration_versions').where('shop_id', 'in', shopIds).execute();
};
