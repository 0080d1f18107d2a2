import { sql } from 'kysely';
import type { Tx } from '#platform/context.ts';
import type { SearchTables } from '../tables.ts';

const tables = (tx: Tx) => tx.withTables<SearchTables>();

/** Units of one product in one order. */
export interface Purchase {
  readonly order_id: string;
  readonly product_id: number;
  readonly quantity: number;
  readonly bought_at: Date;
}

/** Adds up lines of one product in one order; what is there already stays. */
export const putPurchases = async (tx: Tx, purchases: readonly Purchase[]): Promise<void> => {
  if (purchases.length === 0) return;
  await sql`insert into search_purchases (order_id, product_id, quantity, bought_at)
    select order_id, product_id, sum(quantity), min(bought_at)
    from jsonb_populate_recordset(null::search_purchases, ${JSON.stringify(purchases)}::jsonb)
    group by order_id, product_id
    on conflict do nothing`.execute(tx);
};

export const deleteOrder = async (tx: Tx, orderId: string): Promise<void> => {
  await tables(tx).deleteFrom('search_purchases').where('order_id', '=', orderId).execute();
};

export const deleteBefore = async (tx: Tx, time: Date): Promise<void> => {
  await tables(tx).deleteFrom('search_purchases').where('bought_at', '<', time).execute();
};
