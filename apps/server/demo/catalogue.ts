import { ADMIN_ID, type CategoryRow, type ProductTables } from '@market/demo-data';
import { advanceIdentity, insertRows } from '#platform/db/bulk.ts';
import type { Context, Tx } from '#platform/context.ts';
import { HOUR } from '#platform/time.ts';
import { refreshCards } from '../src/modules/catalogue/actions/refresh.ts';

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

/** Staff decide a few hours after submission. */
const decisionOn = ({ review_status, created_at, up_at }: ProductTables['products'][number]) =>
  review_status === 'pending'
    ? { reviewed_by: null, reviewed_at: null }
    : {
        reviewed_by: ADMIN_ID,
        reviewed_at: new Date(Math.min(created_at.getTime() + 5 * HOUR, up_at.getTime() + HOUR)),
      };

/** Stores products and builds their cards with the production code. May be called in portions. */
export const seedProducts = async (context: Context<Tx>, rows: ProductTables): Promise<void> => {
  await insertRows(
    context.db,
    'products',
    rows.products.map((row) => ({ ...row, ...decisionOn(row) })),
  );
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
