import { sql, type Selectable } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { BlogTables, PostsTable } from '../tables.ts';

export type PostRow = Selectable<PostsTable>;

export interface PostFilter {
  /** Any of these; empty is all. */
  readonly categories: readonly number[];
  readonly slug: string | undefined;
  readonly now: Date;
}

const selectPublished = (db: Db, { categories, slug, now }: PostFilter) => {
  const posts = db
    .withTables<BlogTables>()
    .selectFrom('posts')
    .where('status', '=', 'publish')
    .where('published_at', '<=', now);
  const inCategories =
    categories.length === 0 ? posts : posts.where(sql<boolean>`categories && ${[...categories]}::integer[]`);
  return slug === undefined ? inCategories : inCategories.where('slug', '=', slug);
};

/** Newest first. */
export const selectPosts = (
  db: Db,
  filter: PostFilter,
  { limit, skipped }: { limit: number; skipped: number },
): Promise<PostRow[]> =>
  selectPublished(db, filter)
    .selectAll()
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(skipped)
    .execute();

export const countPosts = async (
  db: Db,
  filter: PostFilter,
): Promise<{ total: number; modified_at: Date | null }> =>
  selectPublished(db, filter)
    .select([
      sql<number>`count(*)::integer`.as('total'),
      sql<Date | null>`max(modified_at)`.as('modified_at'),
    ])
    .executeTakeFirstOrThrow();

export const selectAddresses = (
  db: Db,
  now: Date,
  { limit, skipped }: { limit: number; skipped: number },
): Promise<Pick<PostRow, 'id' | 'slug' | 'modified_at'>[]> =>
  selectPublished(db, { categories: [], slug: undefined, now })
    .select(['id', 'slug', 'modified_at'])
    .orderBy('id')
    .limit(limit)
    .offset(skipped)
    .execute();
