import type { Generated } from 'kysely';

export interface PostsTable {
  id: Generated<number>;
  slug: string;
  title: string;
  excerpt: Generated<string>;
  /** HTML. */
  content: string;
  /** Storage key. */
  image: string | null;
  image_alt: Generated<string>;
  categories: Generated<number[]>;
  tags: Generated<number[]>;
  author: Generated<number>;
  status: Generated<'publish' | 'draft'>;
  published_at: Date;
  modified_at: Date;
  version: Generated<number>;
}

export type BlogTables = { posts: PostsTable };
