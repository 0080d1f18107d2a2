import { contentChanged, contentNotFound } from '@market/contract/content/staff-problems';
import type { ShowroomChanges, ShowroomInput, StaffShowroom } from '@market/contract/showrooms/staff-schemas';
import { slugify } from '@market/contract/rules/text';
import { recordAudit } from '#audit';
import { getProductOptions, setShowroom } from '#catalogue';
import { releaseUploads, uploadKeysIn } from '#media';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { cleanHtml } from '#platform/security/clean-html.ts';
import { dropPages } from '#platform/web/page-keys.ts';
import { getShops } from '#shops';
import { presentShowroom } from '../queries/staff.ts';
import { SHOWROOMS_PAGE_KEY } from '../rules.ts';
import { selectProductIds, type ShowroomRow } from '../store/pages.ts';
import * as store from '../store/staff.ts';
import { chooseProducts } from './choose-products.ts';
import { picturesOf, refused, takePictures } from './pictures.ts';

type Input = Partial<Omit<ShowroomInput, 'product_ids'>>;
const slugTaken = () => refused('slug', 'Đường dẫn này đã có showroom khác dùng.');
const subjectOf = ({ id, title }: ShowroomRow) => ({ kind: 'showroom', id, label: title }) as const;

const pictureColumns = async (context: Context<Tx, Person>, input: Input) => {
  const { image_id, image_mobile_id, thumb_id, details } = input;
  const ids = [image_id, image_mobile_id, thumb_id, ...(details ?? []).map((detail) => detail.image_id)];
  const keyOf = await takePictures(context, ids);
  const taken: store.ShowroomColumns = {};
  if (image_id !== undefined) taken.image = keyOf('image_id', image_id);
  if (thumb_id !== undefined) taken.thumb = keyOf('thumb_id', thumb_id);
  if (image_mobile_id !== undefined)
    taken.image_mobile = image_mobile_id === null ? null : keyOf('image_mobile_id', image_mobile_id);
  if (details === undefined) return taken;
  const shown = details.map(({ image_id: id, title, whole }) => ({
    image: keyOf('details', id),
    title,
    whole,
  }));
  return { ...taken, details: shown };
};

/** Columns of the fields that were sent. @throws contentRefused */
const columnsOf = async (context: Context<Tx, Person>, input: Input): Promise<store.ShowroomColumns> => {
  const { title, slug, status, tag_line, story, shop_id, position, start_at, end_at } = input;
  const { publicUrl } = context.services;
  if (title?.trim() === '') throw refused('title', 'Vui lòng đặt tiêu đề.');
  if (shop_id && !(await getShops(context, [shop_id])).has(shop_id))
    throw refused('shop_id', 'Không có shop này.');
  const plain = { slug, status, tag_line, shop_id, position };
  return {
    ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
    ...(title !== undefined && { title: title.trim() }),
    ...(story !== undefined && { story: cleanHtml(story, { publicUrl }) }),
    ...(start_at !== undefined && { start_at: new Date(start_at) }),
    ...(end_at !== undefined && { end_at: end_at === null ? null : new Date(end_at) }),
    ...(await pictureColumns(context, input)),
    updated_at: context.now,
  };
};

const checkTimes = ({ start_at, end_at }: { start_at?: unknown; end_at?: unknown }): void => {
  if (start_at instanceof Date && end_at instanceof Date && start_at >= end_at)
    throw refused('end_at', 'Ngày kết thúc phải sau ngày bắt đầu.');
};

/** @throws contentRefused */
const putProducts = async (context: Context<Tx>, id: number, productIds: readonly number[]) => {
  const known = await getProductOptions(context, productIds);
  if (known.size < productIds.length) throw refused('product_ids', 'Có sản phẩm không còn nữa.');
  await chooseProducts(context, id, productIds);
};

/** @throws contentRefused */
export const createShowroom = (
  context: Context<Db, Person>,
  { product_ids = [], ...input }: ShowroomInput,
): Promise<StaffShowroom> =>
  transact(context, async (context) => {
    const { image_id: image } = input;
    const columns = await columnsOf(context, { thumb_id: image, ...input });
    const row = {
      shop_id: null,
      end_at: null,
      start_at: context.now,
      image_mobile: null,
      status: 'draft' as const,
      slug: slugify(input.title) || 'showroom',
      ...columns,
    } as Parameters<typeof store.insertShowroom>[1];
    checkTimes(row);
    const showroom = await store.insertShowroom(context.db, row);
    if (showroom === undefined) throw slugTaken();
    await putProducts(context, showroom.id, product_ids);
    await recordAudit(context, {
      action: 'content.showroom_created',
      subject: subjectOf(showroom),
      after: { slug: showroom.slug, status: showroom.status, products: product_ids.length },
    });
    await dropPages(context, [SHOWROOMS_PAGE_KEY]);
    return presentShowroom(context, showroom);
  });

const keysOf = (row: ShowroomRow) => [...picturesOf(row), ...uploadKeysIn(row.story)];

/** @throws contentNotFound, contentChanged, contentRefused */
export const changeShowroom = (
  context: Context<Db, Person>,
  id: number,
  { version, product_ids, ...changes }: ShowroomChanges,
): Promise<StaffShowroom> =>
  transact(context, async (context) => {
    const { db } = context;
    const before = await store.lockAny(db, id);
    if (before === undefined) throw contentNotFound();
    if (version !== before.version) throw contentChanged({ version: before.version });
    if (changes.slug !== undefined && (await store.isSlugTaken(db, changes.slug, id))) throw slugTaken();
    const columns = await columnsOf(context, changes);
    checkTimes({ ...before, ...columns });
    const showroom = await store.updateShowroom(db, id, columns);
    await putProducts(context, id, product_ids ?? (await selectProductIds(db, id)));
    await releaseUploads(context, 'content', { before: keysOf(before), after: keysOf(showroom) });
    await recordAudit(context, {
      action: 'content.showroom_changed',
      subject: subjectOf(showroom),
      before: { title: before.title, status: before.status },
      after: { title: showroom.title, status: showroom.status, fields: Object.keys(changes) },
    });
    await dropPages(context, [SHOWROOMS_PAGE_KEY]);
    return presentShowroom(context, showroom);
  });

/** @throws contentNotFound */
export const deleteShowroom = (context: Context<Db, Person>, id: number): Promise<void> =>
  transact(context, async (context) => {
    const row = await store.lockAny(context.db, id);
    if (row === undefined) throw contentNotFound();
    await setShowroom(context, row, []);
    await store.deleteShowroom(context.db, id);
    await releaseUploads(context, 'content', { before: keysOf(row) });
    await recordAudit(context, {
      action: 'content.showroom_deleted',
      subject: subjectOf(row),
      before: { slug: row.slug, status: row.status },
    });
    await dropPages(context, [SHOWROOMS_PAGE_KEY]);
  });
