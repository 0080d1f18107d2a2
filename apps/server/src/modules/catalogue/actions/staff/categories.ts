import { categoryNotFound } from '@market/contract/catalogue/problems';
import {
  categoryChanged,
  categoryInUse,
  categoryRefused,
} from '@market/contract/catalogue/category-staff-problems';
import type {
  CategoryChanges,
  CategoryInput,
  CategoryPlacement,
  StaffCategory,
} from '@market/contract/catalogue/category-staff-schemas';
import { CATEGORIES_MAX } from '@market/contract/rules/categories';
import { slugify } from '@market/contract/rules/text';
import { recordAudit } from '#audit';
import { releaseUploads, takeContentPicture, uploadKeysIn } from '#media';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { dropPages } from '#platform/web/page-keys.ts';
import { presentStaffCategory } from '../../queries/staff/categories.ts';
import { CATEGORIES_PAGE_KEY } from '../../rules.ts';
import * as store from '../../store/staff/categories.ts';
import { deleteUndone } from '../../store/staff/merges.ts';
import { lockProductsIn } from '../../store/staff/move-products.ts';
import { readAttributes } from './category-attributes.ts';
import { bannersOfCategory } from './category-hooks.ts';
import { finishMove, moveToParent } from './tree.ts';

type Row = store.StaffCategoryRow;
const refused = (field: string, text: string) => categoryRefused({ fields: { [field]: text } });

/** The column of the picture; undefined when it stays. @throws categoryRefused */
const takeThumb = async (
  context: Context<Tx, Person>,
  id: string | null | undefined,
  current: string | null,
) => {
  if (id === undefined) return {};
  const known = current === null ? [] : [current];
  const key = id === null ? null : await takeContentPicture(context, id, known);
  if (key === undefined) throw refused('thumb_image_id', 'Không tìm thấy ảnh này, hãy tải lại ảnh.');
  return { thumb_image: key };
};

const subjectOf = ({ id, title }: Row) => ({ kind: 'category', id, label: title }) as const;

/** @throws categoryRefused */
const findParent = async (context: Context, id: number): Promise<Row> => {
  const parent = await store.selectCategory(context.db, id);
  if (parent === undefined || parent.level > 1) throw refused('parent_id', 'Hãy chọn danh mục cha ở cấp 1.');
  return parent;
};

type Place = Parameters<typeof store.hasNamesake>[1];

/** Buyers could not distinguish two of one name. @throws categoryRefused */
const refuseNamesake = async ({ db }: Context<Tx>, place: Place, field = 'title'): Promise<void> => {
  if (await store.hasNamesake(db, place))
    throw refused(field, `Đã có danh mục “${place.title}” ở đây. Hãy đặt tên hoặc đường dẫn khác.`);
};

/** Adds a category at the top or below one of level 1. @throws categoryRefused */
export const createCategory = (
  context: Context<Db, Person>,
  { title, slug, parent_id = null, thumb_image_id, attributes, ...input }: CategoryInput,
): Promise<StaffCategory> =>
  transact(context, async (context) => {
    const { db } = context;
    await store.lockTree(db);
    if ((await store.countCategories(db)) >= CATEGORIES_MAX)
      throw refused('title', `Cây danh mục đã đủ ${CATEGORIES_MAX} mục.`);
    if (title.trim() === '') throw refused('title', 'Vui lòng nhập tên danh mục.');
    if (parent_id !== null) await findParent(context, parent_id);
    const place = { title: title.trim(), slug: slug ?? (slugify(title) || 'danh-muc'), parent_id };
    await refuseNamesake(context, { ...place, id: null });
    const row = await store.insertCategory(db, {
      ...input,
      ...readAttributes(attributes),
      ...place,
      level: parent_id === null ? 1 : 2,
      thumb_image: null,
      merged_into: null,
      ...(await takeThumb(context, thumb_image_id, null)),
    });
    await recordAudit(context, {
      action: 'categories.created',
      subject: subjectOf(row),
      after: { slug: row.slug },
    });
    await dropPages(context, [CATEGORIES_PAGE_KEY]);
    return presentStaffCategory(row);
  });

/** Locks it. @throws categoryNotFound, also for a merged one */
export const findLocked = async ({ db }: Context<Tx>, id: number): Promise<Row> => {
  const row = (await store.lockCategories(db, [id])).get(id);
  if (row === undefined || row.merged_into !== null) throw categoryNotFound();
  return row;
};

export const checkVersion = ({ version }: Row, read: number): void => {
  if (version !== read) throw categoryChanged({ version });
};

/** @throws categoryNotFound, categoryChanged, categoryRefused */
export const changeCategory = (
  context: Context<Db, Person>,
  id: number,
  { version, thumb_image_id, title, attributes, ...changes }: CategoryChanges,
): Promise<StaffCategory> =>
  transact(context, async (context) => {
    const seen = await store.selectCategory(context.db, id);
    if (seen === undefined) throw categoryNotFound();
    checkVersion(seen, version);
    const place = { slug: changes.slug ?? seen.slug, title: title?.trim() ?? seen.title };
    const isRenamed = place.title !== seen.title || place.slug !== seen.slug;
    if (isRenamed) await store.lockTree(context.db);
    const was = await findLocked(context, id);
    checkVersion(was, version);
    if (place.title === '') throw refused('title', 'Vui lòng nhập tên danh mục.');
    if (isRenamed) await refuseNamesake(context, { ...was, ...place });
    const columns = {
      ...changes,
      ...readAttributes(attributes),
      ...(title !== undefined && { title: title.trim() }),
      ...(await takeThumb(context, thumb_image_id, was.thumb_image)),
    };
    const row = await store.updateCategory(context.db, id, columns);
    await releaseUploads(context, 'content', { before: [was.thumb_image], after: [row.thumb_image] });
    const fields = Object.keys(columns) as (keyof typeof columns)[];
    const changed = fields.filter((field) => JSON.stringify(was[field]) !== JSON.stringify(row[field]));
    const pick = (from: Row) => Object.fromEntries(changed.map((field) => [field, from[field]]));
    await recordAudit(context, {
      action: 'categories.changed',
      subject: subjectOf(row),
      before: pick(was),
      after: pick(row),
    });
    await dropPages(context, [CATEGORIES_PAGE_KEY]);
    return presentStaffCategory(row);
  });

/** @throws categoryRefused */
const checkPlace = (row: Row, parent: Row | null, children: readonly number[]): void => {
  if (parent !== null && children.length > 0)
    throw refused('parent_id', 'Danh mục này còn danh mục con nên chỉ đứng ở cấp 1.');
  if (parent === null && row.level !== 1) throw refused('parent_id', 'Danh mục cấp 2 cần có danh mục cha.');
};

const isInUse = async (context: Context<Tx>, id: number): Promise<boolean> =>
  (await lockProductsIn(context.db, { level: 1, id })).length > 0;

/** Moves a category among siblings or below another parent. @throws categoryNotFound, categoryRefused */
export const placeCategory = (
  context: Context<Db, Person>,
  id: number,
  { parent_id, after_id }: CategoryPlacement,
): Promise<StaffCategory> =>
  transact(context, async (context) => {
    const { db } = context;
    await store.lockTree(db);
    await lockProductsIn(db, { level: 2, id });
    const row = await findLocked(context, id);
    const parent =
      parent_id === null || parent_id === row.parent_id ? null : await findParent(context, parent_id);
    if (parent_id !== row.parent_id) {
      checkPlace(row, parent, await store.selectSiblings(db, id));
      await refuseNamesake(context, { ...row, parent_id }, 'parent_id');
    }
    if (row.level === 1 && parent !== null && (parent.id === id || (await isInUse(context, id))))
      throw refused('parent_id', 'Danh mục còn sản phẩm ở cấp 1 nên chưa đổi cấp được.');
    const siblings = (await store.selectSiblings(db, parent_id)).filter((one) => one !== id);
    const place = after_id === null ? 0 : siblings.indexOf(after_id) + 1;
    if (after_id !== null && place === 0) throw refused('after_id', 'Danh sách đã đổi, hãy tải lại trang.');
    if (parent !== null) {
      const products = row.level === 1 ? [] : await moveToParent(context, [id], parent.id);
      if (row.level === 1) await store.updateCategory(db, id, { level: 2, parent_id: parent.id });
      await finishMove(context, products, [id, row.parent_id, parent.id]);
    }
    await store.putOrder(db, [...siblings.slice(0, place), id, ...siblings.slice(place)]);
    await recordAudit(context, {
      action: 'categories.placed',
      subject: subjectOf(row),
      before: { parent_id: row.parent_id, position: row.position },
      after: { parent_id, position: place + 1 },
    });
    await dropPages(context, [CATEGORIES_PAGE_KEY]);
    return presentStaffCategory((await store.selectCategory(db, id))!);
  });

const FOREIGN_KEY = '23503';

/** Deletes a category that nothing is in. @throws categoryNotFound, categoryInUse */
export const deleteCategory = async (context: Context<Db, Person>, id: number): Promise<void> => {
  try {
    await transact(context, async (context) => {
      const row = await findLocked(context, id);
      const banners = await bannersOfCategory(context, { from: id, to: null, only: null });
      if (banners.length > 0) throw categoryInUse();
      await deleteUndone(context.db, id);
      await store.deleteCategory(context.db, id);
      await releaseUploads(context, 'content', { before: [row.thumb_image, ...uploadKeysIn(row.content)] });
      await recordAudit(context, {
        action: 'categories.deleted',
        subject: subjectOf(row),
        before: { slug: row.slug, parent_id: row.parent_id },
      });
      await dropPages(context, [CATEGORIES_PAGE_KEY]);
    });
  } catch (error) {
    throw (error as { code?: string }).code === FOREIGN_KEY ? categoryInUse() : error;
  }
};
