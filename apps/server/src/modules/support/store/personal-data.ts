import type { Db, Tx } from '#platform/context.ts';
import type { SupportTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<SupportTables>();

export const selectTicketsOf = (db: Db, userId: number) =>
  tables(db)
    .selectFrom('tickets')
    .select([
      'id',
      'shop_id',
      'product_id',
      'variant_title',
      'type',
      'quantity',
      'target_price',
      'message',
      'phone',
      'status',
      'reply',
      'replied_at',
      'closed_at',
      'created_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/** Returns what was open or answered, by product. */
export const deleteTicketsOf = (tx: Tx, userId: number) =>
  tables(tx)
    .deleteFrom('tickets')
    .where('user_id', '=', userId)
    .returning(['product_id', 'status'])
    .execute();
