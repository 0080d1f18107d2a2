import { sql } from 'kysely';
import type { Tx } from '#platform/context.ts';
import type { SearchDocument, SearchTables } from '../tables.ts';

const tables = (tx: Tx) => tx.withTables<SearchTables>();

/** Makes writers take turns: what is read afterwards is at least as new as what they wrote. */
export const lockIndex = async (tx: Tx): Promise<void> => {
  await sql`select version from search_state for update`.execute(tx);
};

/** Tells that kept counts are out of date. */
export const raiseVersion = async (tx: Tx): Promise<void> => {
  await sql`update search_state set version = version + 1`.execute(tx);
};

const COLUMNS = [
  'product_id',
  'shop_id',
  'category_lv1',
  'category_lv2',
  'province',
  'price',
  'moq',
  'stock',
  'vip_until',
  'verified_at',
  'mall',
  'shop_facts',
  'assurance',
  'classified',
  'expires_at',
  'deal_from',
  'deal_until',
  'deal_hot',
  'rating',
  'total_sales',
  'up_at',
  'created_at',
  'quality',
  'title_folded',
  'title_exact',
  'words',
] as const satisfies readonly (keyof SearchDocument)[];

const listOf = (table: string) => sql.join(COLUMNS.map((name) => sql.ref(`${table}.${name}`)));
const names = sql.join(COLUMNS.map((name) => sql.id(name)));

/** Writes rows; answers how many are not what they were. */
export const putDocuments = async (tx: Tx, documents: readonly SearchDocument[]): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    insert into search_products as p (${names})
    select ${names} from jsonb_populate_recordset(null::search_products, ${JSON.stringify(documents)}::jsonb)
    on conflict (product_id) do update set (${names}) = (${listOf('excluded')})
    where (${listOf('p')}) is distinct from (${listOf('excluded')})`.execute(tx);
  return Number(numAffectedRows);
};

/** Takes products off; answers how many were on. */
export const deleteDocuments = async (tx: Tx, productIds: readonly number[]): Promise<number> => {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('search_products')
    .where('product_id', '=', sql<number>`any(${productIds}::bigint[])`)
    .executeTakeFirst();
  return Number(numDeletedRows);
};

export const deleteAllDocuments = (tx: Tx) => tables(tx).deleteFrom('search_products').execute();

/** New statistics, without which the first statements after many rows are planned badly. */
export const analyse = async (tx: Tx): Promise<void> => {
  await sql`analyze search_products, search_purchases`.execute(tx);
};

/** Products of a shop whose row says something else of it. */
export const selectBehindShop = async (tx: Tx, shopId: number, facts: string): Promise<number[]> => {
  const rows = await tables(tx)
    .selectFrom('search_products')
    .select('product_id')
    .where('shop_id', '=', shopId)
    .where('shop_facts', '<>', facts)
    .orderBy('product_id')
    .execute();
  return rows.map(({ product_id }) => product_id);
};
