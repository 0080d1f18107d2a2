import type { Context, Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { dropPages } from '#platform/web/page-keys.ts';
import { productsRecategorised, stockChanged } from '../../events.ts';
import { CATEGORIES_PAGE_KEY } from '../../rules.ts';
import { recountCategories } from '../../store/categories.ts';
import { followParent } from '../../store/staff/move-products.ts';
import { setParent } from '../../store/staff/categories.ts';
import { noteChanges } from '../../store/stock.ts';
import { parentsChanged } from './category-hooks.ts';

const EVENT_PRODUCTS = 1_000;

/** Cards and search of moved products follow by the job of changed cards; the counts of the categories at once. */
export const finishMove = async (
  context: Context<Tx>,
  productIds: readonly number[],
  categoryIds: readonly (number | null)[],
): Promise<void> => {
  if (productIds.length > 0 && (await noteChanges(context.db, productIds)))
    await publish(context, stockChanged({}));
  for (let start = 0; start < productIds.length; start += EVENT_PRODUCTS)
    await publish(
      context,
      productsRecategorised({ product_ids: productIds.slice(start, start + EVENT_PRODUCTS) }),
    );
  await recountCategories(context.db, [...new Set(categoryIds.flatMap((id) => id ?? []))]);
  await dropPages(context, [CATEGORIES_PAGE_KEY]);
};

/** Puts categories of level 2 below another one of level 1, with their products and requests. Answers the products. */
export const moveToParent = async (
  context: Context<Tx>,
  ids: readonly number[],
  parentId: number,
): Promise<number[]> => {
  if (ids.length === 0) return [];
  await setParent(context.db, ids, parentId);
  const products = await followParent(context.db, ids);
  await parentsChanged(context, ids);
  return products;
};
