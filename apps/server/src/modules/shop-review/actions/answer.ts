import { questionAnswered, questionNotFound } from '@market/contract/shop-review/problems';
import type { ReviewQuestion } from '@market/contract/shop-review/schemas';
import { transact, type Context, type Db, type Seller } from '#platform/context.ts';
import { presentQuestion } from '../queries/present.ts';
import { answerQuestion, lockQuestion } from '../store/questions.ts';

/** @throws questionNotFound, questionAnswered */
export const answerReviewer = (
  context: Context<Db, Seller>,
  id: number,
  answer: string,
): Promise<ReviewQuestion> =>
  transact(context, async (context) => {
    const { db, actor, now } = context;
    const asked = await lockQuestion(db, actor.shopId, id);
    if (asked === undefined) throw questionNotFound();
    if (asked.answer !== null) throw questionAnswered({ answer: asked.answer });
    const row = await answerQuestion(db, id, { answer, answered_at: now, answered_by: actor.id });
    return presentQuestion(row);
  });
