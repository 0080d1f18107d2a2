import { sql, type ExpressionBuilder, type SqlBool, type Expression } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { CollectionRow, SavedTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<SavedTables>();

/** A person or a shop. */
export type Owner = { readonly user_id: number } | { readonly shop_id: number };

/** A collection of another owner is not found. */
const ownedBy =
  (owner: Owner) =>
  (row: ExpressionBuilder<SavedTables, 'collections'>): Expression<SqlBool> =>
    'user_id' in owner
      ? row('collections.user_id', '=', owner.user_id)
      : row('collections.shop_id', '=', owner.shop_id);

/** Serializes changes of one owner's collections, so that limits and names hold. */
export const lockCollections = (tx: Tx, owner: Owner) => {
  const [of, id] = 'user_id' in owner ? ['person', owner.user_id] : ['shop', owner.shop_id];
  return sql`select pg_advisory_xact_lock(hashtextextended(${`saved.collections.${of}`}, ${id}))`.execute(tx);
};

/** The oldest first. */
export const selectCollections = (db: Db, owner: Owner): Promise<CollectionRow[]> =>
  tables(db).selectFrom('collections').selectAll().where(ownedBy(owner)).orderBy('id').execute();

export const selectCollection = (db: Db, owner: Owner, id: number): Promise<CollectionRow | undefined> =>
  tables(db)
    .selectFrom('collections')
    .selectAll()
    .where('id', '=', id)
    .where(ownedBy(owner))
    .executeTakeFirst();

type NewCollection = Pick<CollectionRow, 'name' | 'slug' | 'created_at' | 'updated_at'>;

export const insertCollection = (tx: Tx, owner: Owner, collection: NewCollection): Promise<CollectionRow> =>
  tables(tx)
    .insertInto('collections')
    .values({ user_id: null, shop_id: null, ...owner, ...collection })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateCollection = (
  tx: Tx,
  owner: Owner,
  { id, ...change }: Pick<CollectionRow, 'id' | 'name' | 'slug' | 'updated_at'>,
): Promise<CollectionRow | undefined> =>
  tables(tx)
    .updateTable('collections')
    .set(change)
    .where('id', '=', id)
    .where(ownedBy(owner))
    .returningAll()
    .executeTakeFirst();

export const deleteCollection = async (tx: Tx, owner: Owner, id: number): Promise<boolean> =>
  (await tables(tx)
    .deleteFrom('collections')
    .where('id', '=', id)
    .where(ownedBy(owner))
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** In the order of the owner; what was added later comes first, the latest before. */
export const selectContents = (db: Db, collectionIds: readonly number[]) =>
  tables(db)
    .selectFrom('collection_products')
    .select(['collection_id', 'product_id'])
    .where('collection_id', '=', sql<number>`any(${collectionIds}::bigint[])`)
    .orderBy('position', (order) => order.asc().nullsFirst())
    .orderBy('added_at', 'desc')
    .orderBy('product_id', 'desc')
    .execute();

export const countContents = async (tx: Tx, collectionId: number): Promise<number> => {
  const { count } = await tables(tx)
    .selectFrom('collection_products')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('collection_id', '=', collectionId)
    .executeTakeFirstOrThrow();
  return count;
};

/** False when it was there already. */
export const insertContent = async (
  tx: Tx,
  content: { readonly collection_id: number; readonly product_id: number; readonly added_at: Date },
): Promise<boolean> =>
  (await tables(tx)
    .insertInto('collection_products')
    .values(content)
    .onConflict((conflict) => conflict.columns(['collection_id', 'product_id']).doNothing())
    .returning('product_id')
    .executeTakeFirst()) !== undefined;

export const deleteContent = async (tx: Tx, collectionId: number, productId: number): Promise<void> => {
  await tables(tx)
    .deleteFrom('collection_products')
    .where('collection_id', '=', collectionId)
    .where('product_id', '=', productId)
    .execute();
};

export const updatePositions = async (
  tx: Tx,
  collectionId: number,
  productIds: readonly number[],
): Promise<void> => {
  await sql`update collection_products c set position = o.place - 1
    from unnest(${productIds}::bigint[]) with ordinality as o (product_id, place)
    where c.collection_id = ${collectionId} and c.product_id = o.product_id`.execute(tx);
};
