import type { CategoryRow, ProductTables } from '@market/demo';
import { advanceIdentity, insertRows } from '#platform/bulk.ts';
import type { Context, Tx } from '#platform/context.ts';
import { refreshCards } from './actions/refresh.ts';

/** Puts the demo categories in. */
export const seedCategories = async (
  context: Context<Tx>,
  categories: readonly CategoryRow[],
): Promise<void> => {
  await insertRows(
    context.db,
    'categories',
    categories.toSorted((one, other) => one.level - other.level),
  );
  await advanceIdentity(context.db, 'categories');
};

/** Puts demo products with all that belongs to them in, and makes their cards as in life. May be called in portions. */
export const seed = async (context: Context<Tx>, rows: ProductTables): Promise<void> => {
  await insertRows(context.db, 'products', rows.products);
  await insertRows(context.db, 'product_images', rows.product_images);
  await insertRows(context.db, 'product_options', rows.product_options);
  await insertRows(context.db, 'variants', rows.variants);
  await insertRows(context.db, 'price_tiers', rows.price_tiers);
  for (const table of ['products', 'product_images', 'product_options', 'variants', 'price_tiers'])
    await advanceIdentity(context.db, table);
  await refreshCards(
    context,
    rows.products.map(({ id }) => id),
  );
};
