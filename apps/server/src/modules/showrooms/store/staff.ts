import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { CloseUp, ShowroomsTable, ShowroomTables } from '../tables.ts';
import type { ShowroomRow } from './pages.ts';

export type ShowroomColumns = Updateable<ShowroomsTable>;

const tables = (db: Db) => db.withTables<ShowroomTables>();

/** Of any state, in the order of editors, with the number of their products. */
export const selectAllShowrooms = (db: Db) =>
  tables(db)
    .selectFrom('showrooms')
    .selectAll()
    .select(
      sql<number>`(select count(*)::integer from showroom_products p where p.showroom_id = showrooms.id)`.as(
        'total_products',
      ),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();

export const selectShowroom = (db: Db, id: number): Promise<ShowroomRow | undefined> =>
  tables(db).selectFrom('showrooms').selectAll().where('id', '=', id).executeTakeFirst();

export const lockAny = (tx: Tx, id: number): Promise<ShowroomRow | undefined> =>
  tables(tx).selectFrom('showrooms').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** A list would be sent as an array of PostgreSQL. */
const withJson = <Row extends { details?: unknown }>({ details, ...row }: Row) => ({
  ...row,
  ...(details !== undefined && { details: sql<CloseUp[]>`${JSON.stringify(details)}::jsonb` }),
});

/** Undefined when another showroom has its slug. */
export const insertShowroom = (tx: Tx, row: Insertable<ShowroomsTable>): Promise<ShowroomRow | undefined> =>
  tables(tx)
    .insertInto('showrooms')
    .values(withJson(row))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returningAll()
    .executeTakeFirst();

export const isSlugTaken = async (db: Db, slug: string, id: number): Promise<boolean> => {
  const taken = await tables(db)
    .selectFrom('showrooms')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '!=', id)
    .executeTakeFirst();
  return taken !== undefined;
};

export const updateShowroom = (
  tx: Tx,
  id: number,
  changes: Updateable<ShowroomsTable>,
): Promise<ShowroomRow> =>
  tables(tx)
    .updateTable('showrooms')
    .set({ ...withJson(changes), version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteShowroom = (tx: Tx, id: number) =>
  tables(tx).deleteFrom('showrooms').where('id', '=', id).execute();

/** Which of these pictures a showroom shows. */
export const selectShownPictures = async (db: Db, keys: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`select key from unnest(${keys}::text[]) as k (key)
    where exists (select from showrooms s where key in (s.image, s.image_mobile, s.thumb)
      or exists (select from jsonb_array_elements(s.details) d where d ->> 'image' = key))`.execute(db);
  return rows.map(({ key }) => key);
};

export const selectPicturesInStories = async (db: Db, keys: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`select k.key from unnest(${keys}::text[]) as k (key)
    where exists (
      select from showrooms s where strpos(s.story, '/' || replace(k.key, '.', '/') || '/') > 0)`.execute(db);
  return rows.map(({ key }) => key);
};
