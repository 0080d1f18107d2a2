import { categoryNotFound } from '@market/contract/catalogue/problems';
import { categoryNamesake, categoryRefused } from '@market/contract/catalogue/category-staff-problems';
import type { CategoryMergePreview } from '@market/contract/catalogue/category-staff-schemas';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { sideOf } from '../../queries/staff/merges.ts';
import {
  selectCategory,
  selectCommonChild,
  selectSiblings,
  type StaffCategoryRow as Row,
} from '../../store/staff/categories.ts';
import { countMissing, countProductsIn } from '../../store/staff/move-products.ts';
import { bannersOfCategory, requestsOfCategory } from './category-hooks.ts';

/** @throws categoryNotFound, categoryRefused */
export const checkMerge = (from: Row | undefined, into: Row | undefined): { from: Row; into: Row } => {
  if (from === undefined || into === undefined) throw categoryNotFound();
  const text =
    from.id === into.id
      ? 'Hãy chọn một danh mục khác.'
      : from.merged_into !== null || into.merged_into !== null
        ? 'Danh mục này vừa được gộp, hãy tải lại trang.'
        : from.level !== into.level
          ? 'Chỉ gộp được hai danh mục cùng cấp.'
          : undefined;
  if (text !== undefined) throw categoryRefused({ fields: { into: text } });
  return { from, into };
};

/** Buyers could not distinguish two of one name. @throws categoryNamesake */
export const refuseCommonChild = async ({ db }: Context<Tx>, from: Row, into: Row): Promise<void> => {
  const title = await selectCommonChild(db, from.id, into.id);
  if (title !== undefined) throw categoryNamesake({ title });
};

/** @throws categoryNotFound, categoryRefused, categoryNamesake */
export const previewMerge = (
  context: Context,
  { id, into: intoId }: { id: number; into?: number },
): Promise<CategoryMergePreview> =>
  transact(context, async (context) => {
    const { db } = context;
    const category = await selectCategory(db, id);
    const target = intoId === undefined ? category : await selectCategory(db, intoId);
    const { from, into } = checkMerge(category, target);
    await refuseCommonChild(context, from, into);
    const place = { level: from.level === 1 ? 1 : 2, id } as const;
    const look = { from: id, to: null, only: null };
    const children = await selectSiblings(db, id);
    return {
      from: sideOf(from),
      into: sideOf(into),
      ...(await countProductsIn(db, place)),
      categories: children.length,
      requests: from.level === 1 ? 0 : (await requestsOfCategory(context, look)).length,
      banners: (await bannersOfCategory(context, look)).length,
      missing: await countMissing(
        db,
        place,
        into.attributes.map(({ name }) => name),
      ),
    };
  });
