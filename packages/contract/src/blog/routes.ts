import { Type } from 'typebox';
import { BLOG_POSTS_PER_PAGE_MAX, HOME_BLOG_POSTS } from '../constants/pages.ts';
import { Count, ShortId, Text } from '../fields.ts';
import { route } from '../route.ts';
import { blogUnavailable, postPageNotFound } from './problems.ts';
import { BlogPost } from './schemas.ts';

export const listPosts = route({
  method: 'GET',
  path: '/wp-json/wp/v2/posts',
  auth: 'anyone',
  summary: 'Posts, newest first, from the own store or from the external blog that is set',
  query: Type.Object({
    /** Default: the home page's categories, without a slug. */
    categories: Type.Optional(Type.Array(ShortId, { maxItems: 20 })),
    per_page: Type.Optional(
      Type.Integer({ minimum: 1, maximum: BLOG_POSTS_PER_PAGE_MAX, default: HOME_BLOG_POSTS }),
    ),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
    slug: Type.Optional(Text(200, 1)),
  }),
  replyHeaders: Type.Object({ 'x-wp-total': Count, 'x-wp-totalpages': Count }),
  reply: Type.Array(BlogPost),
  problems: [postPageNotFound, blogUnavailable],
});
