import type { StaffPost, StaffPostSummary } from '@market/contract/blog/staff-schemas';
import { contentNotFound } from '@market/contract/content/staff-problems';
import { imageUrlOrNull } from '#media';
import type { Context } from '#platform/context.ts';
import { cleanHtml } from '#platform/security/clean-html.ts';
import type { PostRow } from '../store/pages.ts';
import { countPostRows, selectPost, selectPostPage } from '../store/posts.ts';

const PICTURE_WIDTH = 520;
const PAGE = 20;

const presentSummary = (row: PostRow): StaffPostSummary => {
  const { id, title, slug, excerpt, image, image_alt, categories, status, version } = row;
  return {
    id,
    title,
    slug,
    excerpt,
    image_id: image,
    image: imageUrlOrNull(image, PICTURE_WIDTH),
    image_alt,
    categories,
    status,
    published_at: row.published_at.toISOString(),
    modified_at: row.modified_at.toISOString(),
    version,
  };
};

export const presentPost = ({ services }: Context, row: PostRow): StaffPost => ({
  ...presentSummary(row),
  content: cleanHtml(row.content, { publicUrl: services.publicUrl }),
});

export const listPosts = async (
  context: Context,
  {
    keyword = '',
    status,
    page = 1,
    limit = PAGE,
  }: { keyword?: string; status?: PostRow['status']; page?: number; limit?: number },
) => {
  const filter = { keyword: keyword.trim(), status };
  const rows = await selectPostPage(context.db, filter, { limit, offset: (page - 1) * limit });
  return {
    posts: rows.map(presentSummary),
    total: await countPostRows(context.db, filter),
    external: context.services.blog !== null,
  };
};

/** @throws contentNotFound */
export const getPost = async (context: Context, id: number): Promise<StaffPost> => {
  const row = await selectPost(context.db, id);
  if (row === undefined) throw contentNotFound();
  return presentPost(context, row);
};
