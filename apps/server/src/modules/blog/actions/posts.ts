import type { PostChanges, PostInput, StaffPost } from '@market/contract/blog/staff-schemas';
import { HOME_BLOG_CATEGORY } from '@market/contract/constants/pages';
import { contentChanged, contentNotFound, contentRefused } from '@market/contract/content/staff-problems';
import { slugify } from '@market/contract/rules/text';
import { recordAudit } from '#audit';
import { takeContentPicture, takeTextPictures } from '#media';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { cleanHtml } from '#platform/security/clean-html.ts';
import { dropPages } from '#platform/web/page-keys.ts';
import { presentPost } from '../queries/staff-posts.ts';
import { POSTS_PAGE_KEY } from '../rules.ts';
import type { PostRow } from '../store/pages.ts';
import * as store from '../store/posts.ts';
import { releasePictures } from './pictures.ts';

const SLUG_LENGTH = 200;
const refused = (field: string, text: string) => contentRefused({ fields: { [field]: text } });
const slugTaken = () => refused('slug', 'Đường dẫn này đã có bài khác dùng.');
const subjectOf = ({ id, title }: PostRow) => ({ kind: 'post', id, label: title }) as const;

/** Columns of the fields that were sent. @throws contentRefused */
const columnsOf = async (
  context: Context<Tx, Person>,
  { image_id, title, content, published_at, ...rest }: Partial<PostInput>,
  current: string | null,
) => {
  if (title?.trim() === '') throw refused('title', 'Vui lòng đặt tiêu đề.');
  const known = current === null ? [] : [current];
  const image = image_id ? await takeContentPicture(context, image_id, known) : image_id;
  if (typeof image_id === 'string' && image === undefined)
    throw refused('image_id', 'Không tìm thấy ảnh này, hãy tải lại ảnh.');
  const { publicUrl } = context.services;
  const html = content === undefined ? undefined : cleanHtml(content, { publicUrl });
  if (html !== undefined) await takeTextPictures(context, html);
  return {
    ...rest,
    ...(title !== undefined && { title: title.trim() }),
    ...(html !== undefined && { content: html }),
    ...(published_at !== undefined && { published_at: new Date(published_at) }),
    ...(image !== undefined && { image }),
    modified_at: context.now,
  };
};

/** @throws contentRefused */
export const createPost = (context: Context<Db, Person>, input: PostInput): Promise<StaffPost> =>
  transact(context, async (context) => {
    const post = await store.insertPost(context.db, {
      content: '',
      status: 'draft',
      published_at: context.now,
      categories: [HOME_BLOG_CATEGORY],
      image: null,
      slug: slugify(input.title).slice(0, SLUG_LENGTH).replace(/-+$/, '') || 'bai-viet',
      ...(await columnsOf(context, input, null)),
      title: input.title.trim(),
    });
    if (post === undefined) throw slugTaken();
    await recordAudit(context, {
      action: 'content.post_created',
      subject: subjectOf(post),
      after: { slug: post.slug, status: post.status },
    });
    await dropPages(context, [POSTS_PAGE_KEY]);
    return presentPost(context, post);
  });

/** Its text is long: the log names the fields. @throws contentNotFound, contentChanged, contentRefused */
export const changePost = (
  context: Context<Db, Person>,
  id: number,
  { version, ...changes }: PostChanges,
): Promise<StaffPost> =>
  transact(context, async (context) => {
    const before = await store.lockPost(context.db, id);
    if (before === undefined) throw contentNotFound();
    if (version !== before.version) throw contentChanged({ version: before.version });
    if (changes.slug !== undefined && (await store.isSlugTaken(context.db, changes.slug, id)))
      throw slugTaken();
    const columns = await columnsOf(context, changes, before.image);
    const post = await store.updatePost(context.db, id, columns);
    await releasePictures(context, { before, after: post });
    await recordAudit(context, {
      action: 'content.post_changed',
      subject: subjectOf(post),
      before: { title: before.title, status: before.status },
      after: { title: post.title, status: post.status, fields: Object.keys(changes) },
    });
    await dropPages(context, [POSTS_PAGE_KEY]);
    return presentPost(context, post);
  });

/** @throws contentNotFound */
export const deletePost = (context: Context<Db, Person>, id: number): Promise<void> =>
  transact(context, async (context) => {
    const post = await store.lockPost(context.db, id);
    if (post === undefined) throw contentNotFound();
    await store.deletePost(context.db, id);
    await releasePictures(context, { before: post });
    await recordAudit(context, {
      action: 'content.post_deleted',
      subject: subjectOf(post),
      before: { slug: post.slug, status: post.status },
    });
    await dropPages(context, [POSTS_PAGE_KEY]);
  });
