import { invalidRequest } from '@market/contract/problems';
import {
  reviewAnswered as answered,
  reviewNotFound,
  reviewTextRefused,
} from '@market/contract/reviews/problems';
import { transact, type Context, type Db, type Seller } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { reviewAnswered } from '../events.ts';
import { isAnswerRefused, plainText } from '../rules/writing.ts';
import { selectPublic, type ReviewRow } from '../store/reviews.ts';
import { insertReply } from '../store/writing.ts';

/**
 * Answers a review of the caller's shop, once; it is shown at once, so its words are looked at first.
 * @throws invalid, reviewNotFound (also for another shop's), reviewAnswered, reviewTextRefused
 */
export const answerReview = (context: Context<Db, Seller>, id: number, content: string): Promise<ReviewRow> =>
  transact(context, async (context) => {
    const { db, now, actor } = context;
    const { shopId } = actor;
    const review = await selectPublic(db, id);
    if (review?.shop_id !== shopId) throw reviewNotFound();
    const reply = plainText(content);
    if (reply === '') throw invalidRequest({ fields: { content: 'Hãy viết câu trả lời.' } });
    if (isAnswerRefused(reply)) throw reviewTextRefused();
    const row = await insertReply(db, { id, shopId }, { reply, at: now });
    if (row === undefined) throw answered();
    await publish(context, reviewAnswered({ review_id: id, shop_id: shopId, user_id: row.user_id }));
    return row;
  });
