import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { ShowroomsTable, ShowroomTables } from '../tables.ts';

export type ShowroomRow = Selectable<ShowroomsTable>;

const tables = (db: Db) => db.withTables<ShowroomTables>();

const open = (db: Db, now: Date) =>
  tables(db)
    .selectFrom('showrooms')
    .selectAll()
    .where('status', '=', 'published')
    .where('start_at', '<=', now)
    .where((is) => is.or([is('end_at', 'is', null), is('end_at', '>', now)]));

/** In the order of editors. */
export const selectOpen = (db: Db, now: Date): Promise<ShowroomRow[]> =>
  open(db, now).orderBy('position').orderBy('id').execute();

export const selectOpenBySlug = (db: Db, slug: string, now: Date): Promise<ShowroomRow | undefined> =>
  open(db, now).where('slug', '=', slug).executeTakeFirst();

export const lockShowroom = (tx: Tx, id: number): Promise<ShowroomRow> =>
  tables(tx).selectFrom('showrooms').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** Of any state. */
export const selectProductIds = async (db: Db, showroomId: number): Promise<number[]> => {
  const rows = await tables(db)
    .selectFrom('showroom_products')
    .select('product_id')
    .where('showroom_id', '=', showroomId)
    .orderBy('product_id')
    .execute();
  return rows.map(({ product_id }) => product_id);
};

export const putProducts = async (
  tx: Tx,
  showroomId: number,
  productIds: readonly number[],
): Promise<void> => {
  await tables(tx).deleteFrom('showroom_products').where('showroom_id', '=', showroomId).execute();
  await sql`insert into showroom_products (showroom_id, product_id)
    select ${showroomId}, unnest(${productIds}::bigint[])`.execute(tx);
};
