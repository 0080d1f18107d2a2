import type { Insertable } from 'kysely';
import { HOME_BLOG_CATEGORY } from '@market/contract/constants/pages';
import { transact, type Context } from '#platform/context.ts';
import type { BlogTables, PostsTable } from '../../src/modules/blog/tables.ts';

let postCount = 0;

/** A published post of the home page's category; answers its id. */
export const makePost = (context: Context, fields: Partial<Insertable<PostsTable>> = {}): Promise<number> =>
  transact(context, async ({ db, now }) => {
    const number = ++postCount;
    const post = {
      slug: `bai-viet-${number}`,
      title: `Bài viết ${number}`,
      excerpt: 'Đọc trước khi nhập hàng.',
      content: '<p>Xem kỹ đường may.</p>',
      image: null,
      categories: [HOME_BLOG_CATEGORY],
      published_at: now,
      modified_at: now,
      ...fields,
    };
    const { id } = await db
      .withTables<BlogTables>()
      .insertInto('posts')
      .values(post)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
