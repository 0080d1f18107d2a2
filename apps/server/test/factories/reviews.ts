import type { Insertable } from 'kysely';
import { transact, type Context } from '#platform/context.ts';
import { refreshRatings } from '../../src/modules/reviews/actions/ratings.ts';
import { insertReview } from '../../src/modules/reviews/store/writing.ts';
import type { ReviewsTable } from '../../src/modules/reviews/tables.ts';

let reviewCount = 0;

/** A review of 5 stars, counted; each of an order of its own. Answers its id. */
export const makeReview = (
  context: Context,
  fields: Pick<Insertable<ReviewsTable>, 'product_id' | 'shop_id' | 'user_id'> &
    Partial<Insertable<ReviewsTable>>,
): Promise<number> =>
  transact(context, async (context) => {
    const number = ++reviewCount;
    const row = await insertReview(context.db, {
      order_id: `order-${number}`,
      order_line_id: number,
      stars: 5,
      content: 'Vải dày, đường may chắc.',
      communication: 5,
      product_score: 5,
      trust: 5,
      created_at: context.now,
      ...fields,
    });
    await refreshRatings(context, { product_ids: [fields.product_id], shop_ids: [fields.shop_id] });
    return row!.id;
  });
