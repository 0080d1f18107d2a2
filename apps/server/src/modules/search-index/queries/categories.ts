import type { Context } from '#platform/context.ts';
import { selectBestOfCategories, selectCategoryIds } from '../store/categories.ts';

/** The best product in stock of each category of the second level, those with the most products first. */
export const getBestOfCategories = ({ db, now }: Context, limit: number) =>
  selectBestOfCategories(db, now, limit);

/** Category of the second level by product. */
export const getCategoryIds = ({ db }: Context, productIds: readonly number[]) =>
  selectCategoryIds(db, productIds);
