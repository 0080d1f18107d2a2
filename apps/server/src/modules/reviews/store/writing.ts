import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { ReviewsTable, ReviewsTables } from '../tables.ts';
import type { ReviewRow } from './reviews.ts';

const tables = (db: Db) => db.withTables<ReviewsTables>();

/** Undefined when the line has a review. */
export const insertReview = (tx: Tx, review: Insertable<ReviewsTable>): Promise<ReviewRow | undefined> =>
  tables(tx)
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.column('order_line_id').doNothing())
    .returningAll()
    .executeTakeFirst();

const ownReview = (db: Db, { id, userId }: { readonly id: number; readonly userId: number }) =>
  tables(db).selectFrom('reviews').selectAll().where('id', '=', id).where('user_id', '=', userId);

export const selectOwn = (db: Db, key: Parameters<typeof ownReview>[1]): Promise<ReviewRow | undefined> =>
  ownReview(db, key).executeTakeFirst();
export const lockOwn = (tx: Tx, key: Parameters<typeof ownReview>[1]): Promise<ReviewRow | undefined> =>
  ownReview(tx, key).forUpdate().executeTakeFirst();

export const updateReview = (tx: Tx, id: number, changes: Updateable<ReviewsTable>): Promise<ReviewRow> =>
  tables(tx)
    .updateTable('reviews')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Scores of a shop are the same on every line of an order. */
export const updateScores = (
  tx: Tx,
  orderId: string,
  scores: Pick<Updateable<ReviewsTable>, 'communication' | 'product_score' | 'trust'>,
) => tables(tx).updateTable('reviews').set(scores).where('order_id', '=', orderId).execute();

/** Which of these pictures a review of these people shows. */
export const selectShownPictures = async (
  db: Db,
  keys: readonly string[],
  userIds: readonly number[],
): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`select key from unnest(${keys}::text[]) as k (key)
    where exists (
      select from reviews r where r.user_id = any(${userIds}::bigint[]) and k.key = any(r.images))`.execute(
    db,
  );
  return rows.map(({ key }) => key);
};

/** Undefined when there is a reply, or no such public review of this shop. */
export const insertReply = (
  tx: Tx,
  { id, shopId }: { readonly id: number; readonly shopId: number },
  { reply, at }: { readonly reply: string; readonly at: Date },
): Promise<ReviewRow | undefined> =>
  tables(tx)
    .updateTable('reviews')
    .set({ reply, replied_at: at })
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .where('state', '=', 'public')
    .where('reply', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Idempotent. */
export const insertMark = async (
  tx: Tx,
  mark: { readonly review_id: number; readonly user_id: number; readonly created_at: Date },
): Promise<void> => {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('review_marks')
    .values(mark)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return;
  await tables(tx)
    .updateTable('reviews')
    .set((row) => ({ helpful_count: row('helpful_count', '+', 1) }))
    .where('id', '=', mark.review_id)
    .execute();
};

/** Only the first of a person is stored. */
export const insertReport = async (
  tx: Tx,
  report: Insertable<ReviewsTables['review_reports']>,
): Promise<void> => {
  await tables(tx)
    .insertInto('review_reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
