import { Type, type Static } from 'typebox';
import { BLOG_MOST_PER_PAGE, HOME_BLOG_POSTS } from './constants.ts';
import { Count, Id, ShortId, Text } from './fields.ts';
import { problem, route } from './route.ts';

/** 400, as WordPress: a page past the last one. */
export const noSuchPostPage = problem('blog.errors.page', 400, 'Trang tin này không có.', {
  pages: Count,
});
/** 503: the blog that posts are passed on from does not answer, and nothing of it is kept. */
export const blogAway = problem(
  'blog.errors.away',
  503,
  'Chưa tải được bài viết, vui lòng thử lại sau ít phút.',
  { retry_after: Count },
);

const Rendered = Type.Object({
  /** Sanitised HTML. */
  rendered: Type.String(),
});
const Told = Type.Object({ rendered: Type.String(), protected: Type.Boolean() });

/** A post in the shape of WordPress's REST API. Times without a zone: `date` in Việt Nam's, `date_gmt` in UTC. */
export const BlogPost = Type.Object({
  id: Id,
  date: Type.String(),
  date_gmt: Type.String(),
  modified: Type.String(),
  modified_gmt: Type.String(),
  slug: Type.String(),
  status: Type.String(),
  type: Type.String(),
  /** Where it is to be read: here, or at the blog it comes from. */
  link: Type.String(),
  title: Rendered,
  content: Told,
  excerpt: Told,
  author: Type.Integer({ minimum: 0 }),
  /** 0 without a picture. */
  featured_media: Type.Integer({ minimum: 0 }),
  categories: Type.Array(Id),
  tags: Type.Array(Id),
  /** Empty without a picture. */
  jetpack_featured_media_url: Type.String(),
  _embedded: Type.Optional(
    Type.Object({
      'wp:featuredmedia': Type.Array(
        Type.Object({ id: Id, source_url: Type.String(), alt_text: Type.String() }),
      ),
    }),
  ),
});
export type BlogPost = Static<typeof BlogPost>;

export const listPosts = route({
  method: 'GET',
  path: '/wp-json/wp/v2/posts',
  auth: 'anyone',
  summary: 'Posts, newest first, of our own store or passed on from the blog that is set',
  query: Type.Object({
    /** Posts in any of these; the home page's unless a slug is asked for. */
    categories: Type.Optional(Type.Array(ShortId, { maxItems: 20 })),
    per_page: Type.Optional(
      Type.Integer({ minimum: 1, maximum: BLOG_MOST_PER_PAGE, default: HOME_BLOG_POSTS }),
    ),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
    slug: Type.Optional(Text(200, 1)),
  }),
  replyHeaders: Type.Object({ 'x-wp-total': Count, 'x-wp-totalpages': Count }),
  reply: Type.Array(BlogPost),
  problems: [noSuchPostPage, blogAway],
});
