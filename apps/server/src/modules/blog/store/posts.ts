import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { escapeLike } from '#platform/db/like.ts';
import type { BlogTables, PostsTable } from '../tables.ts';
import type { PostRow } from './pages.ts';

const tables = (db: Db) => db.withTables<BlogTables>();

export interface StaffPostFilter {
  readonly keyword: string;
  readonly status?: PostRow['status'] | undefined;
}

const matching = (db: Db, { keyword, status }: StaffPostFilter) =>
  tables(db)
    .selectFrom('posts')
    .$if(keyword !== '', (query) => query.where('title', 'ilike', `%${escapeLike(keyword)}%`))
    .$if(status !== undefined, (query) => query.where('status', '=', status!));

/** Of any state, newest first. */
export const selectPostPage = (
  db: Db,
  filter: StaffPostFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<PostRow[]> =>
  matching(db, filter)
    .selectAll()
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const countPostRows = async (db: Db, filter: StaffPostFilter): Promise<number> => {
  const { total } = await matching(db, filter)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

export const selectPost = (db: Db, id: number): Promise<PostRow | undefined> =>
  tables(db).selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirst();

export const lockPost = (tx: Tx, id: number): Promise<PostRow | undefined> =>
  tables(tx).selectFrom('posts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Undefined when another post has its slug. */
export const insertPost = (tx: Tx, row: Insertable<PostsTable>): Promise<PostRow | undefined> =>
  tables(tx)
    .insertInto('posts')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returningAll()
    .executeTakeFirst();

export const isSlugTaken = async (db: Db, slug: string, id: number): Promise<boolean> => {
  const taken = await tables(db)
    .selectFrom('posts')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '!=', id)
    .executeTakeFirst();
  return taken !== undefined;
};

export const updatePost = (tx: Tx, id: number, changes: Updateable<PostsTable>): Promise<PostRow> =>
  tables(tx)
    .updateTable('posts')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deletePost = (tx: Tx, id: number) =>
  tables(tx).deleteFrom('posts').where('id', '=', id).execute();

/** Which of these pictures a post shows, as its picture or in its text. */
export const selectShownPictures = async (db: Db, keys: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`select k.key from unnest(${keys}::text[]) as k (key)
    where exists (select from posts p
      where p.image = k.key or strpos(p.content, '/' || replace(k.key, '.', '/') || '/') > 0)`.execute(db);
  return rows.map(({ key }) => key);
};
