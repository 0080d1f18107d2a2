import type { OrderLineRow, ReviewRow } from '@market/demo-data';
import { REVIEW_EDIT_WITHIN_S } from '@market/contract/constants/orders';
import { recordRated } from '#orders';
import { advanceIdentity, insertRows } from '#platform/db/bulk.ts';
import type { Context, Tx } from '#platform/context.ts';
import { SECOND } from '#platform/time.ts';
import { setRatings } from '#catalogue';
import { refreshShopRatings } from '../src/modules/reviews/actions/ratings.ts';
import { selectProductRatings } from '../src/modules/reviews/store/ratings.ts';

interface Rows {
  readonly reviews: readonly ReviewRow[];
  readonly order_lines: readonly Pick<OrderLineRow, 'id' | 'order_id' | 'variant_title'>[];
}

/** When each order was first reviewed; `until` ends the edits once every line is reviewed. */
const ratingsOf = ({ reviews, order_lines }: Rows) => {
  const lines = Map.groupBy(order_lines, ({ order_id }) => order_id);
  return [...Map.groupBy(reviews, ({ order_id }) => order_id)].map(([order_id, orderReviews]) => {
    const moments = orderReviews.map(({ created_at }) => created_at.getTime());
    const isComplete = orderReviews.length >= (lines.get(order_id)?.length ?? 0);
    return {
      order_id,
      at: new Date(Math.min(...moments)),
      until: isComplete ? new Date(Math.max(...moments) + REVIEW_EDIT_WITHIN_S * SECOND) : null,
    };
  });
};

/** Stores reviews and rates products and shops with the production code. Requires orders and products. */
export const seedReviews = async (context: Context<Tx>, { reviews, order_lines }: Rows): Promise<void> => {
  const titles = new Map(order_lines.map(({ id, variant_title }) => [id, variant_title]));
  await insertRows(
    context.db,
    'reviews',
    reviews.map((review) => ({ ...review, variant_title: titles.get(review.order_line_id) ?? '' })),
  );
  await advanceIdentity(context.db, 'reviews');
  await recordRated(context, ratingsOf({ reviews, order_lines }));
  const productIds = new Set(reviews.map(({ product_id }) => product_id));
  await setRatings(context, await selectProductRatings(context.db, [...productIds]));
  await refreshShopRatings(
    context,
    reviews.map(({ shop_id }) => shop_id),
  );
};
