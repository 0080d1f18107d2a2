import { categoryNotFound, type Category } from '@market/contract';
import type { Context } from '#platform/context.ts';
import { selectCategories, selectCategoriesById, selectRelatives } from '../store/categories.ts';
import { presentCategory } from './present.ts';

/** Categories of a level or below a parent, in the order staff gave them. */
export const getCategories = async (
  context: Context,
  filter: { level?: number; parent_id?: number } = {},
): Promise<Category[]> => (await selectCategories(context.db, filter)).map(presentCategory);

/** A category with its children, or its siblings when it has none. @throws categoryNotFound */
export const getCategoryWithRelatives = async (context: Context, id: number) => {
  const [found] = await selectCategoriesById(context.db, [id]);
  if (found === undefined) throw categoryNotFound();
  const relatives = await selectRelatives(context.db, id, found.parent_id);
  return { category: presentCategory(found), relative_categories: relatives.map(presentCategory) };
};
