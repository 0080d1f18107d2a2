import { postPageNotFound } from '@market/contract/blog/problems';
import type { BlogPost } from '@market/contract/blog/schemas';
import type { SitemapEntry } from '@market/contract/sitemap/schemas';
import { HOME_BLOG_CATEGORY, HOME_BLOG_POSTS } from '@market/contract/constants/pages';
import { SITEMAP_ENTRIES_MAX } from '@market/contract/constants/search';
import { imageUrl } from '#media';
import type { BlogQuery } from '#ports/blog.ts';
import { cleanHtml } from '#platform/security/clean-html.ts';
import type { Context } from '#platform/context.ts';
import { addPageKey } from '#platform/web/page-keys.ts';
import { fetchPosts, type Posts } from '../lib/wordpress-proxy.ts';
import { isPastEnd, pagesOf, POSTS_PAGE_KEY, timesOf } from '../rules.ts';
import { countPosts, selectAddresses, selectPosts, type PostRow } from '../store/pages.ts';

const PICTURE_WIDTH = 1200;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign]!);

const pictureOf = ({ id, image, image_alt }: PostRow, publicUrl: string) => {
  if (image === null) return { featured_media: 0, jetpack_featured_media_url: '' };
  const source_url = publicUrl + imageUrl(image, PICTURE_WIDTH);
  return {
    featured_media: id,
    jetpack_featured_media_url: source_url,
    _embedded: { 'wp:featuredmedia': [{ id, source_url, alt_text: image_alt }] },
  };
};

const present = (row: PostRow, publicUrl: string): BlogPost => {
  const [published, modified] = [timesOf(row.published_at), timesOf(row.modified_at)];
  return {
    id: row.id,
    date: published.local,
    date_gmt: published.gmt,
    modified: modified.local,
    modified_gmt: modified.gmt,
    slug: row.slug,
    status: row.status,
    type: 'post',
    link: `${publicUrl}/tin-tuc/${row.slug}`,
    title: { rendered: escapeHtml(row.title) },
    content: { rendered: cleanHtml(row.content, { publicUrl }), protected: false },
    excerpt: { rendered: `<p>${escapeHtml(row.excerpt)}</p>`, protected: false },
    author: row.author,
    categories: row.categories,
    tags: row.tags,
    ...pictureOf(row, publicUrl),
  };
};

const getOwnPosts = async (context: Context, query: BlogQuery): Promise<Posts> => {
  const { db, now, services } = context;
  const { categories, slug, page, per_page: limit } = query;
  const filter = { categories, slug, now };
  const [{ total }, rows] = await Promise.all([
    countPosts(db, filter),
    selectPosts(db, filter, { limit, skipped: (page - 1) * limit }),
  ]);
  return {
    posts: rows.map((row) => present(row, services.publicUrl)),
    total,
    pages: pagesOf(total, limit),
  };
};

/**
 * Posts as WordPress answers them, newest first: of the own store, or of the blog that is set.
 * @throws postPageNotFound past the last page; blogUnavailable
 */
export const getPosts = async (context: Context, request: Partial<BlogQuery>): Promise<Posts> => {
  const { slug, page = 1, per_page = HOME_BLOG_POSTS } = request;
  const { categories = slug === undefined ? [HOME_BLOG_CATEGORY] : [] } = request;
  const query = { categories, per_page, page, slug };
  addPageKey(POSTS_PAGE_KEY);
  const { blog } = context.services;
  const result = blog === null ? await getOwnPosts(context, query) : await fetchPosts(context, blog, query);
  if (result === null || isPastEnd(page, result)) throw postPageNotFound({ pages: result?.pages ?? 0 });
  return result;
};

/** For sitemaps: posts of our own store only. */
export const countPostPages = async ({ db, now, services }: Context) => {
  if (services.blog !== null) return { total: 0, updated_at: null };
  const { total, modified_at } = await countPosts(db, { categories: [], slug: undefined, now });
  return { total, updated_at: modified_at?.toISOString() ?? null };
};

export const getPostPages = async ({ db, now, services }: Context, page: number): Promise<SitemapEntry[]> => {
  if (services.blog !== null) return [];
  const part = { limit: SITEMAP_ENTRIES_MAX, skipped: (page - 1) * SITEMAP_ENTRIES_MAX };
  return (await selectAddresses(db, now, part)).map(({ id, slug, modified_at }) => ({
    id,
    slug,
    level: null,
    updated_at: modified_at.toISOString(),
  }));
};
