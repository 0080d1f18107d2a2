import type { Context, Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { reviewsWritten } from '../events.ts';
import type { ReviewRow } from '../store/reviews.ts';

/** Announces to the shop what is public of these reviews of an order; a held one is its author's alone. */
export const announce = async (context: Context<Tx>, reviews: readonly ReviewRow[]): Promise<void> => {
  const shown = reviews.filter(({ state }) => state === 'public');
  const [first] = shown;
  if (first === undefined) return;
  const { order_id, shop_id, user_id } = first;
  await publish(
    context,
    reviewsWritten({ order_id, shop_id, user_id, review_ids: shown.map(({ id }) => id) }),
  );
};
