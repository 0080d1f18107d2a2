import type { StockMovementKind } from '@market/contract/rules/seller-products';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { CatalogueTables } from '../../tables.ts';

export interface StockMove {
  readonly variant_id: number;
  readonly change: number;
}

/** Moves the stock of variants that the caller has locked, with a movement each. */
export const moveStock = (
  tx: Tx,
  moves: readonly StockMove[],
  { kind, userId, note, now }: { kind: StockMovementKind; userId: number | null; note: string; now: Date },
) =>
  sql`with moved as (
      update variants v set inventory_quantity = v.inventory_quantity + n.change
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as n (variant_id bigint, change integer)
      where v.id = n.variant_id and n.change <> 0
      returning v.id, v.product_id, v.inventory_quantity, n.change)
    insert into stock_movements (product_id, variant_id, kind, change, stock_after, user_id, note, created_at)
    select product_id, id, ${kind}, change, inventory_quantity, ${userId}::bigint, ${note}, ${now} from moved order by id`.execute(
    tx,
  );

export const selectMovements = async (
  db: Db,
  { productId, variantId }: { productId: number; variantId?: number | undefined },
  { limit, offset }: { limit: number; offset: number },
) => {
  let query = db
    .withTables<CatalogueTables>()
    .selectFrom('stock_movements')
    .where('product_id', '=', productId);
  if (variantId !== undefined) query = query.where('variant_id', '=', variantId);
  const [rows, { total }] = await Promise.all([
    query.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
};

/** Titles of variants, those that have ended too. */
export const selectVariantTitles = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await db
    .withTables<CatalogueTables>()
    .selectFrom('variants')
    .select(['id', 'title'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
};
