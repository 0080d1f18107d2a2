import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { ReviewsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<ReviewsTables>();

export const selectOfPerson = async (db: Db, userId: number): Promise<object> => ({
  written: await tables(db)
    .selectFrom('reviews')
    .select(['id', 'order_id', 'product_id', 'shop_id', 'variant_title', 'stars', 'content'])
    .select(['communication', 'product_score', 'trust', 'state', 'created_at', 'edited_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute(),
  helpful: await tables(db)
    .selectFrom('review_marks')
    .select(['review_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('review_id')
    .execute(),
  reported: await tables(db)
    .selectFrom('review_reports')
    .select(['review_id', 'reason', 'note', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute(),
});

/** Deletes pictures and marks, and anonymizes reports; stars and text stay. */
export const eraseOfPerson = async (tx: Tx, userId: number): Promise<void> => {
  await tables(tx).updateTable('reviews').set({ images: [] }).where('user_id', '=', userId).execute();
  await sql`with gone as (delete from review_marks where user_id = ${userId} returning review_id)
    update reviews set helpful_count = helpful_count - 1 from gone where id = gone.review_id`.execute(tx);
  await tables(tx)
    .updateTable('review_reports')
    .set({ user_id: null, note: null })
    .where('user_id', '=', userId)
    .execute();
};
