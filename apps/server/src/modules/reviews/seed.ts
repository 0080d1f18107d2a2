import type { OrderLineRow, ReviewRow } from '@market/demo';
import { recordRated } from '#orders';
import { advanceIdentity, insertRows } from '#platform/bulk.ts';
import type { Context, Tx } from '#platform/context.ts';
import { refreshRatings } from './actions.ts';

interface Rows {
  readonly reviews: readonly ReviewRow[];
  readonly order_lines: readonly Pick<OrderLineRow, 'id' | 'variant_title'>[];
}

/** Puts the demo's reviews in and rates products and shops by them as in life. Orders and products must be there. */
export const seed = async (context: Context<Tx>, { reviews, order_lines }: Rows): Promise<void> => {
  const titles = new Map(order_lines.map(({ id, variant_title }) => [id, variant_title]));
  await insertRows(
    context.db,
    'reviews',
    reviews.map((review) => ({ ...review, variant_title: titles.get(review.order_line_id) ?? '' })),
  );
  await advanceIdentity(context.db, 'reviews');
  await recordRated(
    context,
    reviews.map(({ order_id, created_at }) => ({ order_id, at: created_at })),
  );
  await refreshRatings(context, {
    product_ids: reviews.map(({ product_id }) => product_id),
    shop_ids: reviews.map(({ shop_id }) => shop_id),
  });
};
