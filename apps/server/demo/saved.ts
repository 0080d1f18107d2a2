import type { CollectionProductRow, CollectionRow, WishRow } from '@market/demo-data';
import { advanceIdentity, insertRows } from '#platform/db/bulk.ts';
import type { Context, Tx } from '#platform/context.ts';
import { notePriceChanges } from '../src/modules/saved/store/price-changes.ts';

interface Rows {
  readonly wishlist_products: readonly WishRow[];
  readonly collections: readonly CollectionRow[];
  readonly collection_products: readonly CollectionProductRow[];
}

export const seedSaved = async ({ db }: Context<Tx>, rows: Rows): Promise<void> => {
  await insertRows(db, 'wishlist_products', rows.wishlist_products);
  await notePriceChanges(
    db,
    rows.wishlist_products.map(({ product_id }) => product_id),
  );
  await insertRows(db, 'collections', rows.collections);
  await insertRows(db, 'collection_products', rows.collection_products);
  await advanceIdentity(db, 'collections');
};
