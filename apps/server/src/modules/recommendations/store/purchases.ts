import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { RecommendationTables } from '../tables.ts';

const tables = (tx: Tx) => tx.withTables<RecommendationTables>();

export interface Purchase {
  readonly order_id: string;
  readonly product_id: number;
  readonly quantity: number;
  readonly bought_at: Date;
  readonly user_id?: number;
}

/** Sums lines of one product in one order; existing rows stay. */
export const putPurchases = async (tx: Tx, purchases: readonly Purchase[]): Promise<void> => {
  if (purchases.length === 0) return;
  await sql`insert into search_purchases (order_id, product_id, quantity, bought_at, user_id)
    select order_id, product_id, sum(quantity), min(bought_at), min(user_id)
    from jsonb_populate_recordset(null::search_purchases, ${JSON.stringify(purchases)}::jsonb)
    group by order_id, product_id
    on conflict do nothing`.execute(tx);
};

/** Also notes its products, whose popularity is counted again. */
export const deleteOrder = async (tx: Tx, orderId: string): Promise<void> => {
  await sql`with deleted as (delete from search_purchases where order_id = ${orderId} returning product_id)
    insert into search_popular_changes (product_id) select product_id from deleted`.execute(tx);
};

/** Products bought after `since` and not after `until`. */
export const selectBoughtIds = async (
  db: Db,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<number[]> => {
  const { rows } = await sql<{ product_id: number }>`
    select distinct product_id from search_purchases where bought_at > ${since} and bought_at <= ${until}`.execute(
    db,
  );
  return rows.map(({ product_id }) => product_id);
};

export const deleteBefore = async (tx: Tx, time: Date): Promise<void> => {
  await tables(tx).deleteFrom('search_purchases').where('bought_at', '<', time).execute();
};

/** Newest first. */
export const selectBoughtBy = async (
  db: Db,
  userId: number,
  since: Date,
  limit: number,
): Promise<number[]> => {
  const { rows } = await sql<{ product_id: number }>`select product_id from search_purchases
    where user_id = ${userId} and bought_at > ${since}
    order by bought_at desc, order_id, product_id limit ${limit}`.execute(db);
  return [...new Set(rows.map(({ product_id }) => product_id))];
};

export const disownPurchases = (tx: Tx, userId: number) =>
  sql`update search_purchases set user_id = null where user_id = ${userId}`.execute(tx);

/** Without fresh statistics the first statements after a bulk load are planned badly. */
export const analysePurchases = (tx: Tx) => sql`analyze search_purchases`.execute(tx);
