import { sql } from 'kysely';
import type { Tx } from '#platform/context.ts';
import type { ShopDocument, ShopSearchTables } from '../tables.ts';

const tables = (tx: Tx) => tx.withTables<ShopSearchTables>();

/** Serializes writers: a writer reads the shops after the previous one has committed. */
export const lockShops = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('search_shops'))`.execute(tx);
};

const COLUMNS = [
  'shop_id',
  'province',
  'vip_until',
  'verified_at',
  'mall',
  'open',
  'followers',
  'total_sales',
  'rating',
  'created_at',
  'quality',
  'name_exact',
  'name_folded',
  'words',
] as const satisfies readonly (keyof ShopDocument['row'])[];
const columnsOf = (table: string) => sql.join(COLUMNS.map((name) => sql.ref(`${table}.${name}`)));
const columnNames = sql.join(COLUMNS.map((name) => sql.id(name)));

/** Unchanged rows are not written. */
export const putShops = async (tx: Tx, documents: readonly ShopDocument[]): Promise<void> => {
  const rows = JSON.stringify(documents.map(({ row }) => row));
  await sql`insert into search_shops as s (${columnNames})
    select ${columnNames} from jsonb_populate_recordset(null::search_shops, ${rows}::jsonb)
    on conflict (shop_id) do update set (${columnNames}) = (${columnsOf('excluded')})
    where (${columnsOf('s')}) is distinct from (${columnsOf('excluded')})`.execute(tx);
  const shopIds = documents.map(({ row }) => row.shop_id);
  const places = JSON.stringify(documents.flatMap((document) => document.places));
  await sql`delete from search_shop_categories c where c.shop_id = any(${shopIds}::bigint[]) and not exists (
    select 1 from jsonb_populate_recordset(null::search_shop_categories, ${places}::jsonb) n
    where (n.shop_id, n.category_lv1, n.category_lv2) = (c.shop_id, c.category_lv1, c.category_lv2))`.execute(
    tx,
  );
  await sql`insert into search_shop_categories as c select * from
    jsonb_populate_recordset(null::search_shop_categories, ${places}::jsonb)
    on conflict (shop_id, category_lv1, category_lv2) do update set products = excluded.products
    where c.products <> excluded.products`.execute(tx);
};

export const deleteShops = async (tx: Tx, shopIds: readonly number[]): Promise<void> => {
  await tables(tx)
    .deleteFrom('search_shops')
    .where('shop_id', '=', sql<number>`any(${shopIds}::bigint[])`)
    .execute();
};

export const deleteAllShops = (tx: Tx) => tables(tx).deleteFrom('search_shops').execute();

export const analyseShops = async (tx: Tx): Promise<void> => {
  await sql`analyze search_shops, search_shop_categories`.execute(tx);
};
