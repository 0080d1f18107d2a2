import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { SavedTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<SavedTables>();

export interface PersonKey {
  readonly userId: number;
  readonly shopIds: readonly number[];
}

const collectionsOf = async (db: Db, { userId, shopIds }: PersonKey) => {
  const { rows } = await sql<{ id: number; shop_id: number | null; name: string; products: number[] }>`
    select c.id, c.shop_id, c.name, c.created_at, c.updated_at,
      coalesce((select json_agg(p.product_id order by p.added_at) from collection_products p where p.collection_id = c.id), '[]') as products
    from collections c where c.user_id = ${userId} or c.shop_id = any(${shopIds}::bigint[]) order by c.id`.execute(
    db,
  );
  return rows;
};

export const selectOfPerson = async (db: Db, of: PersonKey) => ({
  wishlist: await tables(db)
    .selectFrom('wishlist_products')
    .select(['product_id', 'added_at'])
    .where('user_id', '=', of.userId)
    .orderBy('added_at')
    .execute(),
  collections: await collectionsOf(db, of),
});

export const deleteOfPerson = async (tx: Tx, { userId, shopIds }: PersonKey): Promise<void> => {
  await tables(tx).deleteFrom('wishlist_products').where('user_id', '=', userId).execute();
  await tables(tx).deleteFrom('collections').where('user_id', '=', userId).execute();
  await tables(tx)
    .deleteFrom('collections')
    .where('shop_id', '=', sql<number>`any(${shopIds}::bigint[])`)
    .execute();
};
