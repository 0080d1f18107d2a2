import { listOrderReviews } from '@market/contract/reviews/routes';
import type { OwnReview, ShopScores } from '@market/contract/reviews/schemas';
import { useEffect, useState } from 'react';
import { call } from '#app/api.ts';

interface OrderReviews {
  /** By line id. */
  readonly reviews: ReadonlyMap<number, OwnReview>;
  /** Null until the shop was scored. */
  readonly shop: ShopScores | null;
}

const NO_REVIEWS: OrderReviews = { reviews: new Map(), shop: null };

const loadOrderReviews = async (id: string): Promise<OrderReviews | 'failed'> => {
  const answer = await call(listOrderReviews, { params: { id } });
  if (!answer.ok) return 'failed';
  const { reviews, shop } = answer.value.data;
  return { reviews: new Map(reviews.map((review) => [review.lineItemId, review])), shop };
};

/** Own reviews of an order. */
export const useOrderReviews = (orderId: string) => {
  const [found, setFound] = useState<'loading' | 'failed' | OrderReviews>('loading');
  useEffect(() => {
    void loadOrderReviews(orderId).then(setFound);
  }, [orderId]);

  const change = (by: (now: OrderReviews) => OrderReviews) =>
    setFound((now) => (typeof now === 'string' ? now : by(now)));
  return {
    ...(typeof found === 'string' ? NO_REVIEWS : found),
    status: typeof found === 'string' ? found : ('ready' as const),
    load: () => {
      setFound('loading');
      void loadOrderReviews(orderId).then(setFound);
    },
    saveReview: (review: OwnReview) =>
      change((now) => ({ ...now, reviews: new Map(now.reviews).set(review.lineItemId, review) })),
    saveScores: (shop: ShopScores) => change((now) => ({ ...now, shop })),
  };
};
