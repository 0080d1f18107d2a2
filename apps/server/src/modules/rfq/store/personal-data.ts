import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { RfqTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<RfqTables>();
const ERASED = 'Yêu cầu đã xóa';

/** Requests, quotations and messages that a person wrote. */
export const selectOfPerson = async (db: Db, userId: number): Promise<object> => {
  const requests = await tables(db)
    .selectFrom('rfqs')
    .select([
      'id',
      'title',
      'description',
      'quantity',
      'target_price',
      'area',
      'items',
      'status',
      'created_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const quotations = await tables(db)
    .selectFrom('quotations')
    .select(['id', 'rfq_id', 'unit_price', 'quantity', 'note', 'status', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const messages = await tables(db)
    .selectFrom('quotation_messages')
    .select(['quotation_id', 'content', 'at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const declined = await tables(db)
    .selectFrom('quotations as q')
    .innerJoin('rfqs as r', 'r.id', 'q.rfq_id')
    .select(['q.id', 'q.decline_reason as reason'])
    .where('r.user_id', '=', userId)
    .where('q.decline_reason', 'is not', null)
    .orderBy('q.created_at')
    .execute();
  return { requests, quotations, messages, declined };
};

export const selectOpenOfPerson = async (db: Db, userId: number): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('rfqs')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'open')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Erases the texts; figures stay for the other side. Pictures of a quotation are those of its shop. */
export const erasePerson = async (
  tx: Tx,
  { userId, shopIds }: { readonly userId: number; readonly shopIds: readonly number[] },
): Promise<void> => {
  await tables(tx)
    .updateTable('rfqs')
    .set({
      title: ERASED,
      description: '',
      area: null,
      items: sql`'[]'::jsonb` as never,
      images: [],
      allow_calls: false,
      search_text: '',
    })
    .where('user_id', '=', userId)
    .execute();
  await tables(tx).updateTable('quotations').set({ note: '' }).where('user_id', '=', userId).execute();
  await tables(tx)
    .updateTable('quotations')
    .set({ images: [] })
    .where('shop_id', '=', sql<number>`any(${shopIds}::bigint[])`)
    .execute();
  await tables(tx)
    .updateTable('quotations')
    .set({ decline_reason: null })
    .where('rfq_id', 'in', tables(tx).selectFrom('rfqs').select('id').where('user_id', '=', userId))
    .execute();
  await tables(tx)
    .updateTable('quotation_messages')
    .set({ content: '' })
    .where('user_id', '=', userId)
    .execute();
};
