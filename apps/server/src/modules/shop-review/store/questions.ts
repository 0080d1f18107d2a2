import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueIds } from '#platform/db/database.ts';
import type { QuestionRow, ShopReviewTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<ShopReviewTables>();
const MAX_QUESTIONS = 50;

export const selectQuestions = (db: Db, shopId: number): Promise<QuestionRow[]> =>
  tables(db)
    .selectFrom('shop_review_questions')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_QUESTIONS)
    .execute();

export const selectQuestionsOfShops = (db: Db, shopIds: readonly number[]): Promise<QuestionRow[]> =>
  shopIds.length === 0
    ? Promise.resolve([])
    : tables(db)
        .selectFrom('shop_review_questions')
        .selectAll()
        .where('shop_id', '=', sql<number>`any(${opaqueIds(shopIds)})`)
        .orderBy('id')
        .execute();

/** Those of the shops that have a question without an answer. */
export const selectOpenQuestionShops = async (db: Db, shopIds: readonly number[]): Promise<number[]> => {
  if (shopIds.length === 0) return [];
  const rows = await tables(db)
    .selectFrom('shop_review_questions')
    .select('shop_id')
    .distinct()
    .where('shop_id', '=', sql<number>`any(${opaqueIds(shopIds)})`)
    .where('answer', 'is', null)
    .execute();
  return rows.map(({ shop_id }) => shop_id);
};

export const insertQuestion = async (
  tx: Tx,
  row: Pick<QuestionRow, 'shop_id' | 'question' | 'asked_at' | 'asked_by'>,
): Promise<void> => {
  await tables(tx).insertInto('shop_review_questions').values(row).execute();
};

export const lockQuestion = (tx: Tx, shopId: number, id: number): Promise<QuestionRow | undefined> =>
  tables(tx)
    .selectFrom('shop_review_questions')
    .selectAll()
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .forUpdate()
    .executeTakeFirst();

export const answerQuestion = (
  tx: Tx,
  id: number,
  answer: Pick<QuestionRow, 'answer' | 'answered_at' | 'answered_by'>,
): Promise<QuestionRow> =>
  tables(tx)
    .updateTable('shop_review_questions')
    .set(answer)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteQuestionsOfShops = async (tx: Tx, shopIds: readonly number[]): Promise<void> => {
  await tables(tx).deleteFrom('shop_review_questions').where('shop_id', 'in', shopIds).execute();
};
