import type { ShowroomProductRow, ShowroomRow } from '@market/demo-data';
import { advanceIdentity, insertRows } from '#platform/db/bulk.ts';
import type { Context, Tx } from '#platform/context.ts';
import { chooseProducts } from '../src/modules/showrooms/actions/choose-products.ts';

interface Rows {
  readonly showrooms: readonly ShowroomRow[];
  readonly showroom_products: readonly ShowroomProductRow[];
}

/** Requires the products, which each showroom selects with the production code. */
export const seedShowrooms = async (
  context: Context<Tx>,
  { showrooms, showroom_products }: Rows,
): Promise<void> => {
  await insertRows(context.db, 'showrooms', showrooms);
  await advanceIdentity(context.db, 'showrooms');
  const productsOf = Map.groupBy(showroom_products, ({ showroom_id }) => showroom_id);
  for (const { id } of showrooms)
    await chooseProducts(
      context,
      id,
      (productsOf.get(id) ?? []).map(({ product_id }) => product_id),
    );
};
