import type { PostRow } from '@market/demo-data';
import { advanceIdentity, insertRows } from '#platform/db/bulk.ts';
import type { Context, Tx } from '#platform/context.ts';

export const seedPosts = async ({ db }: Context<Tx>, posts: readonly PostRow[]): Promise<void> => {
  await insertRows(db, 'posts', posts);
  await advanceIdentity(db, 'posts');
};
