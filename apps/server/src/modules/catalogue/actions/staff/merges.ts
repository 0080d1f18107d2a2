import {
  categoryNamesake,
  mergeFinal,
  mergeNotFound,
} from '@market/contract/catalogue/category-staff-problems';
import type { CategoryMerge, StaffCategory } from '@market/contract/catalogue/category-staff-schemas';
import { CATEGORY_MERGE_UNDO_DAYS } from '@market/contract/rules/categories';
import { recordAudit } from '#audit';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { before, DAY } from '#platform/time.ts';
import { presentMerge } from '../../queries/staff/merges.ts';
import { getStaffCategory } from '../../queries/staff/categories.ts';
import * as categories from '../../store/staff/categories.ts';
import * as merges from '../../store/staff/merges.ts';
import { lockProductsIn, moveProducts } from '../../store/staff/move-products.ts';
import type { MovedWithCategory } from '../../tables.ts';
import { bannersOfCategory, requestsOfCategory } from './category-hooks.ts';
import { checkMerge, refuseCommonChild } from './preview-merge.ts';
import { finishMove, moveToParent } from './tree.ts';

type Row = categories.StaffCategoryRow;

/** Products of the category itself, and of its children when it is one of level 1. */
const moveContents = async (context: Context<Tx>, from: Row, into: Row) => {
  const { db } = context;
  const move = { from: from.id, to: into.id, only: null };
  const children = await categories.selectSiblings(db, from.id);
  if (from.level === 1)
    return { children, products: await moveToParent(context, children, into.id), requests: [] };
  if (children.length > 0) await categories.setParent(db, children, into.id);
  const products = await moveProducts(db, move);
  return { children, products, requests: await requestsOfCategory(context, move) };
};

/** Products in `changed` before categories, as saves of products lock them; a save reads where these lead after the commit. */
const lockWithProducts = async ({ db }: Context<Tx>, ids: readonly number[], changed: readonly number[]) => {
  for (const id of changed) await lockProductsIn(db, { level: 2, id });
  return categories.lockCategories(db, [...ids, ...changed]);
};

/**
 * Moves everything of a category into another of its level; its addresses lead there. Products that are saved at the
 * same time are moved too, or land there by themselves (the trigger `place_in_category`).
 * @throws categoryNotFound, categoryRefused, categoryNamesake
 */
export const mergeCategory = (
  context: Context,
  { id, into: intoId }: { id: number; into: number },
): Promise<CategoryMerge> =>
  transact(context, async (context) => {
    const { db, now } = context;
    await categories.lockTree(db);
    const rows = await lockWithProducts(
      context,
      [id, intoId],
      [id, ...(await categories.selectSiblings(db, id))],
    );
    const { from, into } = checkMerge(rows.get(id), rows.get(intoId));
    await refuseCommonChild(context, from, into);
    const { products, children, requests } = await moveContents(context, from, into);
    const banners = await bannersOfCategory(context, { from: id, to: intoId, only: null });
    const merged = await merges.redirectMerged(db, id, intoId);
    await merges.setMergedInto(db, [id], intoId);
    const moved: MovedWithCategory = { children, merged, banners, requests };
    const merge = await merges.insertMerge(
      db,
      { from_id: id, into_id: intoId, merged_at: now, undone_at: null, moved },
      products,
    );
    await finishMove(context, products, [id, intoId, from.parent_id, into.parent_id, ...children]);
    await recordAudit(context, {
      action: 'categories.merged',
      subject: { kind: 'category', id, label: from.title },
      after: {
        into: into.title,
        products: products.length,
        requests: requests.length,
        banners: banners.length,
      },
    });
    return presentMerge({ ...merge, from, into, products: products.length });
  });

const putBack = async (context: Context<Tx>, merge: merges.MergeRow, from: Row) => {
  const { db } = context;
  const { from_id, into_id, moved } = merge;
  const present = new Set(await categories.selectSiblings(db, into_id));
  const children = moved.children.filter((id) => present.has(id));
  const below = from.level === 1 ? await moveToParent(context, children, from_id) : [];
  if (from.level !== 1 && children.length > 0) await categories.setParent(db, children, from_id);
  const back = { from: into_id, to: from_id };
  const products = await moveProducts(db, { ...back, only: await merges.selectMergedProducts(db, merge.id) });
  if (moved.requests.length > 0) await requestsOfCategory(context, { ...back, only: moved.requests });
  if (moved.banners.length > 0) await bannersOfCategory(context, { ...back, only: moved.banners });
  return { products: [...below, ...products], children };
};

/** The position of a merged category when it returns: its parent may have been merged or moved since. @throws categoryNamesake */
const findFormerPlace = async ({ db }: Context<Tx>, from: Row): Promise<number | null> => {
  const { id, title } = from;
  const parent_id = from.parent_id && (await categories.selectPresentParent(db, from.parent_id));
  if (await categories.hasNamesake(db, { ...from, parent_id })) throw categoryNamesake({ title });
  if (parent_id !== from.parent_id) await categories.setParent(db, [id], parent_id);
  return parent_id;
};

/**
 * Takes a merge back: what came with it and is still there returns. @throws mergeNotFound, mergeFinal after seven
 * days, twice, or when the other category was merged since, categoryNamesake
 */
export const undoMerge = (context: Context, id: number): Promise<StaffCategory> =>
  transact(context, async (context) => {
    const { db, now } = context;
    await categories.lockTree(db);
    const merge = await merges.lockMerge(db, id);
    if (merge === undefined) throw mergeNotFound();
    const { from_id, into_id, moved } = merge;
    const rows = await lockWithProducts(context, [from_id, into_id], [into_id, ...moved.children]);
    const [from, into] = [rows.get(from_id)!, rows.get(into_id)!];
    const isOver = merge.merged_at <= before(now, CATEGORY_MERGE_UNDO_DAYS * DAY);
    if (isOver || merge.undone_at !== null || from.merged_into !== into_id) throw mergeFinal();
    await merges.setMergedInto(db, [from_id], null);
    const parentId = await findFormerPlace(context, from);
    if (moved.merged.length > 0) await merges.setMergedInto(db, moved.merged, from_id);
    const { products, children } = await putBack(context, merge, from);
    await merges.markUndone(db, id, now);
    await finishMove(context, products, [from_id, into_id, parentId, into.parent_id, ...children]);
    await recordAudit(context, {
      action: 'categories.split',
      subject: { kind: 'category', id: from_id, label: from.title },
      after: { from: into.title, products: products.length },
    });
    return getStaffCategory(context, from_id);
  });
